import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/leaderboard'],
    // Guests read it too.
    access: null,
    title: 'boards.title',
    words: ['boards'],
    load: () => import('./leaderboard-screen.tsx').then((module) => module.LeaderboardScreen),
  },
]
