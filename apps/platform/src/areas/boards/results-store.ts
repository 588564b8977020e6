import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { Standing } from './standings.ts'

const payableMax = 200

export const insertResults = async (tx: Tx, board: string, standings: readonly Standing[]): Promise<void> => {
  const rows = standings.map(({ memberId, place, score, currency, prizeMinor }) => ({ member: memberId.toString(), place, score: score.toString(), currency, prize: prizeMinor.toString() }))
  await sql`
    insert into board_results (member_id, board_key, place, score, currency, prize_minor)
    select r.member, ${board}, r.place, r.score, r.currency, r.prize from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (member bigint, place integer, score numeric, currency text, prize bigint)`.execute(tx)
}

/** Whose prize is due, the first places first. */
export const unpaidOf = async (db: Db, board: string): Promise<readonly { readonly memberId: bigint; readonly place: number }[]> =>
  (await db.selectFrom('board_results').select(['member_id as memberId', 'place']).where('board_key', '=', board).where('prize_minor', '>', 0n).where('paid_at', 'is', null).orderBy('place').orderBy('member_id').limit(payableMax).execute())

/** The prize that is still due, held; undefined: it was paid, or another pays it now. */
export const lockUnpaid = (tx: Tx, board: string, memberId: bigint) =>
  tx.selectFrom('board_results').select(['currency', 'prize_minor']).where('board_key', '=', board).where('member_id', '=', memberId).where('prize_minor', '>', 0n).where('paid_at', 'is', null).forUpdate().skipLocked().executeTakeFirst()

export const markPaid = async (tx: Tx, board: string, memberId: bigint, now: Date): Promise<void> => {
  await tx.updateTable('board_results').set({ paid_at: now }).where('board_key', '=', board).where('member_id', '=', memberId).execute()
}

export const hasUnpaid = async (tx: Tx, board: string): Promise<boolean> => (await tx.selectFrom('board_results').select('place').where('board_key', '=', board).where('prize_minor', '>', 0n).where('paid_at', 'is', null).limit(1).executeTakeFirst()) !== undefined

export const readResults = async (db: Db | Tx, board: string, limit: number): Promise<readonly (Standing & { readonly paidAt: Date | null })[]> =>
  (await db
    .selectFrom('board_results as r')
    .innerJoin('board_entries as e', (join) => join.onRef('e.member_id', '=', 'r.member_id').onRef('e.board_key', '=', 'r.board_key'))
    .innerJoin('members as m', 'm.id', 'r.member_id')
    .select(['r.member_id', 'r.place', 'r.score', 'r.currency', 'r.prize_minor', 'r.paid_at', 'm.username', 'e.entry', 'e.rounds', 'e.is_hidden', 'e.reached_at', 'e.reached_n'])
    .where('r.board_key', '=', board).orderBy('r.place').orderBy('e.entry').limit(limit).execute()
  ).map((row) => ({
    memberId: row.member_id, username: row.username, entry: row.entry, score: BigInt(row.score), reached: { atMs: row.reached_at?.getTime() ?? 0, transferId: row.reached_n ?? 0n }, rounds: row.rounds, isHidden: row.is_hidden,
    currency: row.currency, place: row.place, prizeMinor: row.prize_minor, paidAt: row.paid_at,
  }))

export const sumPrizes = async (db: Db, board: string) =>
  (await sql<{ currency: string; due: string; paid: string }>`
    select currency, sum(prize_minor)::text as due, coalesce(sum(prize_minor) filter (where paid_at is not null), 0)::text as paid from board_results where board_key = ${board} and prize_minor > 0 group by 1 order by 1`.execute(db)).rows
