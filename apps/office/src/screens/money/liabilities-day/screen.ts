import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/liabilities/:day',
  room: 'money',
  title: 'liabilities.title',
  right: 'money.liabilities',
  load: () => import('./liabilities-day-screen.tsx'),
})
