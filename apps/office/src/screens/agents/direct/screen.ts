import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/direct-members',
  room: 'agents',
  title: 'agents.direct',
  right: 'agents.view',
  example: '/direct-members?of=mem_demo',
  load: () => import('./direct-screen.tsx'),
})
