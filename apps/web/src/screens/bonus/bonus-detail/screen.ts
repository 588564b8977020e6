import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/bonusDetail'],
    access: 'rewards',
    title: 'bonus.detailTitle',
    words: ['bonus'],
    load: () => import('./bonus-detail-screen.tsx').then((module) => module.BonusDetailScreen),
  },
]
