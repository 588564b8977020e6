import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/reports/rounds',
  room: 'reports',
  title: 'reports.rounds.title',
  right: 'reports.view',
  load: () => import('./rounds-screen.tsx'),
})
