import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { festaNoQuintal } from './round.ts'
import { tellQuintal } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor): PlayedRound => festaNoQuintal.play(draw, stakeMinor, '', ''),
  describe: tellQuintal,
}
