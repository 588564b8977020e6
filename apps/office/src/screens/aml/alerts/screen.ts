import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/aml/alerts',
  room: 'aml',
  title: 'risk.aml.alerts.title',
  right: 'aml.cases',
  nav: { order: 10, icon: 'bell' },
  isForPhones: true,
  load: () => import('./alerts-screen.tsx'),
})
