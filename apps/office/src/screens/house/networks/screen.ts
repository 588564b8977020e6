import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/networks',
  room: 'house',
  title: 'house.networks.title',
  right: 'staff.manage',
  load: () => import('./networks-screen.tsx'),
  nav: { order: 46, icon: 'globe' },
})
