import { screenAt } from '#router/navigate.ts'
import { pathOf } from '#router/paths.ts'

export interface WayOn {
  readonly to: string
  readonly kind: 'deposit' | 'play' | 'go'
}

const hotGames: WayOn = { to: '/m/hot-games', kind: 'play' }

/** Where a promotion leads at its end (Product §2.102): to what staff named; to the hot games where that is nothing, or a page that is not there. */
export function wayOn(href: string): WayOn {
  const screen = screenAt(pathOf(href))
  if (screen === null || screen === 'home') return hotGames
  if (screen === 'deposit') return { to: href, kind: 'deposit' }
  return { to: href, kind: screen === 'game-list' || screen === 'game' ? 'play' : 'go' }
}
