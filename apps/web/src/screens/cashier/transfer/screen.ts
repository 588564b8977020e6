import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/transfer'],
    access: 'deposit',
    title: 'wallet.send.title',
    words: ['cashier', 'identity', 'wallet'],
    load: () => import('./transfer-screen.tsx').then((module) => module.TransferScreen),
  },
]
