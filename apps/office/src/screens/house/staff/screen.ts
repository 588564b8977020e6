import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/staff',
  room: 'house',
  title: 'house.staff.title',
  right: 'staff.manage',
  load: () => import('./staff-screen.tsx'),
  nav: { order: 40, icon: 'users' },
})
