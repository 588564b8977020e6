import { refuse } from '@trevo/operation/refuse'
import { isOpen, mayBeOn, requireBoards, requirePicture, viewStanding } from '#areas/boards/board-view.ts'
import { holdBoard } from '#areas/boards/boards-store.ts'
import { findEntry, joinBoard as insertEntry } from '#areas/boards/entries-store.ts'
import type { Handler } from '#handler.ts'

/** Product §6.1191. Once in, the same call only shows or hides the name, for as long as the board stands. */
export const joinBoard: Handler<'POST /api/boards/:boardId/join'> = async ({ params: { boardId }, body: { isHidden } }, { db, transact, boardPictures, clock, market, member }) => {
  requireBoards(market)
  const now = clock.now()
  const { board: seen } = await requirePicture(boardPictures, boardId)
  const may = await mayBeOn(db, member, seen)
  await transact(async (tx) => {
    const board = await holdBoard(tx, boardId)
    if (board === undefined || board.state === 'draft') throw refuse('not_found')
    const isIn = (await findEntry(tx, boardId, member.memberId)) !== undefined
    if (!isIn && !isOpen(board, now)) throw refuse('board_closed')
    if (!isIn && !may) throw refuse('not_eligible')
    await insertEntry(tx, boardId, { memberId: member.memberId, currency: member.currency, isHidden })
  })
  return viewStanding(db, await requirePicture(boardPictures, boardId), member, now)
}
