import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/team'],
    access: 'agent-center',
    title: 'downline.team.title',
    words: ['downline'],
    load: () => import('./team-screen.tsx').then((module) => module.TeamScreen),
  },
]
