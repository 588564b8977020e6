import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/import/:importId/*',
  room: 'games',
  title: 'games.import.one',
  right: 'games.catalogue',
  load: () => import('./import-file-screen.tsx'),
})
