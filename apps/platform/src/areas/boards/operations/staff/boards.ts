import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { memberId } from '@trevo/rules/ids'
import { placesShown } from '@trevo/rules/promotions/boards'
import { type Board, findBoard, listBoards } from '#areas/boards/boards-store.ts'
import { countEntries, listOut, staffNames } from '#areas/boards/entries-store.ts'
import { readRanked } from '#areas/boards/rank-store.ts'
import { readResults, sumPrizes } from '#areas/boards/results-store.ts'
import { standingsOf } from '#areas/boards/standings.ts'
import { readSite } from '#areas/site/store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import type { Db } from '#db/tables.ts'

type Shown = ReplyOfStaff<'GET /office/boards/:boardKey'>
type Line = Shown['board']

const lineOf = (board: Board, entries: ReadonlyMap<string, number>): Line => ({
  key: board.key,
  names: { pt: board.terms.names['pt'] ?? '', en: board.terms.names['en'] ?? '' },
  state: board.state,
  startsAt: board.starts_at.toISOString(),
  endsAt: board.ends_at.toISOString(),
  finalFrom: board.final_from.toISOString(),
  entries: entries.get(board.key) ?? 0,
  version: board.version.toString(),
})

export const listStaffBoards: StaffHandler<'GET /office/boards'> = async (_input, { db, clock }) => {
  const [boards, { market_zone: zone }] = await Promise.all([listBoards(db), readSite(db)])
  const entries = await countEntries(db, boards.map(({ key }) => key))
  return { boards: boards.map((board) => lineOf(board, entries)), zone, asOf: clock.now().toISOString() }
}

/** As they were decided, or as they would be now; prizes with them. */
const standingsNow = async (db: Db, board: Board) => {
  if (board.state === 'final' || board.state === 'ended') return readResults(db, board.key, placesShown)
  // Ties at the last place shown share prizes with those behind it.
  const most = Math.max(placesShown, board.terms.prizes.at(-1)?.upTo ?? 0) * 2
  return standingsOf(await readRanked(db, board.key, board.terms, most), board.terms).slice(0, placesShown).map((each) => ({ ...each, paidAt: null }))
}

export const showStaffBoard: StaffHandler<'GET /office/boards/:boardKey'> = async ({ params: { boardKey: key } }, { db }) => {
  const board = await findBoard(db, key)
  if (board === undefined) throw refuseStaff('not_found')
  const [entries, standings, out, prizes, names, { market_zone: zone }] = await Promise.all([
    countEntries(db, [key]), standingsNow(db, board), listOut(db, key), sumPrizes(db, key), staffNames(db, [board.made_by, board.approved_by]), readSite(db),
  ])
  return {
    board: lineOf(board, entries),
    terms: board.terms as Shown['terms'],
    zone,
    madeBy: names.get(board.made_by ?? 0n) ?? null,
    approvedBy: names.get(board.approved_by ?? 0n) ?? null,
    publishedAt: board.published_at?.toISOString() ?? null,
    places: standings.map((each) => ({
      place: each.place, member: { memberId: memberId(each.memberId), username: each.username }, score: each.score.toString(), rounds: each.rounds, reachedAt: new Date(each.reached.atMs).toISOString(), prizeMinor: each.prizeMinor.toString(), currency: each.currency,
      paidAt: each.paidAt?.toISOString() ?? null,
    })),
    out: out.map((each) => ({ member: { memberId: memberId(each.member_id), username: each.username }, reason: each.out_reason ?? '', at: each.out_at?.toISOString() ?? board.changed_at.toISOString(), by: each.by })),
    prizes: prizes.map(({ currency, due, paid }) => ({ currency, dueMinor: due, paidMinor: paid })),
  }
}
