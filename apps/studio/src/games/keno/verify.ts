import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { keno } from './round.ts'
import { tellKeno, tellKenoBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => keno.play(draw, stakeMinor, choice, ''),
  describe: tellKeno,
  describeChoice: tellKenoBet,
}
