import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/house',
  room: 'money',
  title: 'money.house.title',
  right: 'money.house',
  nav: { order: 60, icon: 'bank' },
  load: () => import('./house-screen.tsx'),
})
