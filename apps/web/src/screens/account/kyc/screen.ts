import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/kyc'],
    access: 'member-center',
    title: 'papers.title',
    words: ['papers'],
    load: () => import('./kyc-screen.tsx').then((module) => module.KycScreen),
  },
]
