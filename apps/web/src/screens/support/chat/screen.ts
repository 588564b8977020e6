import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/chat'],
    access: 'chat',
    bars: { hasFooter: false },
    title: 'support.chat.title',
    words: ['support'],
    load: () => import('./chat-screen.tsx').then((module) => module.ChatScreen),
  },
]
