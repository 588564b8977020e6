import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/voucherCenter'],
    access: 'deposit',
    title: 'site.shell.titles.deposit',
    words: ['cashier', 'promotions'],
    load: () => import('./deposit-screen.tsx').then((module) => module.DepositScreen),
  },
]
