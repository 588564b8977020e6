import { vendorGames } from '#vendors/games.ts'
import type { Game } from './game.ts'
import { feiraDaLadeira } from './feira-da-ladeira/round.ts'
import { igarapeDourado } from './igarape-dourado/round.ts'
import { livroDaMata } from './livro-da-mata/round.ts'
import { trevoDaSorte } from './trevo-da-sorte/round.ts'

/** Every game of the studio. A new one is a folder beside this file and a row here. */
export const games: readonly Game[] = [trevoDaSorte, livroDaMata, feiraDaLadeira, igarapeDourado, ...vendorGames]

const byName = new Map(games.map((game) => [`${game.vendor} ${game.code}`, game]))

export const findGame = (vendor: string, code: string): Game | null => byName.get(`${vendor} ${code}`) ?? null
