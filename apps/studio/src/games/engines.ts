import { classicSlot } from './classic-slot/round.ts'
import { dice } from './dice/round.ts'
import type { Engine } from './engine.ts'
import { highLow } from './high-low/round.ts'
import { numberDraw } from './number-draw/round.ts'
import { wheel } from './wheel/round.ts'

/** What plays the sandbox games, by its folder's name. */
export const engines = { 'classic-slot': classicSlot, wheel, dice, 'high-low': highLow, 'number-draw': numberDraw } as const satisfies Record<string, Engine>
