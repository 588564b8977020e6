import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { moneyWheel } from './round.ts'
import { tellMoneyWheel, tellMoneyWheelBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => moneyWheel.play(draw, stakeMinor, choice, ''),
  describe: tellMoneyWheel,
  describeChoice: tellMoneyWheelBet,
}
