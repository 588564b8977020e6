import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/health/*',
  room: 'house',
  title: 'ops.health.title',
  right: 'health.view',
  load: () => import('./health-screen.tsx'),
  nav: { order: 10, icon: 'shield-check' },
})
