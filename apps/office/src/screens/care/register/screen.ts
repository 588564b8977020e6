import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/care/register',
  room: 'care',
  title: 'care.register.title',
  right: 'play.view',
  nav: { order: 40, icon: 'id-card' },
  load: () => import('./register-screen.tsx'),
})
