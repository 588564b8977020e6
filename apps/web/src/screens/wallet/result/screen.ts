import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/transaction/result'],
    access: 'deposit',
    title: 'wallet.pnl.title',
    words: ['wallet'],
    load: () => import('./result-screen.tsx').then((module) => module.ResultScreen),
  },
]
