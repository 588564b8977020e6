import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/care/interventions',
  room: 'care',
  title: 'care.interventions.title',
  right: 'play.view',
  nav: { order: 20, icon: 'clock' },
  load: () => import('./interventions-screen.tsx'),
})
