import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/rebate-runs',
  room: 'agents',
  title: 'agents.rebates',
  right: 'agents.view',
  nav: { order: 30, icon: 'chart' },
  load: () => import('./rebate-runs-screen.tsx'),
})
