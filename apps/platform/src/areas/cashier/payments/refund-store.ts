import { type Selectable, sql } from 'kysely'
import type { PaymentRefundsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'
import { databaseNow, inSeconds } from '#db/moments.ts'

export type Refund = Selectable<PaymentRefundsTable>

export const insertRefund = async (tx: Tx, refund: Pick<Refund, 'id' | 'reference' | 'provider' | 'payment_id' | 'amount_minor' | 'currency' | 'member_id' | 'deposit_id' | 'conflict_id' | 'proposal'>): Promise<void> => {
  await tx.insertInto('payment_refunds').values(refund).execute()
}

/** The payer took it back themselves. False: it is on its way back by us, or has gone already. */
export const insertChargeback = async (tx: Tx, refund: Pick<Refund, 'reference' | 'provider' | 'payment_id' | 'amount_minor' | 'currency' | 'member_id' | 'deposit_id' | 'conflict_id' | 'trouble'>): Promise<boolean> => {
  const inserted = await tx
    .insertInto('payment_refunds')
    .values({ id: newKey(), ...refund, is_chargeback: true, state: 'done', ended_at: databaseNow, next_try_at: null })
    .onConflict((twice) => twice.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const findRefundNamed = (tx: Tx, reference: string): Promise<Refund | undefined> => tx.selectFrom('payment_refunds').selectAll().where('reference', '=', reference).executeTakeFirst()

/** Whether the payment is on its way back, or has gone. */
export const isRefunded = async (db: Db, provider: string, paymentId: string): Promise<boolean> =>
  (await db.selectFrom('payment_refunds').select('id').where('provider', '=', provider).where('payment_id', '=', paymentId).where('state', '<>', 'refused').executeTakeFirst()) !== undefined

export const listRefunds = (db: Db, of: { readonly deposit: bigint } | { readonly conflict: bigint }): Promise<readonly Refund[]> =>
  db
    .selectFrom('payment_refunds')
    .selectAll()
    .$if('deposit' in of, (query) => query.where('deposit_id', '=', 'deposit' in of ? of.deposit : 0n))
    .$if('conflict' in of, (query) => query.where('conflict_id', '=', 'conflict' in of ? of.conflict : 0n))
    .orderBy('asked_at', 'desc')
    .limit(20)
    .execute()

/** Takes refunds that are due, and sets when they would be tried next (2 s to 5 min): no other process tries them meanwhile. */
export const takeDueRefunds = (tx: Tx, limit: number): Promise<readonly Refund[]> =>
  tx
    .updateTable('payment_refunds')
    .set({ tries: sql<number>`tries + 1`, next_try_at: sql<Date>`now() + make_interval(secs => greatest(2, least(power(2, least(tries, 10)), 300)))` })
    .where('id', 'in', (query) => query.selectFrom('payment_refunds').select('id').where('next_try_at', '<=', databaseNow).orderBy('next_try_at').limit(limit).forUpdate().skipLocked())
    .returningAll()
    .execute()

export const lockRefund = (tx: Tx, id: bigint): Promise<Refund | undefined> => tx.selectFrom('payment_refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markProcessing = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('payment_refunds').set({ state: 'processing', next_try_at: inSeconds(5) }).where('id', '=', id).execute()
}

export const endRefund = async (tx: Tx, id: bigint, end: { readonly state: 'done' } | { readonly state: 'refused'; readonly trouble: string }): Promise<void> => {
  await tx
    .updateTable('payment_refunds')
    .set({ state: end.state, trouble: end.state === 'refused' ? end.trouble.slice(0, 200) : null, ended_at: databaseNow, next_try_at: null })
    .where('id', '=', id)
    .execute()
}
