import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/bulks',
  room: 'home',
  title: 'bulks.title',
  right: ['members.notes', 'members.care', 'members.block', 'games.catalogue'],
  load: () => import('./bulks-screen.tsx'),
  nav: { order: 9, icon: 'grid' },
})
