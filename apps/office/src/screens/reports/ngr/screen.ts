import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/ngr',
  room: 'reports',
  title: 'reports.ngr.title',
  right: 'reports.view',
  load: () => import('./ngr-screen.tsx'),
  nav: { order: 2, icon: 'percent' },
})
