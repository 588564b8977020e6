import { listShownBoards } from '#areas/boards/boards-store.ts'
import { cardOf, offersBoards } from '#areas/boards/board-view.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import type { Handler } from '#handler.ts'

/** So long after its end a board is still listed. */
const shownMs = 30 * 86_400_000

/** Who is kept from offers has an empty list. */
export const listBoards: Handler<'GET /api/boards'> = async ({ query }, { db, clock, market, member }) => {
  if (!offersBoards(market) || (member !== null && (await isKeptFromOffers(db, member.memberId)))) return { boards: [] }
  return { boards: (await listShownBoards(db, new Date(clock.now().getTime() - shownMs))).map((board) => cardOf(board, query.language)) }
}
