import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/care/exclusions',
  room: 'care',
  title: 'care.exclusions.title',
  right: 'play.view',
  nav: { order: 30, icon: 'pause' },
  load: () => import('./exclusions-screen.tsx'),
})
