import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/journal',
  room: 'money',
  title: 'money.journal.title',
  right: 'money.view',
  nav: { order: 40, icon: 'list' },
  load: () => import('./journal-screen.tsx'),
})
