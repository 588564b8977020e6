import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/complaints/:complaintId',
  room: 'complaints',
  title: 'complaints.title',
  right: 'complaints',
  isForPhones: true,
  load: () => import('./complaint-screen.tsx'),
})
