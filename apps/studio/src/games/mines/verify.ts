import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'
import { mines } from './round.ts'
import { tellMines, tellMinesBet } from './tell.ts'

/** This engine for the verification page. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string, _variant: string, moves: readonly string[] = []): PlayedRound => mines.play(draw, stakeMinor, choice, '', moves),
  describe: tellMines,
  describeChoice: tellMinesBet,
}
