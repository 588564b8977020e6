import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { cardDuel } from './round.ts'
import { tellDuel, tellSeat } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string, _variant: string, moves: readonly string[] = []): PlayedRound => cardDuel.play(draw, stakeMinor, choice, '', moves),
  describe: tellDuel,
  describeChoice: tellSeat,
}
