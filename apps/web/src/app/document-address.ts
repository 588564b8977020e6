import { listedCategory } from '#areas/lobby/games/categories.ts'
import { type Route } from './routes.ts'
import { homePath } from '#lib/addresses.ts'

/**
 * The address whose document shows what this one does: one of few, whatever a campaign hung on it. Null where its question asks for more
 * than documents answer: a search, one vendor, one block of home.
 */
export function documentAddress(route: Route, path: string, search: string): string | null {
  const asked = new URLSearchParams(search)
  const asks = (name: string): boolean => (asked.get(name) ?? '') !== ''
  if (route.screen === 'home') return asks('gameType') ? null : homePath
  if (route.screen !== 'game-list') return path
  if (['vassalage', 'name', 'type', 'classify', 'minBet', 'minLine'].some(asks)) return null
  const category = listedCategory(path, asked.get('gameType') ?? '')
  return category === listedCategory(path, '') ? path : `${path}?gameType=${category}`
}
