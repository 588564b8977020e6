import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reconciliation/:reconciliationId',
  room: 'money',
  title: 'money.reconciliation.title',
  right: 'money.reconcile',
  load: () => import('./difference-screen.tsx'),
})
