import type { PackedHome } from '#document/pack-home.ts'
import type { Home, TileGame } from '#initial-data/initial-data.ts'
import { iconStem } from './icon-stem.ts'

type Cell = string | number | undefined
const text = (value: Cell): string => String(value ?? '')

const iconOf = (game: { vassalage: string; gameCode: string }, packed: string): string =>
  packed === '' || packed.startsWith('?') ? iconStem(game) + packed : packed

export function unpackHome({ games: rows, vendorNames, hot, blocks, winners, ...rest }: PackedHome): Home {
  const games = rows.map(([nodeId, vendor, code, gameName, gameType, colour, isNew, icon]): TileGame => {
    const named = { vassalage: text(vendor), gameCode: text(code) }
    return {
      ...named,
      nodeId: Number(nodeId),
      gameName: text(gameName),
      // The server wrote it from a game of this type.
      gameType: gameType as TileGame['gameType'],
      vendorName: vendorNames[named.vassalage] ?? named.vassalage,
      iconColour: text(colour),
      isNew: isNew === 1,
      iconUrl: iconOf(named, text(icon)),
    }
  })
  const pick = (places: readonly number[]): TileGame[] => places.flatMap((at) => games[at] ?? [])
  const wonGame = (row: readonly Cell[]) => {
    const [at, code, gameName, icon] = row
    const known = typeof at === 'number' ? games[at] : undefined
    if (known !== undefined) return { vassalage: known.vassalage, gameCode: known.gameCode, gameName: known.gameName, iconUrl: known.iconUrl }
    const named = { vassalage: text(at), gameCode: text(code) }
    return { ...named, gameName: text(gameName), iconUrl: iconOf(named, text(icon)) }
  }
  return {
    ...rest,
    hot: pick(hot),
    blocks: blocks.map(({ gameType, games: places, vendors }) => ({
      gameType,
      games: pick(places),
      vendors: vendors.map(([vassalage = '', displayName = '']) => ({ vassalage, displayName, gameType })),
    })),
    winners: winners.map(([customerName, winAmount, currency, ...game]) => ({
      vo: { ...wonGame(game), customerName: text(customerName), winAmount: text(winAmount), currency: text(currency) },
    })),
  }
}
