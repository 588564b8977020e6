import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/aml/members',
  room: 'aml',
  title: 'risk.aml.members.title',
  right: 'aml.cases',
  nav: { order: 30, icon: 'users' },
  load: () => import('./members-screen.tsx'),
})
