import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/webEmail'],
    access: 'inbox',
    bars: { hasBottomMenu: true },
    title: 'content.inbox',
    words: ['content'],
    load: () => import('./web-email-screen.tsx').then((module) => module.WebEmailScreen),
  },
]
