import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/teamRebate'],
    access: 'agent-center',
    title: 'agents.rebates.title',
    words: ['agents'],
    load: () => import('./rebates-screen.tsx').then((module) => module.RebatesScreen),
  },
]
