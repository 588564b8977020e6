import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/points'],
    access: 'member-center',
    title: 'club.pointsTitle',
    words: ['club'],
    load: () => import('./points-screen.tsx').then((module) => module.PointsScreen),
  },
]
