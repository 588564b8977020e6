import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/deposits',
  room: 'money',
  title: 'deposits.title',
  right: 'money.deposits',
  nav: { order: 10, icon: 'deposit' },
  load: () => import('./deposits-screen.tsx'),
})
