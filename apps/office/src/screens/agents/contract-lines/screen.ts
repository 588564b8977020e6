import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/contract-lines',
  room: 'agents',
  title: 'agents.contract_lines',
  right: 'agents.view',
  nav: { order: 40, icon: 'percent' },
  load: () => import('./contract-lines-screen.tsx'),
})
