import { defineScreen } from '#screens/define-screen.ts'

export const screen = defineScreen({
  path: '/risk/links/:memberId',
  room: 'risk',
  title: 'risk.links.title',
  right: 'risk.cases',
  example: '/risk/links/mem_demo',
  load: () => import('./links-screen.tsx'),
})
