import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/rewardCenter'],
    access: 'rewards',
    title: 'bonus.title',
    words: ['bonus', 'promotions'],
    load: () => import('./reward-center-screen.tsx').then((module) => module.RewardCenterScreen),
  },
]
