import { socialLoginFeature } from '#areas/identity/ways-in/outside-part.ts'
import { loginPath } from '#lib/addresses.ts'
import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: [loginPath],
    access: null,
    bars: { hasFooter: false },
    title: 'site.shell.titles.login',
    back: 'home',
    words: ['identity'],
    load: () => Promise.all([import('./login-screen.tsx'), socialLoginFeature.loadWithScreen()]).then(([module]) => module.LoginScreen),
    document: (path) => path,
  },
]
