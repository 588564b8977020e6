import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/agent/team/pnl'],
    access: 'agent-center',
    title: 'downline.pnl.title',
    words: ['downline'],
    load: () => import('./team-pnl-screen.tsx').then((module) => module.TeamPnlScreen),
  },
]
