import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/set'],
    access: 'settings',
    title: 'site.shell.titles.settings',
    words: ['account'],
    load: () => import('./settings-screen.tsx').then((module) => module.SettingsScreen),
  },
]
