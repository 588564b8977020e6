import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/redRain'],
    access: 'deposit',
    title: 'gifts.title',
    words: ['gifts', 'identity'],
    load: () => import('./red-rain-screen.tsx').then((module) => module.RedRainScreen),
  },
]
