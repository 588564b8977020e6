import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { crash } from './round.ts'
import { tellCrash, tellCrashBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string, variant: string, moves?: readonly string[]): PlayedRound => crash.play(draw, stakeMinor, choice, variant, moves),
  describe: tellCrash,
  describeChoice: tellCrashBet,
}
