import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/care',
  room: 'care',
  title: 'care.scores.title',
  right: 'play.view',
  nav: { order: 10, icon: 'shield-check' },
  load: () => import('./scores-screen.tsx'),
})
