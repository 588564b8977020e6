import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/access-review',
  room: 'house',
  title: 'house.review.title',
  right: 'staff.manage',
  load: () => import('./access-review-screen.tsx'),
  nav: { order: 41, icon: 'check-circle' },
})
