import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/aml/cases/:caseId',
  room: 'aml',
  title: 'risk.aml.cases.title',
  right: 'aml.cases',
  load: () => import('./case-screen.tsx'),
})
