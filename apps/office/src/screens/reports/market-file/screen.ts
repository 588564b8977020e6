import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/market-files/:reportId',
  room: 'reports',
  title: 'duties.files.title',
  right: 'reports.market',
  load: () => import('./market-file-screen.tsx'),
})
