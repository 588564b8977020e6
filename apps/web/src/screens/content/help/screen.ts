import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/help'],
    access: null,
    bars: { title: 'site.shell.titles.help', hasBottomMenu: true, hasFooter: false },
    title: 'site.shell.titles.help',
    words: ['content'],
    load: () => import('./help-screen.tsx').then((module) => module.HelpScreen),
  },
]
