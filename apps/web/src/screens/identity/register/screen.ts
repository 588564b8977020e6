import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/register', '/m/register.html'],
    access: null,
    bars: { hasFooter: false },
    title: 'site.shell.titles.register',
    back: 'home',
    words: ['identity'],
    load: () => import('./register-screen.tsx').then((module) => module.RegisterScreen),
    document: (path) => path,
  },
]
