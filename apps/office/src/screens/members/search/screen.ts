import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/search',
  room: 'members',
  title: 'members.search.title',
  right: 'members.view',
  load: () => import('./search-screen.tsx'),
  nav: { order: 1, icon: 'search' },
})
