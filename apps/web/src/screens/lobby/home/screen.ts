import { homePath, homePaths } from '#lib/addresses.ts'
import type { ScreenRoute } from '#router/route.ts'

const asksForBlock = (search: string): boolean => (new URLSearchParams(search).get('gameType') ?? '') !== ''

export const home: ScreenRoute = {
  paths: homePaths,
  access: null,
  bars: { header: 'logo', title: 'site.shell.bottom.home', hasFooterLinks: true, hasBottomMenu: true, hasDownloadBar: true },
  title: 'site.shell.bottom.home',
  words: [],
  load: () => import('./home-screen.tsx').then((module) => module.HomeScreen),
  document: (_path, search) => (asksForBlock(search) ? null : homePath),
}

export const routes: readonly ScreenRoute[] = [home]
