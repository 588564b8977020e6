import { type Selectable, sql } from 'kysely'
import type { Charge } from '#adapters/payments/payment-provider.ts'
import type { DepositSeen, DepositsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'
import { databaseNow, inSeconds } from '#db/moments.ts'
import { onPage, type Page, pagesOf } from '#db/paging.ts'
import { madeIn, type PaymentFilter, paymentSums } from '#areas/cashier/payments/list-payments.ts'

export type Deposit = Selectable<DepositsTable>

/** Asked for the first time 20 s after its making: by then the webhook has come, or is late. */
const firstCheckSeconds = 20

export const findDepositByRequest = (db: Db, memberId: bigint, requestId: string): Promise<Deposit | undefined> =>
  db.selectFrom('deposits').selectAll().where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst()

export const findDeposit = (db: Db, memberId: bigint, id: bigint): Promise<Deposit | undefined> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

/** Whether money of theirs ever came in. */
export const hasPaidIn = async (db: Db, memberId: bigint): Promise<boolean> =>
  (await db.selectFrom('deposits').select('id').where('member_id', '=', memberId).where('status', '=', 'credited').limit(1).executeTakeFirst()) !== undefined

/** Credited, or still open: what may come to be paid in. */
export const sumPaidIn = async (db: Db, memberId: bigint): Promise<bigint> => {
  const { paid } = await db.selectFrom('deposits').select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('paid')).where('member_id', '=', memberId).where('status', 'in', ['credited', 'pending']).executeTakeFirstOrThrow()
  return BigInt(paid)
}

