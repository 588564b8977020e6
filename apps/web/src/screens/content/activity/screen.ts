import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/activity'],
    access: null,
    bars: { title: 'site.shell.titles.activity', hasBottomMenu: true },
    title: 'site.shell.titles.activity',
    back: 'home',
    words: ['promotions', 'boards'],
    load: () => import('./activity-screen.tsx').then((module) => module.ActivityScreen),
  },
]
