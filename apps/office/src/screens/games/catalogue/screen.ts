import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/games',
  room: 'games',
  title: 'games.catalogue.title',
  right: 'games.catalogue',
  nav: { order: 1, icon: 'grid' },
  load: () => import('./catalogue-screen.tsx'),
})
