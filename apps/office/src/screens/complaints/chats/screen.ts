import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/chats',
  room: 'complaints',
  title: 'complaints.chats.title',
  right: 'complaints',
  nav: { order: 20, icon: 'chat' },
  isForPhones: true,
  load: () => import('./chats-screen.tsx'),
})
