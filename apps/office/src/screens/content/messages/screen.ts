import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/messages',
  room: 'content',
  title: 'messages.title',
  right: 'content.publish',
  load: () => import('./messages-screen.tsx'),
  nav: { order: 6, icon: 'mail' },
})
