import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/maintenance',
  room: 'content',
  title: 'content.maintenance',
  right: 'maintenance',
  load: () => import('./maintenance-screen.tsx'),
  nav: { order: 9, icon: 'lock' },
})
