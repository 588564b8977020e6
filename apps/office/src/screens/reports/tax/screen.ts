import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/tax',
  room: 'reports',
  title: 'duties.tax.title',
  right: 'reports.market',
  nav: { order: 85, icon: 'percent' },
  load: () => import('./tax-screen.tsx'),
})
