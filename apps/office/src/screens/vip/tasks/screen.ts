import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/task-sets',
  room: 'vip',
  title: 'club.tasks',
  right: 'promotions.publish',
  nav: { order: 30, icon: 'check-circle' },
  load: () => import('./tasks-screen.tsx'),
})
