import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports',
  room: 'reports',
  title: 'reports.ggr.title',
  right: 'reports.view',
  load: () => import('./ggr-screen.tsx'),
  nav: { order: 1, icon: 'chart' },
})
