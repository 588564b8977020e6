import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reward-rates',
  room: 'promotions',
  title: 'cashback.rates',
  right: 'promotions.publish',
  nav: { order: 40, icon: 'percent' },
  load: () => import('./rates-screen.tsx'),
})
