import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reward-runs',
  room: 'promotions',
  title: 'cashback.runs',
  right: 'promotions.publish',
  nav: { order: 30, icon: 'refresh' },
  load: () => import('./runs-screen.tsx'),
})
