import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/gifts',
  room: 'members',
  title: 'gifts.gifts',
  right: 'agents.view',
  nav: { order: 41, icon: 'gift' },
  load: () => import('./gifts-screen.tsx'),
})
