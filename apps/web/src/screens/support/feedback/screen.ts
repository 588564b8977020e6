import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/feedback'],
    access: 'member-center',
    title: 'support.feedback.title',
    words: ['support'],
    load: () => import('./feedback-screen.tsx').then((module) => module.FeedbackScreen),
  },
]
