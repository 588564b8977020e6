import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/mall-orders/:orderId',
  room: 'vip',
  title: 'club.orders',
  right: 'claims.review',
  load: () => import('./mall-order-screen.tsx'),
})
