import type { Db, Tx } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { AdjustmentsTable } from '#areas/wallet/tables.ts'

export type NewAdjustment = Omit<AdjustmentsTable, 'at'>

export const insertAdjustment = async (tx: Tx, adjustment: NewAdjustment): Promise<void> => {
  await tx.insertInto('adjustments').values(adjustment).execute()
}

export const findAdjustment = (db: Db, id: bigint) => db.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst()
export const isUndone = async (db: Db, id: bigint): Promise<boolean> => (await db.selectFrom('adjustments').select('id').where('undoes', '=', id).executeTakeFirst()) !== undefined

export const findMember = (db: Db, id: bigint) => db.selectFrom('members').select(['id', 'username', 'currency', 'type']).where('id', '=', id).executeTakeFirst()

interface AdjustmentFilter {
  readonly member?: bigint | undefined
  readonly direction?: 'credit' | 'debit' | undefined
}

const filtered = (db: Db, { member, direction }: AdjustmentFilter) =>
  db
    .selectFrom('adjustments as a')
    .innerJoin('members as m', 'm.id', 'a.member_id')
    .leftJoin('proposals as p', 'p.id', 'a.proposal')
    .leftJoin('staff as proposer', 'proposer.id', 'p.proposed_by')
    .leftJoin('staff as approver', 'approver.id', 'p.decided_by')
    .leftJoin('adjustments as undoing', 'undoing.undoes', 'a.id')
    .selectAll('a')
    .select(['m.username', 'p.reason', 'proposer.name as proposer', 'approver.name as approver', 'undoing.id as undone_by'])
    .select(exactly('a.at').as('atText'))
    .$if(member !== undefined, (query) => query.where('a.member_id', '=', member ?? 0n))
    .$if(direction !== undefined, (query) => query.where('a.direction', '=', direction ?? 'credit'))

export const listAdjustments = (db: Db, filter: AdjustmentFilter, ask: PageAsk) => seek(filtered(db, filter), ['a.at', 'a.id'], ask).execute()
export const countAdjustments = (db: Db, filter: AdjustmentFilter): Promise<About> => countAbout(db, filtered(db, filter))
