import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/adjustments',
  room: 'money',
  title: 'money.adjustments.title',
  right: 'money.adjust',
  nav: { order: 30, icon: 'edit' },
  load: () => import('./adjustments-screen.tsx'),
})
