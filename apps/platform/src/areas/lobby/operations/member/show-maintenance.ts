import { refuse } from '@trevo/operation/refuse'
import type { Handler } from '#handler.ts'
import { findGameToLaunch } from '#areas/lobby/recent-games-store.ts'
import { wordsIn } from '#db/words-in.ts'
import { findMaintenance } from '#vendors/maintenance-store.ts'

/** Why a launch was refused for a time: in the house's words, in the language asked for, else in Portuguese. */
export const showMaintenance: Handler<'GET /api/games/maintenance'> = async ({ query }, { db, clock }) => {
  const game = await findGameToLaunch(db, query.vassalage, query.gameCode)
  const closed = game === undefined ? undefined : await findMaintenance(db, query.vassalage, game.game_code, clock.now())
  if (closed === undefined) throw refuse('not_found')
  return { text: wordsIn(closed.words, query.language), until: closed.ends_at.toISOString() }
}
