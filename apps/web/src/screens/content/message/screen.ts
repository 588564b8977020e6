import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/message', '/m/messages'],
    access: null,
    bars: { hasBottomMenu: true },
    title: 'site.shell.titles.message',
    back: 'home',
    words: ['content'],
    load: () => import('./message-screen.tsx').then((module) => module.MessageScreen),
  },
]
