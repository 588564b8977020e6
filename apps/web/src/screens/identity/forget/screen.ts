import type { ScreenRoute } from '#router/route.ts'
import { phonePart } from './phone-part.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/forget'],
    access: null,
    bars: { hasFooter: false },
    title: 'site.shell.titles.forget',
    back: 'home',
    words: ['identity'],
    load: () => Promise.all([import('./forget-screen.tsx'), phonePart.loadWithScreen()]).then(([module]) => module.ForgetScreen),
  },
]
