import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/alerts',
  room: 'risk',
  title: 'risk.alerts.title',
  right: 'risk.cases',
  nav: { order: 10, icon: 'bell' },
  isForPhones: true,
  load: () => import('./alerts-screen.tsx'),
})