export const countOpenDeposits = async (db: Db, memberId: bigint): Promise<number> => {
  const { open } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', databaseNow)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const insertDeposit = (
  tx: Tx,
  deposit: Pick<Deposit, 'member_id' | 'request_id' | 'provider' | 'amount_minor' | 'currency'> & { readonly method?: string; readonly expiresAfterSeconds: number },
): Promise<Deposit> => {
  const { expiresAfterSeconds, ...asked } = deposit
  return tx
    .insertInto('deposits')
    .values({ id: newKey(), ...asked, expires_at: inSeconds(expiresAfterSeconds), next_check_at: inSeconds(firstCheckSeconds) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps what the provider answered; a second answer to the same deposit changes nothing. */
export const storeCharge = async (tx: Tx, id: bigint, charge: Charge): Promise<Deposit> => {
  await tx
    .updateTable('deposits')
    .set({
      charge_id: charge.chargeId, br_code: charge.brCode, payer_path: charge.sandboxPayerPath, expires_at: charge.expiresAt, charged_at: databaseNow,
      pay: charge.pay === undefined ? null : JSON.stringify(charge.pay),
    })
    .where('id', '=', id)
    .where('br_code', 'is', null)
    .execute()
  return tx.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export interface DepositFilter extends PaymentFilter<Deposit['status']> {
  readonly method?: string | undefined
}

export const listDeposits = async (db: Db, { memberId, range, status, method }: DepositFilter, page: Page) => {
  let found = madeIn(db.selectFrom('deposits').where('member_id', '=', memberId), range)
  if (status !== undefined) found = found.where('status', '=', status)
  if (method !== undefined) found = found.where('method', '=', method)
  const totals = await found.select(paymentSums('credited')).executeTakeFirstOrThrow()
  const deposits = await onPage(found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page).execute()
  return { deposits, totals, totalPages: pagesOf(totals.payments, page.size) }
}

export const lockDeposit = (tx: Tx, id: bigint): Promise<Deposit | undefined> =>
  tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const counted = sql<number>`version + 1`

/** The payment that it is credited for; `chargeId` where the provider called it by one. */
export interface Credited {
  readonly chargeId?: string | null
  readonly paymentId: string | null
  readonly paidAt: Date | null
}

export const markCredited = async (tx: Tx, id: bigint, { chargeId = null, paymentId, paidAt }: Credited): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({ status: 'credited', credited_at: databaseNow, ...(chargeId !== null && { charge_id: chargeId }), payment_id: paymentId, paid_at: paidAt, next_check_at: null, version: counted })
    .where('id', '=', id)
    .execute()
}

/** The provider's word came after people had credited it. */
export const notePayment = async (tx: Tx, id: bigint, { chargeId, paymentId, paidAt }: Credited): Promise<void> => {
  await tx.updateTable('deposits').set({ charge_id: chargeId ?? null, payment_id: paymentId, paid_at: paidAt, next_check_at: null }).where('id', '=', id).where('payment_id', 'is', null).execute()
}

/** As people decided; `amountMinor` is what really came in. */
export const creditByHand = async (tx: Tx, deposit: Pick<Deposit, 'id' | 'amount_minor'>, { amountMinor, paymentId, paidAt, proposal }: Credited & { readonly amountMinor: bigint; readonly proposal: bigint | null }): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({
      status: 'credited', credited_at: databaseNow, payment_id: paymentId, paid_at: paidAt, next_check_at: null, proposal, version: counted,
      ...(amountMinor !== deposit.amount_minor && { amount_minor: amountMinor, asked_minor: deposit.amount_minor }),
    })
    .where('id', '=', deposit.id)
    .execute()
}

/** A payment that nobody asked for, as a deposit of the member whom people credited it to. */
export const insertCredited = async (
  tx: Tx,
  deposit: Pick<Deposit, 'id' | 'member_id' | 'provider' | 'method' | 'amount_minor' | 'currency' | 'payment_id' | 'paid_at' | 'proposal'>,
): Promise<void> => {
  const requestId = `payment-${deposit.id}`.padEnd(24, '0')
  await tx.insertInto('deposits').values({ ...deposit, request_id: requestId, status: 'credited', credited_at: databaseNow, expires_at: databaseNow, next_check_at: null }).execute()
}

/** Asked about once an hour for a day more: a payment that was under way may still come in. */
export const markExpired = async (tx: Tx, id: bigint): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({ status: 'expired', next_check_at: inSeconds(3_600), version: counted })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** What is seen before it is money: the newest word alone counts, in whatever order they come. */
export const noteSeen = async (tx: Tx, deposit: Pick<Deposit, 'id' | 'seen'>, seen: DepositSeen): Promise<boolean> => {
  const before = deposit.seen
  if (before?.kind === 'declined' && seen.kind === 'declined' && before.times >= seen.times) return false
  if (before?.kind === 'confirmations' && seen.kind === 'confirmations' && before.height >= seen.height) return false
  await tx.updateTable('deposits').set({ seen: JSON.stringify(seen) }).where('id', '=', deposit.id).execute()
  return true
}

export const findDepositOfPayment = (tx: Tx, provider: string, paymentId: string): Promise<Deposit | undefined> =>
  tx.selectFrom('deposits').selectAll().where('provider', '=', provider).where('payment_id', '=', paymentId).where('status', '=', 'credited').forUpdate().executeTakeFirst()

export const markFailed = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('deposits').set({ status: 'failed', next_check_at: null, version: counted }).where('id', '=', id).where('status', '=', 'pending').execute()
}

/** As staff decided, in words for the member. */
export const refuseDeposit = async (tx: Tx, id: bigint, words: string): Promise<void> => {
  await tx.updateTable('deposits').set({ status: 'failed', refusal: words, next_check_at: null, version: counted }).where('id', '=', id).where('status', '=', 'pending').execute()
}

export interface DueDeposit extends Deposit {
  readonly isPastItsTime: boolean
}

/**
 * Takes deposits that are due to be asked about, and sets when they would be asked about next: 20 s, 40 s … 5 min while they
 * are open; hourly after that; never again a day after their end.
 */
export const takeDueDeposits = async (tx: Tx, limit: number): Promise<readonly DueDeposit[]> => {
  const rows = await tx
    .updateTable('deposits')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date | null>`case when status = 'pending' then now() + make_interval(secs => least(20 * power(2, least(checks, 10)), 300))
        when now() < expires_at + interval '1 day' then now() + interval '1 hour' end`,
    })
    .where('id', 'in', (query) =>
      query.selectFrom('deposits').select('id').where('next_check_at', '<=', databaseNow).orderBy('next_check_at').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll()
    .returning(sql<boolean>`now() > expires_at + interval '1 minute'`.as('isPastItsTime'))
    .execute()
  return rows
}
