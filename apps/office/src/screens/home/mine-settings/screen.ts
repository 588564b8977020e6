import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/mine/settings',
  room: 'home',
  title: 'home.settings.title',
  right: null,
  load: () => import('./mine-settings-screen.tsx'),
})
