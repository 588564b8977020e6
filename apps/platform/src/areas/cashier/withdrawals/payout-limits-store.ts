import { type Selectable, sql } from 'kysely'
import type { PayoutLimitsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type PayoutLimits = Selectable<PayoutLimitsTable>

export const listPayoutLimits = (db: Db): Promise<readonly PayoutLimits[]> => db.selectFrom('payout_limits').selectAll().orderBy('currency').limit(100).execute()

export const lockPayoutLimits = (tx: Tx, currency: string): Promise<PayoutLimits | undefined> => tx.selectFrom('payout_limits').selectAll().where('currency', '=', currency).forUpdate().executeTakeFirst()

export const savePayoutLimits = async (tx: Tx, currency: string, limits: Pick<PayoutLimits, 'day_count' | 'day_minor'>): Promise<void> => {
  await tx.updateTable('payout_limits').set({ ...limits, version: sql<number>`version + 1` }).where('currency', '=', currency).execute()
}

const dayMs = 24 * 3_600_000

export interface DayLeft {
  readonly count: number
  readonly minor: bigint
  /** What is set; the rest is what a member has of it now. */
  readonly of: Pick<PayoutLimits, 'day_count' | 'day_minor'>
}

/** What a member may still withdraw within the 24 hours that end now; what was given back does not count. Null: the house sets nothing. */
export const dayLeft = async (db: Db, memberId: bigint, currency: string, now: Date): Promise<DayLeft | null> => {
  const limits = await db.selectFrom('payout_limits').selectAll().where('currency', '=', currency).executeTakeFirst()
  if (limits === undefined) return null
  const { n, sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => [fn.countAll<bigint>().as('n'), sql<string>`coalesce(sum(amount_minor + withheld_minor), 0)`.as('sum')])
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('status', 'in', ['held', 'sent', 'paid'])
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  const left = limits.day_minor - BigInt(sum)
  return { count: Math.max(0, limits.day_count - Number(n)), minor: left > 0n ? left : 0n, of: limits }
}
