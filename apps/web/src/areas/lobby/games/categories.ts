import type { GameCategory, ShownCategory } from '@trevo/rules/categories'
import type { IconName } from '@trevo/ui/icon-names.ts'

export const categoryIcons: Readonly<Record<ShownCategory, IconName>> = {
  ALL: 'grid',
  HOT: 'flame',
  RNG: 'seven',
  LIVE: 'roulette',
  FISH: 'hook',
  PVP: 'cards',
  SPORTS: 'ball',
  ESPORTS: 'gamepad',
  COCKFIGHT: 'feather',
  LOTT: 'ticket',
  ELOTT: 'lottery',
}

const pages: Readonly<Partial<Record<ShownCategory, string>>> = {
  HOT: '/m/hot-games',
  RNG: '/m/slot-games',
  LIVE: '/m/live-games',
  FISH: '/m/fishing-games',
  PVP: '/m/poker-games',
  SPORTS: '/m/sport-games',
  ESPORTS: '/m/esport-games',
  LOTT: '/m/lottery',
  ELOTT: '/m/elott',
  ALL: '/m/gameList',
}

/** The list of games, asked for what the member has marked. */
export const favouritesPath = '/m/gameList?type=fav'

/** The list of all games, with its search field ready to be typed into: browsers give the focus to what an address ends in (Product §2.90). */
export const searchFieldId = 'search'
export const searchPath = `/m/gameList#${searchFieldId}`

/** A category's own page, or the list asked for it (Product §2.4). */
export const categoryPath = (category: ShownCategory): string => pages[category] ?? `/m/gameList?gameType=${category}`

/** A vendor's tile opens its category's page, asked for that vendor (Product §2.51). */
export const vendorPath = ({ gameType, vassalage }: { readonly gameType: GameCategory; readonly vassalage: string }): string => {
  const page = categoryPath(gameType)
  return `${page}${page.includes('?') ? '&' : '?'}vassalage=${encodeURIComponent(vassalage)}`
}

const byPage = new Map<string, ShownCategory>([
  ...Object.entries(pages).map(([category, path]): [string, ShownCategory] => [path, category as ShownCategory]),
  ['/m/slotsCenter', 'RNG'],
  ['/m/lott', 'LOTT'],
])
export const categoryOfPath = (path: string): ShownCategory | null => byPage.get(path) ?? null
export const isShownCategory = (text: string): text is ShownCategory => Object.hasOwn(categoryIcons, text)

/** Categories that show who offers them rather than single games (Product §2.5). */
export const listsVendors = (category: ShownCategory): boolean => category === 'SPORTS' || category === 'ESPORTS' || category === 'COCKFIGHT'

/** Lotteries stand on their own pages and in no other list (Product §9.21). */
export const hasPageAlone = (category: ShownCategory): boolean => category === 'LOTT' || category === 'ELOTT'

/** Which list an address shows: the category of its page, and on the page of all games what it is asked for. */
export const listedCategory = (path: string, asked: string): ShownCategory => {
  const own = categoryOfPath(path) ?? 'ALL'
  return own === 'ALL' && isShownCategory(asked) && !hasPageAlone(asked) ? asked : own
}
