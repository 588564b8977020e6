import type { ReplyOf } from '@trevo/contract/member/api'
import type { Home, TileGame } from '#initial-data/initial-data.ts'
import { iconStem } from '#app/icon-stem.ts'
import { listsVendors } from '#areas/lobby/games/categories.ts'
import { vendorsShown } from '#areas/lobby/games/vendor-shown.ts'

/**
 * Home as the document carries it: every game once, as a row, and lists of row numbers; of a block only what home shows of it.
 * A third of the bytes, which a guest on a slow line waits for.
 */
export interface PackedHome extends Omit<Home, 'hot' | 'blocks' | 'winners'> {
  readonly games: readonly (readonly (string | number)[])[]
  readonly vendorNames: Readonly<Record<string, string>>
  readonly hot: readonly number[]
  readonly blocks: readonly { readonly gameType: TileGame['gameType']; readonly games: readonly number[]; readonly vendors: readonly (readonly string[])[] }[]
  /** A number names the row of the won game; where there is none, its facts stand in the row. */
  readonly winners: readonly (readonly (string | number)[])[]
}

const blocksAtFirst = 1
/** One more than stands still, so that the board runs from the start. */
const winnersAtFirst = 9

/** Whose marks stand in home's footer (Product §2.47). */
const marked: ReadonlySet<string> = new Set(['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS'])

/** What the first screens show: the server draws this and the phone starts from the same, however long the catalogue is. */
export const firstLook = (home: ReplyOf<'GET /api/home'>): Home => ({
  ...home,
  blocks: home.blocks.map((block, at) => (at < blocksAtFirst ? block : { ...block, games: [], vendors: [] })),
  winners: home.winners.slice(0, winnersAtFirst),
  vendorMarks: home.vendorMarks.filter(({ vassalage }) => marked.has(vassalage)),
  isWhole: false,
})

/** A flag that is off need not be said. */
export const packSite = (site: ReplyOf<'GET /api/site'>): ReplyOf<'GET /api/site'> => ({
  ...site,
  info: { ...site.info, whitelabel: Object.fromEntries(Object.entries(site.info.whitelabel).filter(([, isOn]) => isOn)) },
})

/** Of the usual address only what differs: nothing, or the version behind it. */
const packIcon = (game: { vassalage: string; gameCode: string; iconUrl: string }): string =>
  game.iconUrl.startsWith(iconStem(game)) ? game.iconUrl.slice(iconStem(game).length) : game.iconUrl

export function packHome(home: Home): PackedHome {
  const rows = new Map<string, { readonly row: readonly (string | number)[]; readonly at: number }>()
  const vendorNames: Record<string, string> = {}
  const keyOf = (game: { vassalage: string; gameCode: string }): string => `${game.vassalage}/${game.gameCode}`
  const put = (game: TileGame): number => {
    const known = rows.get(keyOf(game))
    if (known !== undefined) return known.at
    const { nodeId, gameCode, gameName, gameType, vassalage, isNew, iconColour } = game
    vendorNames[vassalage] = game.vendorName
    rows.set(keyOf(game), { at: rows.size, row: [nodeId, vassalage, gameCode, gameName, gameType, iconColour, Number(isNew), packIcon(game)] })
    return rows.size - 1
  }
  const hot = home.hot.map(put)
  const blocks = home.blocks.map(({ gameType, games, vendors }) => {
    const showsVendors = listsVendors(gameType) && vendors.length > 0
    const named = showsVendors ? vendors : vendorsShown(gameType, vendors)
    return {
      gameType,
      games: showsVendors ? [] : games.map(put),
      vendors: named.map((vendor) => [vendor.vassalage, vendor.displayName]),
    }
  })
  const winners = home.winners.map(({ vo }) => {
    const at = rows.get(keyOf(vo))?.at
    const won = [vo.customerName, vo.winAmount, vo.currency]
    return at === undefined ? [...won, vo.vassalage, vo.gameCode, vo.gameName, packIcon(vo)] : [...won, at]
  })
  return { ...home, games: [...rows.values()].map(({ row }) => row), vendorNames, hot, blocks, winners }
}
