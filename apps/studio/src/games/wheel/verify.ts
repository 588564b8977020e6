import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { wheel } from './round.ts'
import { tellWheel, tellWheelBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => wheel.play(draw, stakeMinor, choice, ''),
  describe: tellWheel,
  describeChoice: tellWheelBet,
}
