import { symbols } from '#games/feira-da-ladeira/tables.ts'
import { cell, type SlotArt } from '#slot-art/render-slot.ts'
import { backdropSvg, coinSvg, logoSvg } from './scenes.ts'
import { symbolSvg } from './symbols.ts'

export const art: SlotArt = {
  symbols: symbols.map((symbol) => symbolSvg(symbol, cell * 2)),
  backdrop: backdropSvg('day'),
  backdropFree: backdropSvg('free'),
  logo: logoSvg(),
  coin: coinSvg(192),
  quality: { backdrop: 18, logo: 28 },
}
