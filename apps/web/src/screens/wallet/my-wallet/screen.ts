import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/wallet'],
    access: 'deposit',
    bars: { hasBottomMenu: true },
    title: 'wallet.purses.title',
    words: ['account', 'cashier', 'wallet'],
    load: () => import('./my-wallet-screen.tsx').then((module) => module.MyWalletScreen),
  },
]
