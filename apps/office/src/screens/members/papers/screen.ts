import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/papers/:papersId',
  room: 'members',
  title: 'papers.title',
  right: 'members.papers',
  load: () => import('./papers-screen.tsx'),
})
