import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/withdrawals',
  room: 'money',
  title: 'money.withdrawals.title',
  right: 'money.withdrawals',
  nav: { order: 20, icon: 'withdraw' },
  isForPhones: true,
  load: () => import('./withdrawals-screen.tsx'),
})
