import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/care/measures',
  room: 'care',
  title: 'care.measures.title',
  right: 'play.view',
  nav: { order: 25, icon: 'chart' },
  load: () => import('./measures-screen.tsx'),
})
