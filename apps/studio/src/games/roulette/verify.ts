import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { roulette } from './round.ts'
import { tellRoulette, tellRouletteBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => roulette.play(draw, stakeMinor, choice, ''),
  describe: tellRoulette,
  describeChoice: tellRouletteBet,
}
