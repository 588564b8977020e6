import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { plinko } from './round.ts'
import { tellPlinko, tellPlinkoBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => plinko.play(draw, stakeMinor, choice, ''),
  describe: tellPlinko,
  describeChoice: tellPlinkoBet,
}
