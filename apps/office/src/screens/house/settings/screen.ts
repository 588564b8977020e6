import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/settings',
  room: 'house',
  title: 'house.settings.title',
  right: 'settings',
  load: () => import('./settings-screen.tsx'),
  nav: { order: 30, icon: 'settings' },
})
