import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/agent/partner'],
    access: 'agent-center',
    title: 'downline.partner.title',
    words: ['downline'],
    load: () => import('./partner-figures-screen.tsx').then((module) => module.PartnerFiguresScreen),
  },
]
