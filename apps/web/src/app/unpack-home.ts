import type { PackedHome } from '#document/pack-home.ts'
import type { Home, TileGame } from './boot.ts'

const text = (value: string | number | undefined): string => String(value ?? '')

export function unpackHome({ games: rows, vendorNames, hot, blocks, winners, ...rest }: PackedHome): Home {
  const games = rows.map(([nodeId, vassalage, gameCode, gameName, gameType, colour, isNew, icon]): TileGame => ({
    nodeId: Number(nodeId),
    vassalage: text(vassalage),
    gameCode: text(gameCode),
    gameName: text(gameName),
    // The server wrote it from a game of this type.
    gameType: gameType as TileGame['gameType'],
    vendorName: vendorNames[text(vassalage)] ?? text(vassalage),
    iconColour: text(colour),
    isNew: isNew === 1,
    iconUrl: text(icon) || `/games/${vassalage}/${gameCode}.avif`,
  }))
  const pick = (places: readonly number[]): TileGame[] => places.flatMap((at) => games[at] ?? [])
  return {
    ...rest,
    hot: pick(hot),
    blocks: blocks.map((block) => ({
      ...block,
      games: pick(block.games),
      vendors: block.vendors.map(([vassalage = '', displayName = '', gameType = '']) => ({ vassalage, displayName, gameType: gameType as TileGame['gameType'] })),
    })),
    winners: winners.map(([vassalage = '', gameCode = '', gameName = '', customerName = '', winAmount = '0', currency = '', icon = '']) => ({
      vo: { vassalage, gameCode, gameName, customerName, winAmount, currency, iconUrl: icon || `/games/${vassalage}/${gameCode}.avif` },
    })),
  }
}
