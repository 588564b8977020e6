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

const addressOf = ([motif, palette]: Picture): string => `/pictures/${motif}-${palette}.svg`

/** How a sandbox game looks, as its page is told. */
export const dress = (game: SandboxGame): Dressing => ({
  title: game.title,
  vendor: game.vendor,
  variant: game.variant,
  colours: palettes[game.palette],
  art: addressOf([game.motif, game.palette]),
  symbols:
    game.engine === 'classic-slot'
      ? [
          addressOf([game.motif, game.palette]),
          ...(reelPictures[game.variant] ?? [])
            .filter(([motif]) => motif !== game.motif)
            .slice(0, 6)
            .map(addressOf),
        ]
      : [],
})
