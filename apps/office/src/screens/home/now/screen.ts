import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/now',
  room: 'home',
  title: 'home.now.title',
  right: ['reports.view', 'members.view', 'content.draft'],
  load: () => import('./now-screen.tsx'),
  isFirst: true,
  nav: { order: 1, icon: 'chart' },
  isForPhones: true,
})
