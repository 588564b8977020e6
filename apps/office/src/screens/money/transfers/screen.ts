import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/transfers',
  room: 'money',
  title: 'methods.transfers.title',
  right: 'money.deposits',
  nav: { order: 12, icon: 'bank' },
  load: () => import('./transfers-screen.tsx'),
})
