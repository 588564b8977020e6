import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/rains',
  room: 'members',
  title: 'gifts.rains',
  right: 'agents.view',
  nav: { order: 40, icon: 'gift' },
  load: () => import('./rains-screen.tsx'),
})
