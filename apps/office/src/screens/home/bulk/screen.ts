import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/bulks/:bulkId',
  room: 'home',
  title: 'bulks.title',
  right: null,
  load: () => import('./bulk-screen.tsx'),
})
