import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/cases',
  room: 'risk',
  title: 'risk.cases.title',
  right: 'risk.cases',
  nav: { order: 20, icon: 'list' },
  load: () => import('./cases-screen.tsx'),
})
