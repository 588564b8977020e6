import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/members',
  room: 'members',
  title: 'members.list.title',
  right: 'members.view',
  load: () => import('./members-screen.tsx'),
  nav: { order: 2, icon: 'users' },
})
