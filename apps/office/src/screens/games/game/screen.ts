import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/games/:gameId/*',
  room: 'games',
  title: 'games.game.title',
  right: 'games.catalogue',
  load: () => import('./game-screen.tsx'),
  example: '/games/TREVO%3Atrevo-da-sorte',
})
