import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/funnel',
  room: 'reports',
  title: 'reports.funnel.title',
  right: 'reports.view',
  load: () => import('./funnel-screen.tsx'),
  nav: { order: 5, icon: 'filter' },
})
