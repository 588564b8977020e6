import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reward-lines',
  room: 'promotions',
  title: 'cashback.lines',
  right: 'promotions.publish',
  example: '/reward-lines?run=rwr_1',
  load: () => import('./run-lines-screen.tsx'),
})
