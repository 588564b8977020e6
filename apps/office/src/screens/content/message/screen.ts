import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/messages/:key/*',
  room: 'content',
  title: 'messages.one',
  right: 'content.publish',
  load: () => import('./message-screen.tsx'),
  example: '/messages/notice-password-changed',
})
