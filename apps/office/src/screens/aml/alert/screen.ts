import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/aml/alerts/:alertId',
  room: 'aml',
  title: 'risk.aml.alerts.title',
  right: 'aml.cases',
  load: () => import('./alert-screen.tsx'),
})
