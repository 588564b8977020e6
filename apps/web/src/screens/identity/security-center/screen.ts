import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/securityCenter'],
    access: 'member-center',
    title: 'security.titles.center',
    words: ['identity', 'security'],
    load: () => import('./security-center-screen.tsx').then((module) => module.SecurityCenterScreen),
  },
]
