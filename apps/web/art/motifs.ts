import { cherry, flame, grapes, lemon, lotus, sun } from './motifs/fruit.ts'
import { bell, chest, clover, coins, crown, horseshoe, key, seven } from './motifs/luck.ts'
import type { MotifName } from '@trevo/demo-games/motif-names'
import type { Motif } from './motifs/motif.ts'
import { comet, mine, pegs, slip } from './motifs/originals.ts'
import { anchor, bubbles, float, harpoon, shell, trident, wave } from './motifs/sea.ts'
import { bolt, feather, lantern, moon, planet, pyramid, rocket, star } from './motifs/sky.ts'
import { balls } from './lottery-motif.ts'
import { ace, ball, cards, chip, diamond, dice, gamepad, hourglass, poker, racket, trophy, wheel } from './motifs/table.ts'

export const motifs = {
  ace, anchor, ball, balls, bell, bolt, bubbles, cards, cherry, chest, chip, clover, coins, comet, crown, diamond, dice, feather, flame, float,
  gamepad, grapes, harpoon, horseshoe, hourglass, key, lantern, lemon, lotus, mine, moon, pegs, planet, poker, pyramid, racket, rocket, seven, shell,
  slip, star, sun, trident, trophy, wave, wheel,
} as const satisfies Record<MotifName, Motif>
