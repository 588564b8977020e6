import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/now/lines',
  room: 'home',
  title: 'home.lines.title',
  right: 'reports.view',
  load: () => import('./now-lines-screen.tsx'),
})
