import type { Key } from '#i18n/areas.ts'
import { listedCategory } from '#areas/lobby/games/categories.ts'
import type { ScreenRoute } from '#router/route.ts'

const questions = ['vassalage', 'name', 'type', 'classify', 'minBet', 'minLine'] as const

/** A list's first page, unless a search, one vendor or the filter is asked for. */
function document(path: string, search: string): string | null {
  const asked = new URLSearchParams(search)
  if (questions.some((name) => (asked.get(name) ?? '') !== '')) return null
  const category = listedCategory(path, asked.get('gameType') ?? '')
  return category === listedCategory(path, '') ? path : `${path}?gameType=${category}`
}

const list = (title: Key, isBare: boolean, ...paths: readonly string[]): ScreenRoute => ({
  paths,
  access: null,
  bars: { hasFooter: !isBare, hasFooterLinks: !isBare, hasBottomMenu: true },
  title,
  words: ['games'],
  load: () => import('./game-list-screen.tsx').then((module) => module.GameListScreen),
  document,
})

export const routes: readonly ScreenRoute[] = [
  list('site.shell.titles.hot', false, '/m/hot-games'),
  list('lobby.games.category.LIVE', false, '/m/live-games'),
  list('lobby.games.category.PVP', false, '/m/poker-games'),
  list('lobby.games.category.SPORTS', false, '/m/sport-games'),
  list('lobby.games.category.RNG', false, '/m/slot-games'),
  list('lobby.games.category.RNG', true, '/m/slotsCenter'),
  list('lobby.games.category.FISH', false, '/m/fishing-games'),
  list('lobby.games.category.ESPORTS', false, '/m/esport-games'),
  list('lobby.games.category.LOTT', true, '/m/lottery', '/m/lott'),
  list('lobby.games.category.ELOTT', true, '/m/elott'),
  list('site.shell.titles.gameCenter', true, '/m/gameList'),
  list('site.shell.titles.gameCenter', false, '/m/gameCenter'),
]
