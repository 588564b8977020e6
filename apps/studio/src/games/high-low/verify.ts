import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { highLow } from './round.ts'
import { tellHighLow, tellHighLowBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => highLow.play(draw, stakeMinor, choice, ''),
  describe: tellHighLow,
  describeChoice: tellHighLowBet,
}
