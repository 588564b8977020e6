import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/agents/:memberId',
  room: 'agents',
  title: 'agents.agent',
  right: 'agents.view',
  example: '/agents/mem_demo',
  load: () => import('./agent-screen.tsx'),
})
