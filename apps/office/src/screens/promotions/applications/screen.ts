import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/applications',
  room: 'promotions',
  title: 'applications.title',
  right: 'claims.review',
  nav: { order: 20, icon: 'list' },
  load: () => import('./applications-screen.tsx'),
})
