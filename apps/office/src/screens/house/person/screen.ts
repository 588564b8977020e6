import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/staff/:staffId',
  room: 'house',
  title: 'house.person.title',
  right: 'staff.manage',
  load: () => import('./person-screen.tsx'),
  example: '/staff/stf_1',
})
