import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/vendors',
  room: 'reports',
  title: 'reports.vendors.title',
  right: 'reports.view',
  load: () => import('./vendors-screen.tsx'),
  nav: { order: 4, icon: 'gamepad' },
})
