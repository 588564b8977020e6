import { requireBoards, requirePicture, viewBoard } from '#areas/boards/board-view.ts'
import type { Handler } from '#handler.ts'

export const showBoard: Handler<'GET /api/boards/:boardId'> = async ({ params, query }, { boardPictures, market }) => {
  requireBoards(market)
  return viewBoard(await requirePicture(boardPictures, params.boardId), query.language)
}
