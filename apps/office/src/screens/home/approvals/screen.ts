import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/approvals',
  room: 'home',
  title: 'home.approvals.title',
  right: null,
  load: () => import('./approvals-screen.tsx'),
  nav: { order: 20, icon: 'check-circle' },
  isForPhones: true,
})
