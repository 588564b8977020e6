import type { DemoGame } from './demo-game.ts'
import { firstGames } from './first-games.ts'
import { moreGames } from './more-games.ts'
import { originals } from './originals.ts'

/** Every game of the demo, in the order of menus. */
export const demoGames: readonly DemoGame[] = [...firstGames, ...originals, ...moreGames]
