import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/members/:memberId/*',
  room: 'members',
  title: 'members.member.title',
  right: 'members.view',
  example: '/members/mem_demo',
  load: () => import('./member-screen.tsx'),
})
