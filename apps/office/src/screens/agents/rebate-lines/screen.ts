import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/rebate-lines',
  room: 'agents',
  title: 'agents.lines',
  right: 'agents.view',
  example: '/rebate-lines?run=2026-11-26',
  load: () => import('./rebate-lines-screen.tsx'),
})
