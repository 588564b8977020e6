import type { Handler } from '#handler.ts'
import { endGame } from '#vendors/open-slots-store.ts'

/** The phone has closed the game: where one slot may be open at a time it makes room for the next. */
export const leaveGame: Handler<'POST /api/games/leave'> = async ({ body }, { transact, market, member }) => {
  if (market.value('game.one-slot', 'launch')) await transact((tx) => endGame(tx, member.memberId, { vendor: body.vassalage, gameCode: body.gameCode === 'lobby' ? null : body.gameCode }, member.sessionId))
  return {}
}
