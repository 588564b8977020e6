import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/contract-lines/:lineId',
  room: 'agents',
  title: 'agents.contract_line',
  right: 'agents.view',
  example: '/contract-lines/lin_1',
  load: () => import('./contract-line-screen.tsx'),
})
