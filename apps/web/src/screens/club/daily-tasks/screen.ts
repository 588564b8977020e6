import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/dailyTasks'],
    access: 'member-center',
    title: 'club.tasks.title',
    words: ['club'],
    load: () => import('./daily-tasks-screen.tsx').then((module) => module.DailyTasksScreen),
  },
]
