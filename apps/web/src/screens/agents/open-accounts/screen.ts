import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/agentRegister'],
    access: 'agent-center',
    title: 'invites.title',
    words: ['invites'],
    load: () => import('./open-accounts-screen.tsx').then((module) => module.OpenAccountsScreen),
  },
]
