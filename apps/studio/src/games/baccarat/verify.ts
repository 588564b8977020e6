import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { baccarat } from './round.ts'
import { tellBaccarat, tellBaccaratBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => baccarat.play(draw, stakeMinor, choice, ''),
  describe: tellBaccarat,
  describeChoice: tellBaccaratBet,
}
