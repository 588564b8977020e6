import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/exports',
  room: 'home',
  title: 'home.exports.title',
  right: 'exports.make',
  load: () => import('./exports-screen.tsx'),
  nav: { order: 8, icon: 'download' },
})
