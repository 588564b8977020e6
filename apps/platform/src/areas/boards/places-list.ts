import { memberId } from '@trevo/rules/ids'
import { placesExact } from '@trevo/rules/promotions/boards'
import { z } from 'zod'
import type { ExportFilters, ExportList } from '#areas/staff/export-list.ts'
import { findBoard } from './boards-store.ts'
import { readResults } from './results-store.ts'

/** Final places of a board, with what was paid. Before it is final the file is empty. */
export const boardPlaces: ExportList = {
  name: 'board-places',
  right: 'promotions.write',
  kept: 'as-read',
  pageRows: placesExact,
  filters: z.strictObject({ board: z.string().max(64) }) as unknown as z.ZodType<ExportFilters>,
  columns: [
    { name: 'place', kind: 'integer' },
    { name: 'member_id', kind: 'text' },
    { name: 'username', kind: 'text', isPersonal: true },
    { name: 'score', kind: 'text' },
    { name: 'rounds', kind: 'integer' },
    { name: 'reached_at', kind: 'time' },
    { name: 'prize', kind: 'money', isSummed: true },
    { name: 'currency', kind: 'currency' },
    { name: 'paid_at', kind: 'time' },
  ],
  bound: async (db, { board = '' }) => (await findBoard(db, board))?.version.toString() ?? '0',
  page: async (db, { filters: { board = '' } }) => ({
    rows: (await readResults(db, board, placesExact)).map((each) => ({
      place: each.place, member_id: memberId(each.memberId), username: each.username, score: each.score.toString(), rounds: each.rounds, reached_at: new Date(each.reached.atMs), prize: each.prizeMinor, currency: each.currency, paid_at: each.paidAt,
    })),
    next: null,
  }),
}
