import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/teamBetting'],
    access: 'agent-center',
    title: 'downline.bets.title',
    words: ['downline'],
    load: () => import('./team-bets-screen.tsx').then((module) => module.TeamBetsScreen),
  },
]
