import { requireBoards, requirePicture, viewStanding } from '#areas/boards/board-view.ts'
import type { Handler } from '#handler.ts'

export const showOwnPlace: Handler<'GET /api/boards/:boardId/own'> = async ({ params }, { db, boardPictures, clock, market, member }) => {
  requireBoards(market)
  return viewStanding(db, await requirePicture(boardPictures, params.boardId), member, clock.now())
}
