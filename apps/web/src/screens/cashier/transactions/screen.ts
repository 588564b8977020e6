import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/transaction/record'],
    access: 'member-center',
    bars: { hasBottomMenu: true },
    title: 'account.titles.transactions',
    words: ['account', 'cashier', 'wallet'],
    load: () => import('./transactions-screen.tsx').then((module) => module.TransactionsScreen),
  },
]
