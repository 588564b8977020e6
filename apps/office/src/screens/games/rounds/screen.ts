import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({ path: '/rounds', room: 'games', title: 'games.rounds.title', right: 'games.vendors', nav: { order: 4, icon: 'recent' }, load: () => import('./rounds-screen.tsx') })
