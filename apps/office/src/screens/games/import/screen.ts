import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/import',
  room: 'games',
  title: 'games.import.title',
  right: 'games.catalogue',
  nav: { order: 2, icon: 'document' },
  load: () => import('./import-screen.tsx'),
})
