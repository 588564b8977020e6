import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/promotions',
  room: 'promotions',
  title: 'promotions.title',
  right: 'promotions.write',
  nav: { order: 10, icon: 'gift' },
  load: () => import('./promotions-screen.tsx'),
})
