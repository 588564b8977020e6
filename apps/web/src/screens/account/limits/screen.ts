import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/limits'],
    access: 'member-center',
    title: 'account.titles.limits',
    words: ['account', 'care'],
    load: () => import('./limits-screen.tsx').then((module) => module.LimitsScreen),
  },
]
