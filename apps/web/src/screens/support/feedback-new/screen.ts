import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/feedback/new'],
    access: 'member-center',
    title: 'support.feedback.newTitle',
    words: ['support'],
    load: () => import('./feedback-new-screen.tsx').then((module) => module.FeedbackNewScreen),
  },
]
