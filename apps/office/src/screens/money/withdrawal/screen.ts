import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/withdrawals/:withdrawalId',
  room: 'money',
  title: 'money.withdrawals.title',
  right: 'money.withdrawals',
  isForPhones: true,
  load: () => import('./withdrawal-screen.tsx'),
})
