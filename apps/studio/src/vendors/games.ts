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
    play: (draw, stakeMinor, choice) => engine.play(draw, stakeMinor, choice, row.variant),
  }
}

/** Every sandbox game, as the studio's server knows a game. */
export const vendorGames: readonly Game[] = sandboxGames.map(gameOf)
