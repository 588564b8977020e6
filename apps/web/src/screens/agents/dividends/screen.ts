import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/agent/agentDivident'],
    access: 'agent-center',
    title: 'dividends.title',
    words: ['dividends', 'contracts', 'downline'],
    load: () => import('./dividends-screen.tsx').then((module) => module.DividendsScreen),
  },
]
