import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/roles',
  room: 'house',
  title: 'house.roles.title',
  right: 'staff.manage',
  load: () => import('./roles-screen.tsx'),
  nav: { order: 42, icon: 'id-card' },
})
