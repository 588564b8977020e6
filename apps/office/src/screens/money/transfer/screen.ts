import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/journal/:transferId',
  room: 'money',
  title: 'money.journal.title',
  right: 'money.view',
  example: '/journal/trf_1?member=mem_1',
  load: () => import('./transfer-screen.tsx'),
})
