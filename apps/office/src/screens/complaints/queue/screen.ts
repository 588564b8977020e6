import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/complaints',
  room: 'complaints',
  title: 'complaints.title',
  right: 'complaints',
  nav: { order: 10, icon: 'megaphone' },
  isForPhones: true,
  load: () => import('./queue-screen.tsx'),
})
