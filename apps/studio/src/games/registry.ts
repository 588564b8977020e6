import { vendorGames } from '#vendors/games.ts'
import type { Game } from './game.ts'
import { trevoDaSorte } from './trevo-da-sorte/round.ts'

/** Every game of the studio. A new one is a folder beside this file and a row here. */
export const games: readonly Game[] = [trevoDaSorte, ...vendorGames]

const byName = new Map(games.map((game) => [`${game.vendor} ${game.code}`, game]))

export const findGame = (vendor: string, code: string): Game | null => byName.get(`${vendor} ${code}`) ?? null
