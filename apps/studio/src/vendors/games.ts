import { engines } from '#games/engines.ts'
import type { Engine } from '#games/engine.ts'
import type { Game } from '#games/game.ts'
import { dress } from './dress.ts'
import { sandboxGames, type SandboxGame } from './sandbox-games.ts'
import { stakesFor } from './stakes.ts'

const gameOf = (row: SandboxGame): Game => {
  const engine: Engine = engines[row.engine]
  const dressing = dress(row)
  return {
    code: row.code,
    vendor: row.vendor,
    title: dressing.title,
    engine: engine.name,
    page: `games/${engine.name}/client/index.html`,
    stakesMinor: stakesFor(engine, row.minBetMinor),
    dressing,
    ...(engine.acceptsChoice === undefined ? {} : { acceptsChoice: engine.acceptsChoice }),
    ...(engine.hasFreeRounds === undefined ? {} : { hasFreeRounds: engine.hasFreeRounds }),
    ...(engine.moves === undefined ? {} : { moves: engine.moves }),
    ...(engine.table === undefined ? {} : { table: engine.table }),
    ...(engine.pond === undefined ? {} : { pond: engine.pond }),
    ...(engine.duel === undefined ? {} : { duel: engine.duel }),
    play: (draw, stakeMinor, choice, moves) => engine.play(draw, stakeMinor, choice, row.variant, moves),
  }
}

/** Every sandbox game, as the studio's server knows a game. */
export const vendorGames: readonly Game[] = sandboxGames.map(gameOf)
