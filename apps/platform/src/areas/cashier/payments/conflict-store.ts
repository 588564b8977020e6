import { type Insertable, type Selectable, sql } from 'kysely'
import type { PaymentConflictsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { databaseNow } from '#db/moments.ts'
import { newKey } from '#db/keys.ts'

export type Conflict = Selectable<PaymentConflictsTable>
export type NewConflict = Omit<Insertable<PaymentConflictsTable>, 'id' | 'version' | 'created_at' | 'ended_at' | 'state' | 'credited_as'>

export const findConflictOfPayment = (tx: Tx, provider: string, paymentId: string): Promise<Conflict | undefined> =>
  tx.selectFrom('payment_conflicts').selectAll().where('provider', '=', provider).where('payment_id', '=', paymentId).forUpdate().executeTakeFirst()

export const findConflict = (db: Db, id: bigint): Promise<Conflict | undefined> => db.selectFrom('payment_conflicts').selectAll().where('id', '=', id).executeTakeFirst()
export const lockConflict = (tx: Tx, id: bigint): Promise<Conflict | undefined> => tx.selectFrom('payment_conflicts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Kept once for a payment: told again, it stays as it is. Gives its id where it is new. */
export const insertConflict = async (tx: Tx, conflict: NewConflict): Promise<bigint | undefined> => {
  const inserted = await tx
    .insertInto('payment_conflicts')
    .values({ id: newKey(), ...conflict })
    .onConflict((twice) => twice.columns(['provider', 'payment_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id
}

/** A late payment was credited all the same: it is kept to be seen, and waits for nobody. */
export const insertLate = async (tx: Tx, conflict: NewConflict & { readonly deposit_id: bigint }): Promise<void> => {
  await tx
    .insertInto('payment_conflicts')
    .values({ id: newKey(), ...conflict, state: 'credited', credited_as: conflict.deposit_id, ended_at: databaseNow })
    .onConflict((twice) => twice.columns(['provider', 'payment_id']).doNothing())
    .execute()
}

const counted = sql<number>`version + 1`

export const matchConflict = async (tx: Tx, id: bigint, to: { readonly member_id: bigint; readonly deposit_id: bigint | null; readonly is_members_own: boolean | null }): Promise<void> => {
  await tx.updateTable('payment_conflicts').set({ ...to, version: counted }).where('id', '=', id).execute()
}

/** `open` again where what was under way came to nothing. */
export const moveConflict = async (tx: Tx, id: bigint, state: Conflict['state'], creditedAs: bigint | null = null): Promise<void> => {
  await tx
    .updateTable('payment_conflicts')
    .set({ state, credited_as: creditedAs, version: counted, ended_at: state === 'open' || state === 'refunding' ? null : databaseNow })
    .where('id', '=', id)
    .execute()
}

/** Of these deposits, those of which a payment waits for people. */
export const listChecked = async (db: Db, depositIds: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  if (depositIds.length === 0) return new Set()
  const rows = await db.selectFrom('payment_conflicts').select('deposit_id').where('deposit_id', 'in', depositIds).where('state', '=', 'open').execute()
  return new Set(rows.flatMap(({ deposit_id: id }) => id ?? []))
}
