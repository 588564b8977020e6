import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/gameRecord'],
    access: 'bet-record',
    bars: { hasBottomMenu: true },
    title: 'site.shell.titles.record',
    words: ['wallet'],
    load: () => import('./game-record-screen.tsx').then((module) => module.GameRecordScreen),
  },
]
