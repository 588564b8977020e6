import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/agent/team/overview'],
    access: 'agent-center',
    title: 'downline.overview.title',
    words: ['downline'],
    load: () => import('./team-overview-screen.tsx').then((module) => module.TeamOverviewScreen),
  },
]
