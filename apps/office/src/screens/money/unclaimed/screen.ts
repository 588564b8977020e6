import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/unclaimed',
  room: 'money',
  title: 'money.unclaimed.title',
  right: 'money.adjust',
  nav: { order: 34, icon: 'send' },
  load: () => import('./unclaimed-screen.tsx'),
})
