import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/mine',
  room: 'home',
  title: 'home.mine.title',
  right: null,
  load: () => import('./mine-screen.tsx'),
  nav: { order: 30, icon: 'user' },
})
