import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/theme',
  room: 'content',
  title: 'content.theme',
  right: 'brand.edit',
  load: () => import('./theme-screen.tsx'),
  nav: { order: 8, icon: 'sun' },
})
