import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/alerts/:alertId',
  room: 'risk',
  title: 'risk.alerts.title',
  right: 'risk.cases',
  load: () => import('./alert-screen.tsx'),
})
