import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/sign-in-calendars',
  room: 'vip',
  title: 'club.calendars',
  right: 'promotions.publish',
  nav: { order: 20, icon: 'calendar' },
  load: () => import('./sign-in-screen.tsx'),
})
