import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/activityDetail'],
    access: null,
    bars: { title: 'site.shell.titles.details' },
    title: 'site.shell.titles.details',
    words: ['promotions', 'support'],
    load: () => import('./activity-detail-screen.tsx').then((module) => module.ActivityDetailScreen),
  },
]
