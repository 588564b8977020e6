import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/benefits'],
    // Guests read the levels alone.
    access: null,
    title: 'club.vip.title',
    words: ['club'],
    load: () => import('./benefits-screen.tsx').then((module) => module.BenefitsScreen),
  },
]
