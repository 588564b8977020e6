import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/referral-campaigns',
  room: 'promotions',
  title: 'referral.title',
  right: 'promotions.publish',
  nav: { order: 70, icon: 'invite' },
  load: () => import('./referral-campaigns-screen.tsx'),
})
