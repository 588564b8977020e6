import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/liabilities',
  room: 'money',
  title: 'liabilities.title',
  right: 'money.liabilities',
  nav: { order: 70, icon: 'shield-check' },
  load: () => import('./liabilities-screen.tsx'),
})
