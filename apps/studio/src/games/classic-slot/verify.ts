import type { Minor } from '@trevo/rules/money'
import type { Draw } from '#fairness/draw.ts'
import type { PlayedRound } from '#games/game.ts'
import { sandboxGames } from '#vendors/sandbox-games.ts'
import { classicSlot } from './round.ts'
import { tellClassic } from './tell.ts'

/** This engine for the verification page: the game's code says which paytable it plays by. */
export const verifiable = {
  play: (draw: Draw, stakeMinor: Minor, choice: string, gameCode: string): PlayedRound =>
    classicSlot.play(draw, stakeMinor, choice, sandboxGames.find((game) => game.code === gameCode)?.variant ?? ''),
  describe: tellClassic,
}
