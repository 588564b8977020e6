import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/segments',
  room: 'promotions',
  title: 'segments.title',
  right: 'promotions.write',
  nav: { order: 15, icon: 'users' },
  load: () => import('./segments-screen.tsx'),
})
