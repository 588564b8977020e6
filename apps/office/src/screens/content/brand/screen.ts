import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/brand/*',
  room: 'content',
  title: 'content.brand',
  right: 'brand.edit',
  load: () => import('./brand-screen.tsx'),
  nav: { order: 7, icon: 'clover' },
})
