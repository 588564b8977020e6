import { type DemoGame, isSandboxEngine, type SandboxEngine } from '@trevo/demo-games/demo-game'
import { demoGames } from '@trevo/demo-games/games'

export interface SandboxGame extends DemoGame {
  readonly engine: SandboxEngine
}

const isSandbox = (game: DemoGame): game is SandboxGame => isSandboxEngine(game.engine)

/** The games that this studio plays in the name of outside vendors, so that a demo can be played whole; in the game they are marked as a sandbox. */
export const sandboxGames: readonly SandboxGame[] = demoGames.filter(isSandbox)
