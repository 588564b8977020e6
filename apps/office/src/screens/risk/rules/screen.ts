import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/rules',
  room: 'risk',
  title: 'risk.rules.title',
  right: 'risk.rules',
  nav: { order: 30, icon: 'filter' },
  load: () => import('./rules-screen.tsx'),
})
