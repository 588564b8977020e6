import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/cases/:caseId',
  room: 'risk',
  title: 'risk.cases.title',
  right: 'risk.cases',
  load: () => import('./case-screen.tsx'),
})
