import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/journal/:transferId',
  room: 'money',
  title: 'money.journal.title',
  right: 'money.view',
  load: () => import('./transfer-screen.tsx'),
})
