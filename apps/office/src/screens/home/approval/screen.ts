import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/approvals/:proposalId',
  room: 'home',
  title: 'home.approval.title',
  right: null,
  load: () => import('./approval-screen.tsx'),
  isForPhones: true,
  example: '/approvals/prp_1',
})
