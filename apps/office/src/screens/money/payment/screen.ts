import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/deposits/payments/:conflictId',
  room: 'money',
  title: 'deposits.payments.title',
  right: 'money.deposits',
  load: () => import('./payment-screen.tsx'),
})
