import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/data'],
    access: 'member-center',
    title: 'account.titles.data',
    words: ['account', 'care', 'promotions'],
    load: () => import('./account-data-screen.tsx').then((module) => module.AccountDataScreen),
  },
]
