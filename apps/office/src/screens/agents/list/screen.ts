import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/agents',
  room: 'agents',
  title: 'agents.tree',
  right: 'agents.view',
  nav: { order: 10, icon: 'users' },
  load: () => import('./agents-screen.tsx'),
})
