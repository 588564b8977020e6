import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/team-changes',
  room: 'agents',
  title: 'agents.changes',
  right: 'agents.view',
  nav: { order: 20, icon: 'refresh' },
  load: () => import('./changes-screen.tsx'),
})
