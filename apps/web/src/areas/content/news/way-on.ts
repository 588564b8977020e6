import { findRoute } from '#app/routes.ts'

export interface WayOn {
  readonly to: string
  readonly kind: 'deposit' | 'play' | 'go'
}

const hotGames: WayOn = { to: '/m/hot-games', kind: 'play' }

/** Where a promotion leads at its end (Product §2.102): to what staff named; to the hot games where that is nothing, or a page that is not there. */
export function wayOn(href: string): WayOn {
  const route = findRoute(href.replace(/[?#].*$/u, ''))
  if (route === null || route.screen === 'home') return hotGames
  if (route.screen === 'deposit') return { to: href, kind: 'deposit' }
  return { to: href, kind: route.screen === 'game-list' || route.screen === 'game' ? 'play' : 'go' }
}
