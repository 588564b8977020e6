import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/jobs',
  room: 'house',
  title: 'ops.jobs.title',
  right: 'health.view',
  load: () => import('./jobs-screen.tsx'),
  nav: { order: 20, icon: 'refresh' },
})
