import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/deposits/:depositId',
  room: 'money',
  title: 'deposits.title',
  right: 'money.deposits',
  load: () => import('./deposit-screen.tsx'),
})
