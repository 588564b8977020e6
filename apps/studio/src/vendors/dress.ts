import type { MotifName } from '@trevo/demo-games/motif-names'
import { palettes, type PaletteName } from '@trevo/demo-games/palettes'
import type { Dressing } from '#wire.ts'
import type { SandboxGame } from './sandbox-games.ts'

type Picture = readonly [MotifName, PaletteName]

/** The six lower symbols of a slot's reels by its paytable, best first; a spare comes in where one is the game's own picture. */
const reelPictures: Readonly<Record<string, readonly Picture[]>> = {
  steady: [
    ['seven', 'ruby'],
    ['bell', 'amber'],
    ['star', 'night'],
    ['grapes', 'violet'],
    ['lemon', 'amber'],
    ['cherry', 'ruby'],
    ['horseshoe', 'lagoon'],
  ],
  even: [
    ['crown', 'amber'],
    ['diamond', 'ocean'],
    ['lotus', 'rose'],
    ['flame', 'ember'],
    ['moon', 'night'],
    ['shell', 'lagoon'],
    ['bell', 'amber'],
  ],
  bold: [
    ['chest', 'amber'],
    ['key', 'lagoon'],
    ['hourglass', 'violet'],
    ['lantern', 'ruby'],
    ['pyramid', 'ember'],
    ['coins', 'emerald'],
    ['sun', 'amber'],
  ],
  jackpot: [
    ['diamond', 'ocean'],
    ['trophy', 'amber'],
    ['star', 'rose'],
    ['bell', 'ember'],
    ['horseshoe', 'lagoon'],
    ['clover', 'emerald'],
    ['chip', 'night'],
  ],
}

/** The symbols of Festa no Quintal, the best paid first. */
const quintalPictures: readonly Picture[] = [
  ['sun', 'amber'],
  ['grapes', 'violet'],
  ['cherry', 'ruby'],
  ['lemon', 'emerald'],
  ['clover', 'lagoon'],
  ['feather', 'rose'],
]

const addressOf = ([motif, palette]: Picture): string => `/pictures/${motif}-${palette}.svg`

const symbolsOf = (game: SandboxGame): readonly string[] => {
  if (game.engine === 'festa-no-quintal') return quintalPictures.map(addressOf)
  if (game.engine !== 'classic-slot') return []
  const others = (reelPictures[game.variant] ?? []).filter(([motif]) => motif !== game.motif)
  return [[game.motif, game.palette] as const, ...others.slice(0, 6)].map(addressOf)
}

/** How a sandbox game looks, as its page is told. */
export const dress = (game: SandboxGame): Dressing => ({
  title: game.title,
  vendor: game.vendor,
  variant: game.variant,
  colours: palettes[game.palette],
  art: addressOf([game.motif, game.palette]),
  symbols: symbolsOf(game),
})
