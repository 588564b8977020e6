import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/market-files',
  room: 'reports',
  title: 'duties.files.title',
  right: 'reports.market',
  nav: { order: 80, icon: 'send' },
  load: () => import('./market-files-screen.tsx'),
})
