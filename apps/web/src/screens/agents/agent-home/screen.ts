import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/agent'],
    access: 'agent-center',
    bars: { hasFooter: false },
    title: 'agents.title',
    words: ['agents'],
    load: () => import('./agent-home-screen.tsx').then((module) => module.AgentHomeScreen),
  },
]
