import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/transaction/proof'],
    access: 'deposit',
    title: 'wallet.proof.title',
    words: ['wallet'],
    load: () => import('./liabilities-screen.tsx').then((module) => module.LiabilitiesScreen),
  },
]
