import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/agent/agentRebeat'],
    access: 'agent-center',
    title: 'agents.rates.title',
    words: ['agents'],
    load: () => import('./rates-screen.tsx').then((module) => module.RatesScreen),
  },
]
