import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { fishing } from './round.ts'
import { tellFishing, tellShots } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string, _variant: string): PlayedRound => fishing.play(draw, stakeMinor, choice),
  describe: tellFishing,
  describeChoice: tellShots,
}
