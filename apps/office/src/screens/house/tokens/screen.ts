import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/tokens',
  room: 'house',
  title: 'house.tokens.title',
  right: 'staff.manage',
  load: () => import('./tokens-screen.tsx'),
  nav: { order: 44, icon: 'key' },
})
