import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/leaderboards/:boardKey/*',
  room: 'promotions',
  title: 'boards.name',
  right: 'promotions.write',
  load: () => import('./board-screen.tsx'),
})
