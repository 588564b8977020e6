import type { Home, TileGame } from '#app/boot.ts'


/** Home as the document carries it: every game once, as a row, and lists of row numbers. A third of the bytes. */
export interface PackedHome extends Omit<Home, 'hot' | 'blocks' | 'winners'> {
  readonly games: readonly (readonly (string | number)[])[]
  readonly vendorNames: Readonly<Record<string, string>>
  readonly hot: readonly number[]
  readonly blocks: readonly { readonly gameType: TileGame['gameType']; readonly games: readonly number[]; readonly vendors: readonly (readonly string[])[] }[]
  readonly winners: readonly (readonly string[])[]
}

const usualIcon = (game: { vassalage: string; gameCode: string }): string => `/games/${game.vassalage}/${game.gameCode}.avif`

export function packHome(home: Home): PackedHome {
  const rows = new Map<number, { row: readonly (string | number)[]; at: number }>()
  const vendorNames: Record<string, string> = {}
  const put = (game: TileGame): number => {
    const known = rows.get(game.nodeId)
    if (known !== undefined) return known.at
    vendorNames[game.vassalage] = game.vendorName
    const { nodeId, gameCode, gameName, gameType, vassalage, isNew, iconUrl, iconColour } = game
    const icon = iconUrl === usualIcon(game) ? '' : iconUrl
    rows.set(nodeId, {
      at: rows.size,
      row: [nodeId, vassalage, gameCode, gameName, gameType, iconColour, Number(isNew), icon],
    })
    return rows.size - 1
  }
  const hot = home.hot.map(put)
  const blocks = home.blocks.map(({ gameType, games, vendors }) => ({ gameType, games: games.map(put), vendors: vendors.map((vendor) => [vendor.vassalage, vendor.displayName, vendor.gameType]) }))
  const winners = home.winners.map(({ vo }) => [vo.vassalage, vo.gameCode, vo.gameName, vo.customerName, vo.winAmount, vo.currency, vo.iconUrl === usualIcon(vo) ? '' : vo.iconUrl])
  return { ...home, games: [...rows.values()].map(({ row }) => row), vendorNames, hot, blocks, winners }
}
