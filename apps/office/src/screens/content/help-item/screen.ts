import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/help-center/:key/*',
  room: 'content',
  title: 'content.help_item',
  right: 'content.help',
  load: () => import('./help-item-screen.tsx'),
  example: '/help-center/help-0',
})
