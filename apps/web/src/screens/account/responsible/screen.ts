import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/responsible'],
    access: null,
    title: 'account.titles.responsible',
    words: ['account', 'care'],
    load: () => import('./responsible-screen.tsx').then((module) => module.ResponsibleScreen),
  },
]
