import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/bonus-disputes',
  room: 'promotions',
  title: 'disputes.title',
  right: 'claims.review',
  nav: { order: 25, icon: 'list' },
  load: () => import('./disputes-screen.tsx'),
})
