import type { DemoGame, EngineName } from '@trevo/demo-games/demo-game'
import { demoGames } from '@trevo/demo-games/games'

export interface SandboxGame extends DemoGame {
  readonly engine: Exclude<EngineName, 'trevo-da-sorte'>
}

const isSandbox = (game: DemoGame): game is SandboxGame => game.engine !== 'trevo-da-sorte'

/** The games that this studio plays in the name of outside vendors, so that a demo can be played whole; in the game they are marked as a sandbox. */
export const sandboxGames: readonly SandboxGame[] = demoGames.filter(isSandbox)
