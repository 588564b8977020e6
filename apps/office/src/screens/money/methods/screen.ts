import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/payment-methods',
  room: 'money',
  title: 'methods.title',
  right: 'money.deposits',
  nav: { order: 15, icon: 'settings' },
  load: () => import('./methods-screen.tsx'),
})
