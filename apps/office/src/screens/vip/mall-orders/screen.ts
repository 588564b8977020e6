import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/mall-orders',
  room: 'vip',
  title: 'club.orders',
  right: 'claims.review',
  nav: { order: 50, icon: 'receipt' },
  load: () => import('./mall-orders-screen.tsx'),
})
