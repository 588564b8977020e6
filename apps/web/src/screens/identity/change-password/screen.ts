import { changePasswordPath } from '#lib/addresses.ts'
import type { ScreenRoute } from '#router/route.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: [changePasswordPath],
    access: 'settings',
    bars: { header: 'plain', hasFooter: false },
    title: 'identity.password.change',
    words: ['identity'],
    load: () => import('./change-password-screen.tsx').then((module) => module.ChangePasswordScreen),
  },
]
