import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/referral-friends',
  room: 'promotions',
  title: 'referral.friends',
  right: 'claims.review',
  nav: { order: 75, icon: 'users' },
  load: () => import('./referral-friends-screen.tsx'),
})
