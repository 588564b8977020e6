import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/bonus-disputes/:disputeId',
  room: 'promotions',
  title: 'disputes.title',
  right: 'claims.review',
  load: () => import('./dispute-screen.tsx'),
})
