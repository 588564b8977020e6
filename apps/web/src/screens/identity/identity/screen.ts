import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/identity'],
    access: null,
    bars: { hasFooter: false },
    title: 'identity.titles.return',
    back: 'home',
    words: ['identity'],
    load: () => import('./identity-screen.tsx').then((module) => module.IdentityScreen),
  },
]
