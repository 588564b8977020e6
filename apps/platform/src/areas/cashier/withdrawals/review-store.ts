import type { Flag, FlagName } from '@trevo/rules/cashier/withdrawal-review'
import { type Selectable, sql } from 'kysely'
import type { WithdrawalsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { databaseNow, inSeconds } from '#db/moments.ts'
import { withdrawalRules } from './withdrawal-rules.ts'

export type Reviewed = Selectable<WithdrawalsTable>

export const insertFlags = async (tx: Tx, withdrawalId: bigint, flags: readonly Flag[]): Promise<void> => {
  if (flags.length === 0) return
  await tx
    .insertInto('withdrawal_flags')
    .values(flags.map(({ name, weight, isRed, seen }) => ({ withdrawal_id: withdrawalId, name, weight, is_red: isRed, seen: JSON.stringify(seen) })))
    .execute()
}

export const listFlags = async (db: Db, withdrawalIds: readonly bigint[]): Promise<ReadonlyMap<bigint, readonly Flag[]>> => {
  const flags = new Map<bigint, Flag[]>()
  if (withdrawalIds.length === 0) return flags
  const rows = await db.selectFrom('withdrawal_flags').selectAll().where('withdrawal_id', 'in', [...withdrawalIds]).orderBy('weight', 'desc').orderBy('name').execute()
  for (const row of rows) {
    const flag = { name: row.name as FlagName, weight: row.weight, isRed: row.is_red, seen: row.seen }
    flags.set(row.withdrawal_id, [...(flags.get(row.withdrawal_id) ?? []), flag])
  }
  return flags
}

/** It waits for a person from here on. */
export const letWait = async (tx: Tx, id: bigint, minutes: number): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ review: 'waiting', review_due_at: inSeconds(minutes * 60) })
    .where('id', '=', id)
    .execute()
}

/** Nobody decides it, and no job takes it, until the transaction ends. */
export const lockReviewed = (tx: Tx, id: bigint): Promise<Reviewed | undefined> => tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const counted = sql<number>`version + 1`

export const claim = async (tx: Tx, id: bigint, staffId: bigint | null, until: Date | null): Promise<void> => {
  // In hand or not, it is the same work: no version is counted, so that what was proposed before still holds.
  await tx.updateTable('withdrawals').set({ claimed_by: staffId, claimed_until: until }).where('id', '=', id).execute()
}

export const stop = async (tx: Tx, id: bigint, since: Date, minutes: number): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ on_hold_since: since, review: 'waiting', review_due_at: sql<Date>`coalesce(review_due_at, ${inSeconds(minutes * 60)})`, version: counted })
    .where('id', '=', id)
    .execute()
}

export const letGoOn = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('withdrawals').set({ on_hold_since: null, version: counted }).where('id', '=', id).execute()
}

interface Decision {
  readonly by: bigint | null
  readonly at: Date
  readonly isAlone: boolean
}

/** From here on the sending job takes it; the provider gets the whole time for it anew. */
export const clear = async (tx: Tx, id: bigint, { by, at, isAlone }: Decision): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({
      review: 'cleared', decided_by: by, decided_at: at, decided_alone: isAlone, claimed_by: null, claimed_until: null, version: counted,
      next_try_at: databaseNow, send_before: inSeconds(withdrawalRules.sendWithinSeconds),
    })
    .where('id', '=', id)
    .execute()
}

export const giveBack = async (tx: Tx, id: bigint, { by, at }: Omit<Decision, 'isAlone'>, words: string): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({
      review: 'refused', status: 'refused', refusal_reason: 'refused_by_house', words, ended_at: databaseNow, next_try_at: null,
      decided_by: by, decided_at: at, claimed_by: null, claimed_until: null, version: counted,
    })
    .where('id', '=', id)
    .execute()
}

/** What one person let out alone since. */
export const sumDecidedAlone = async (db: Db, staffId: bigint, currency: string, since: Date): Promise<bigint> => {
  const { sum } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('sum'))
    .where('decided_by', '=', staffId)
    .where('decided_at', '>', since)
    .where('decided_alone', '=', true)
    .where('review', '=', 'cleared')
    .where('currency', '=', currency)
    .executeTakeFirstOrThrow()
  return BigInt(sum)
}
