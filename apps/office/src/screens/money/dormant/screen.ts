import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/dormant',
  room: 'money',
  title: 'money.dormant.title',
  right: 'money.adjust',
  nav: { order: 32, icon: 'clock' },
  load: () => import('./dormant-screen.tsx'),
})
