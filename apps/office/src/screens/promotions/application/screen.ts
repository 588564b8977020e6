import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/applications/:claimId',
  room: 'promotions',
  title: 'applications.title',
  right: 'claims.review',
  load: () => import('./application-screen.tsx'),
})
