import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/returns',
  room: 'reports',
  title: 'reports.returns.title',
  right: 'reports.view',
  load: () => import('./returns-screen.tsx'),
  nav: { order: 6, icon: 'chip' },
})
