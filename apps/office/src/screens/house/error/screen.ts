import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/errors/:reference',
  room: 'house',
  title: 'ops.error.title',
  right: 'health.view',
  load: () => import('./error-screen.tsx'),
})
