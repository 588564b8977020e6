import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/securityCenter'],
    access: 'member-center',
    title: 'identity.security.titles.center',
    words: ['identity'],
    load: () => import('./security-center-screen.tsx').then((module) => module.SecurityCenterScreen),
  },
]
