import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { dice } from './round.ts'
import { tellDice, tellDiceBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => dice.play(draw, stakeMinor, choice, ''),
  describe: tellDice,
  describeChoice: tellDiceBet,
}
