import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/words',
  room: 'content',
  title: 'words.title',
  right: 'content.publish',
  load: () => import('./words-screen.tsx'),
  nav: { order: 5, icon: 'globe' },
})
