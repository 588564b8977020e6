import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/words/:language/*',
  room: 'content',
  title: 'words.title',
  right: 'content.publish',
  load: () => import('./words-language-screen.tsx'),
})
