import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { videoPoker } from './round.ts'
import { tellVideoPoker } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, _choice: string, _variant: string, moves: readonly string[] = []): PlayedRound => videoPoker.play(draw, stakeMinor, '', '', moves),
  describe: tellVideoPoker,
}
