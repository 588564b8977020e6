import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/vendors/:vendor',
  room: 'reports',
  title: 'reports.vendors.month',
  right: 'reports.view',
  load: () => import('./vendor-screen.tsx'),
  example: '/reports/vendors/TREVO',
})
