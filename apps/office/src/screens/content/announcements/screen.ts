import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/content',
  room: 'content',
  title: 'content.announcements',
  right: 'content.publish',
  load: () => import('./announcements-screen.tsx'),
  nav: { order: 1, icon: 'megaphone' },
})
