import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/promotions/:key/*',
  room: 'promotions',
  title: 'promotions.name',
  right: 'promotions.write',
  load: () => import('./promotion-screen.tsx'),
})
