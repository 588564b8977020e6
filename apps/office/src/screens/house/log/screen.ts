import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/log',
  room: 'house',
  title: 'house.log.title',
  right: 'audit.view',
  load: () => import('./log-screen.tsx'),
  nav: { order: 50, icon: 'history' },
})
