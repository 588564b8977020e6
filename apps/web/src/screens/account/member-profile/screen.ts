import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/member/profile'],
    access: 'member-center',
    title: 'account.titles.profile',
    words: ['account'],
    load: () => import('./member-profile-screen.tsx').then((module) => module.MemberProfileScreen),
  },
]
