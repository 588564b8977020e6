import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reconciliation',
  room: 'money',
  title: 'money.reconciliation.title',
  right: 'money.reconcile',
  nav: { order: 50, icon: 'verify' },
  load: () => import('./reconciliation-screen.tsx'),
})
