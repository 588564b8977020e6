import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/trail'],
    access: null,
    title: 'site.shell.titles.trail',
    back: 'home',
    words: ['identity'],
    load: () => import('./free-trial-screen.tsx').then((module) => module.FreeTrialScreen),
  },
]
