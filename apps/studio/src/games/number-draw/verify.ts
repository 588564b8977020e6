import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { numberDraw } from './round.ts'
import { tellNumberDraw, tellPicks } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string): PlayedRound => numberDraw.play(draw, stakeMinor, choice, ''),
  describe: tellNumberDraw,
  describeChoice: tellPicks,
}
