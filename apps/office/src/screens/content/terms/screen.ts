import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/terms',
  room: 'content',
  title: 'content.terms',
  right: 'content.publish',
  load: () => import('./terms-screen.tsx'),
  nav: { order: 4, icon: 'document' },
})
