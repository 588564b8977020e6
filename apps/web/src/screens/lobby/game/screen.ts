import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/game'],
    access: 'play',
    bars: { header: 'own', hasFooter: false },
    title: null,
    words: ['games'],
    load: () => import('./game-screen.tsx').then((module) => module.GameScreen),
  },
]
