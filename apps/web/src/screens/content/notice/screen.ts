import { agentNoticePath } from '#lib/addresses.ts'
import type { ScreenRoute } from '#router/route.ts'

const screen: Pick<ScreenRoute, 'words' | 'load'> = { words: ['content'], load: () => import('./notice-screen.tsx').then((module) => module.NoticeScreen) }

export const routes: readonly ScreenRoute[] = [
  { ...screen, paths: ['/m/notice'], access: 'announcements', bars: { title: 'site.shell.titles.notice', hasFooter: false, hasBottomMenu: true }, title: 'site.shell.titles.notice' },
  { ...screen, paths: [agentNoticePath], access: 'agent-center', bars: { hasBottomMenu: true }, title: 'content.agentNotices' },
]
