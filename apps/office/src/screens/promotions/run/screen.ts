import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reward-runs/:runId',
  room: 'promotions',
  title: 'cashback.run',
  right: 'promotions.publish',
  example: '/reward-runs/rwr_1',
  load: () => import('./run-screen.tsx'),
})
