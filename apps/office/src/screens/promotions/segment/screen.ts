import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/segments/:segmentKey',
  room: 'promotions',
  title: 'segments.name',
  right: 'promotions.write',
  load: () => import('./segment-screen.tsx'),
})
