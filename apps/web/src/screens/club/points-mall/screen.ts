import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/pointsMall'],
    access: 'member-center',
    title: 'club.mall.title',
    words: ['club'],
    load: () => import('./points-mall-screen.tsx').then((module) => module.PointsMallScreen),
  },
]
