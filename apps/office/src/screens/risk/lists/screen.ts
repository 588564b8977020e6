import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/lists',
  room: 'risk',
  title: 'risk.lists.title',
  right: 'risk.lists',
  nav: { order: 40, icon: 'lock' },
  load: () => import('./lists-screen.tsx'),
})
