import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/papers',
  room: 'members',
  title: 'papers.title',
  right: 'members.papers',
  nav: { order: 3, icon: 'id-card' },
  load: () => import('./papers-list-screen.tsx'),
})
