import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/content/:key/*',
  room: 'content',
  title: 'content.announcement',
  right: 'content.publish',
  load: () => import('./announcement-screen.tsx'),
  example: '/content/banner-0',
})
