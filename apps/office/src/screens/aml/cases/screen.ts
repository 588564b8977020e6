import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/aml/cases',
  room: 'aml',
  title: 'risk.aml.cases.title',
  right: 'aml.cases',
  nav: { order: 20, icon: 'list' },
  load: () => import('./cases-screen.tsx'),
})
