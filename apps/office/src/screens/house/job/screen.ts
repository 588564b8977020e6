import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/jobs/:job',
  room: 'house',
  title: 'ops.jobs.job',
  right: 'health.view',
  load: () => import('./job-screen.tsx'),
})
