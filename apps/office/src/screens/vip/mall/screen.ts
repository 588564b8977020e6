import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/mall-items',
  room: 'vip',
  title: 'club.mall',
  right: 'promotions.publish',
  nav: { order: 40, icon: 'gift' },
  load: () => import('./mall-screen.tsx'),
})
