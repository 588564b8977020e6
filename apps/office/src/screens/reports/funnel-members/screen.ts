import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/funnel/members',
  room: 'reports',
  title: 'reports.funnel.members',
  right: 'reports.view',
  load: () => import('./funnel-members-screen.tsx'),
})
