import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({ path: '/rounds/:vendor/:roundId', room: 'games', title: 'games.rounds.round', right: 'games.vendors', load: () => import('./round-screen.tsx') })
