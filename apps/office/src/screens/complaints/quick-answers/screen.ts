import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/quick-answers',
  room: 'complaints',
  title: 'complaints.answers.title',
  right: 'complaints',
  nav: { order: 30, icon: 'send' },
  load: () => import('./quick-answers-screen.tsx'),
})
