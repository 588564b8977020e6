import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { limbo } from './round.ts'
import { tellLimbo, tellLimboBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => limbo.play(draw, stakeMinor, choice, ''),
  describe: tellLimbo,
  describeChoice: tellLimboBet,
}
