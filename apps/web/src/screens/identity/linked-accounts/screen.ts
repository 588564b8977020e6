import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/identities'],
    access: 'member-center',
    title: 'identity.titles.list',
    words: ['identity'],
    load: () => import('./linked-accounts-screen.tsx').then((module) => module.LinkedAccountsScreen),
  },
]
