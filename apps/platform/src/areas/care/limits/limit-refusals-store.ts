import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import type { LimitName } from './limits-store.ts'

/** Limits in force that something refused would have passed: one row for each and the day of the market, however often. Product §6.800, §6.837. */
export const noteLimitRefusals = async (tx: Tx, memberId: bigint, limits: readonly LimitName[], day: string): Promise<void> => {
  if (limits.length === 0) return
  await tx.insertInto('limit_refusals').values(limits.map(({ kind, period }) => ({ member_id: memberId, day, kind, period }))).onConflict((twice) => twice.doNothing()).execute()
}

/** Of days before one, a bounded number a turn. */
export const forgetLimitRefusals = async (tx: Tx, before: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`delete from limit_refusals where ctid in (select ctid from limit_refusals where day < ${before}::date limit ${limit})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
