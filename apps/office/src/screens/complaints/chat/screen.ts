import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/chats/:chatId',
  room: 'complaints',
  title: 'complaints.chats.title',
  right: 'complaints',
  isForPhones: true,
  load: () => import('./chat-screen.tsx'),
})
