import { wallTimeOf } from '@trevo/rules/markets/wall-time'
import type { Database } from '@trevo/server/sql'
import { createBoardPictures } from '#areas/boards/pictures.ts'
import { publishBoard, saveBoardDraft, setBoardState } from '#areas/boards/boards-store.ts'
import { requirePicture, viewBoard, viewStanding } from '#areas/boards/board-view.ts'
import type { Tables } from '#db/tables.ts'
import type { CallingMember } from '#handler.ts'
import { quantile } from './statistics.ts'

const key = 'bench-board'
const hourMs = 3_600_000
const readers = 16

/** A board on which every member from 1 on has a score of their own. */
const seedBoard = async (database: Database<Tables>, entries: number, currency: string): Promise<void> => {
  const now = new Date()
  const at = (hours: number): string => wallTimeOf('UTC', new Date(now.getTime() + hours * hourMs))
  const terms = {
    names: { pt: 'Bench', en: 'Bench' }, startsAt: at(-1), endsAt: at(24), scoring: { kind: 'best-multiple', stakeLeastMinor: '100' }, categories: [], games: [], currency, rates: {}, prizes: [{ upTo: 100, amounts: { [currency]: '1000' } }], ties: 'reached', roundsLeast: 1, provisionalHours: 2, countsBonus: false,
  } as const
  await database.transact(async (tx) => {
    await saveBoardDraft(tx, key, terms, { zone: 'UTC', staffId: null, now })
    await publishBoard(tx, key, { staffId: null, now })
    await setBoardState(tx, key, 'waiting', 'live', now)
  })
  await database.pool.query(`insert into members (id, username, nickname, type, currency, password_hash) select i, 'bench' || i, 'bench' || i, 0, $2, 'none' from generate_series(1, $1::integer) i on conflict do nothing`, [entries, currency])
  await database.pool.query(
    `insert into board_entries (member_id, board_key, currency, joined_at, is_hidden, is_stale, rounds, score, reached_at, reached_n)
     select i, $2, $3, now(), false, false, 10, (i * 7919::bigint) % 10000019, now(), i from generate_series(1, $1::integer) i`,
    [entries, key, currency],
  )
  await database.pool.query('analyze members, board_entries')
}

const timed = async (count: number, read: (at: number) => Promise<unknown>): Promise<number> => {
  const tookMs: number[] = []
  let next = 0
  const reader = async (): Promise<void> => {
    while (next < count) {
      const at = next
      next += 1
      const from = performance.now()
      await read(at)
      tookMs.push(performance.now() - from)
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return Math.round(quantile(tookMs.toSorted((a, b) => a - b), 0.99) * 100) / 100
}

export interface BoardFigures {
  readonly boardEntries: number
  readonly boardP99Ms: number
  readonly rankP99Ms: number
}

/** What the top of a board and a place of one’s own take, many side by side, before they are written to the wire. */
export const boardFigures = async (database: Database<Tables>, { entries, reads, currency }: { readonly entries: number; readonly reads: number; readonly currency: string }): Promise<BoardFigures> => {
  await seedBoard(database, entries, currency)
  const { db } = database
  const pictures = createBoardPictures({ db, nowMs: () => Date.now() })
  await pictures.of(key)
  const boardP99Ms = await timed(reads, async () => viewBoard(await requirePicture(pictures, key), 'pt'))
  const memberAt = (at: number) => ({ memberId: BigInt(((at * 97) % entries) + 1), type: 0, currency }) as CallingMember
  const rankP99Ms = await timed(reads, async (at) => viewStanding(db, await requirePicture(pictures, key), memberAt(at), new Date()))
  return { boardEntries: entries, boardP99Ms, rankP99Ms }
}
