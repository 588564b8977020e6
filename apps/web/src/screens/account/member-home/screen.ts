import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/home'],
    access: 'member-center',
    bars: { hasBottomMenu: true },
    title: 'account.titles.home',
    words: ['account'],
    load: () => import('./member-home-screen.tsx').then((module) => module.MemberHomeScreen),
  },
]
