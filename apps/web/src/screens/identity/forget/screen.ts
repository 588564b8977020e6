import type { ScreenRoute } from '#router/route.ts'
import { phoneFeature } from './phone-feature.ts'

export const routes: readonly ScreenRoute[] = [
  {
    paths: ['/m/forget'],
    access: null,
    bars: { hasFooter: false },
    title: 'site.shell.titles.forget',
    back: 'home',
    words: ['identity'],
    load: () => Promise.all([import('./forget-screen.tsx'), phoneFeature.loadWithScreen()]).then(([module]) => module.ForgetScreen),
  },
]
