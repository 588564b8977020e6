import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/withdraw'],
    access: 'withdraw',
    title: 'site.shell.titles.withdraw',
    words: ['cashier'],
    load: () => import('./withdraw-screen.tsx').then((module) => module.WithdrawScreen),
  },
]
