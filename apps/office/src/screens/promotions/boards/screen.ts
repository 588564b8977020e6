import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/leaderboards',
  room: 'promotions',
  title: 'boards.title',
  right: 'promotions.write',
  nav: { order: 30, icon: 'crown' },
  load: () => import('./boards-screen.tsx'),
})
