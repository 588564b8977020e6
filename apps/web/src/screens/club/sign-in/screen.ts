import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/signIn'],
    access: 'member-center',
    title: 'club.signIn.title',
    words: ['club'],
    load: () => import('./sign-in-screen.tsx').then((module) => module.SignInScreen),
  },
]
