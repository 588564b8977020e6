import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/help-center',
  room: 'content',
  title: 'content.help',
  right: 'content.help',
  load: () => import('./help-screen.tsx'),
  nav: { order: 3, icon: 'question' },
})
