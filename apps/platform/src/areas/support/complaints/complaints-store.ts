import { type ComplaintKind, type ComplaintState, openStates } from '@trevo/rules/support/complaints'
import { type Selectable, sql } from 'kysely'
import type { ComplaintsTable } from '#areas/support/tables.ts'
import { newKey } from '#db/keys.ts'
import { onPage, type Page } from '#db/paging.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Complaint = Selectable<ComplaintsTable>

/** Of one member what was asked for at once is done one after the other. */
export const lockMember = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
}

/** Every query of a member's takes the member from the session: another's complaint is not there. */
const own = (db: Db, memberId: bigint) => db.selectFrom('complaints').selectAll().where('member_id', '=', memberId)

export const findComplaint = (db: Db, memberId: bigint, id: bigint): Promise<Complaint | undefined> => own(db, memberId).where('id', '=', id).executeTakeFirst()

export const lockOwnComplaint = (tx: Tx, memberId: bigint, id: bigint): Promise<Complaint | undefined> => own(tx, memberId).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockComplaint = (tx: Tx, id: bigint): Promise<Complaint | undefined> => tx.selectFrom('complaints').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findByRequest = (db: Db, memberId: bigint, requestId: string): Promise<Complaint | undefined> => own(db, memberId).where('request_id', '=', requestId).executeTakeFirst()

export const countOpen = async (db: Db, memberId: bigint): Promise<number> => {
  const { n } = await db.selectFrom('complaints').select(({ fn }) => fn.countAll<bigint>().as('n')).where('member_id', '=', memberId).where('state', 'in', openStates).executeTakeFirstOrThrow()
  return Number(n)
}

export const listOwn = (db: Db, memberId: bigint, page: Page): Promise<readonly Complaint[]> => onPage(own(db, memberId).orderBy('created_at', 'desc').orderBy('id', 'desc'), page).execute()

export const countOwn = async (db: Db, memberId: bigint): Promise<{ readonly total: number; readonly unread: number }> => {
  const { total, unread } = await db
    .selectFrom('complaints')
    .select(({ fn }) => [fn.countAll<bigint>().as('total'), fn.coalesce(fn.sum<string>('unread'), sql<string>`0`).as('unread')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return { total: Number(total), unread: Number(unread) }
}

export interface NewComplaint {
  readonly memberId: bigint
  readonly requestId: string
  readonly kind: ComplaintKind
  readonly about: string | null
  readonly days: number
  readonly outside: readonly string[]
  readonly now: Date
  readonly dueAt: Date
}

export const insertComplaint = (tx: Tx, { memberId, requestId, kind, about, days, outside, now, dueAt }: NewComplaint): Promise<Complaint> =>
  tx
    .insertInto('complaints')
    .values({ id: newKey(), member_id: memberId, request_id: requestId, kind, about, days, outside: [...outside], since: now, due_at: dueAt, created_at: now, touched_at: now, answered_at: null, closed_at: null, staff_id: null, stars: null })
    .returningAll()
    .executeTakeFirstOrThrow()

export interface ComplaintChange {
  readonly state?: ComplaintState
  readonly since?: Date
  readonly due_at?: Date
  readonly touched_at?: Date
  readonly answered_at?: Date | null
  readonly closed_at?: Date | null
  readonly reopened?: number
  readonly staff_id?: bigint | null
  readonly stars?: number
  readonly unread?: number
}

/** Counted up each time, so that whoever saw it as it was before is told. */
export const changeComplaint = async (tx: Tx, id: bigint, change: ComplaintChange): Promise<void> => {
  await tx.updateTable('complaints').set({ ...change, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** No version is counted: that a member has looked changes nothing for staff. */
export const markSeen = async (tx: Tx, memberId: bigint, id: bigint): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('complaints').set({ unread: 0 }).where('member_id', '=', memberId).where('id', '=', id).executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Answered so long ago that nobody reopens it. */
export const closeAnswered = async (tx: Tx, before: Date, now: Date, most: number): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('complaints')
    .set({ state: 'closed', closed_at: now, version: sql<number>`version + 1` })
    .where('id', 'in', (inner) => inner.selectFrom('complaints').select('id').where('state', '=', 'answered').where('answered_at', '<=', before).orderBy('answered_at').limit(most).forUpdate().skipLocked())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
