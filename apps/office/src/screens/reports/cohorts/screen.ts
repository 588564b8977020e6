import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/cohorts',
  room: 'reports',
  title: 'reports.cohorts.title',
  right: 'reports.view',
  load: () => import('./cohorts-screen.tsx'),
  nav: { order: 3, icon: 'users' },
})
