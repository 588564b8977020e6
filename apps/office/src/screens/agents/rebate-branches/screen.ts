import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/rebate-branches',
  room: 'agents',
  title: 'agents.branches',
  right: 'agents.view',
  example: '/rebate-branches?run=2026-11-26&of=mem_demo&in=BRL',
  load: () => import('./rebate-branches-screen.tsx'),
})
