import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Why a member's money out stands still; undefined: it does not. */
export const findStop = (db: Db | Tx, memberId: bigint) =>
  db.selectFrom('risk_stops as t').leftJoin('staff as s', 's.id', 't.began_by').select(['t.case_id', 't.began_at', 't.began_by', 's.name as by']).where('t.member_id', '=', memberId).where('t.ended_at', 'is', null).executeTakeFirst()

export const isMoneyStopped = async (db: Db | Tx, memberId: bigint): Promise<boolean> => (await findStop(db, memberId)) !== undefined

const counted = sql<number>`version + 1`

/** From now on no money of the member leaves: what waits or was cleared and is not with its provider yet waits on. */
export const beginStop = async (tx: Tx, stop: { readonly memberId: bigint; readonly caseId: bigint; readonly by: bigint | null; readonly at: Date; readonly reviewMinutes: number }): Promise<void> => {
  await tx.insertInto('risk_stops').values({ member_id: stop.memberId, case_id: stop.caseId, began_at: stop.at, began_by: stop.by }).execute()
  await tx
    .updateTable('withdrawals')
    .set({ on_hold_since: stop.at, review: 'waiting', review_due_at: sql<Date>`coalesce(review_due_at, now() + make_interval(mins => ${stop.reviewMinutes}))`, version: counted })
    .where('member_id', '=', stop.memberId)
    .where('status', '=', 'held')
    .where('tries', '=', 0)
    .where('review', '!=', 'refused')
    .where('on_hold_since', 'is', null)
    .execute()
}

/** What stands still goes on to where it was looked at; its clock has run on meanwhile. */
export const endStop = async (tx: Tx, stop: { readonly memberId: bigint; readonly by: bigint | null; readonly at: Date }): Promise<void> => {
  await tx.updateTable('risk_stops').set({ ended_at: stop.at, ended_by: stop.by }).where('member_id', '=', stop.memberId).where('ended_at', 'is', null).execute()
  await tx.updateTable('withdrawals').set({ on_hold_since: null, version: counted }).where('member_id', '=', stop.memberId).where('status', '=', 'held').where('on_hold_since', 'is not', null).execute()
}
