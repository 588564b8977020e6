import { kindOf, type PayoutRefusal } from '@trevo/rules/cashier/destination'
import { type Selectable, sql } from 'kysely'
import type { WithdrawalsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'
import { databaseNow, inSeconds } from '#db/moments.ts'
import { onPage, type Page, pagesOf } from '#db/paging.ts'
import { madeIn, type PaymentFilter, paymentSums } from '#areas/cashier/payments/list-payments.ts'

export type Withdrawal = Selectable<WithdrawalsTable>

export const findWithdrawalByRequest = (db: Db, memberId: bigint, requestId: string): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst()

export const findWithdrawal = (db: Db, memberId: bigint, id: bigint): Promise<Withdrawal | undefined> =>
  db.selectFrom('withdrawals').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

export const countOpenWithdrawals = async (db: Db, memberId: bigint): Promise<number> => {
  const { open } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', 'in', ['held', 'sent'])
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const insertWithdrawal = (
  tx: Tx,
  withdrawal: Pick<Withdrawal, 'member_id' | 'request_id' | 'provider' | 'amount_minor' | 'currency' | 'destination_type' | 'destination'> &
    Partial<Pick<Withdrawal, 'gain_minor' | 'withheld_bps' | 'withheld_minor'>> & {
      readonly holder?: Buffer | null
    readonly sendWithinSeconds: number
  },
): Promise<Withdrawal> => {
  const { sendWithinSeconds, ...asked } = withdrawal
  return tx
    .insertInto('withdrawals')
    .values({ id: newKey(), ...asked, send_before: inSeconds(sendWithinSeconds), next_try_at: databaseNow })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const listWithdrawals = async (db: Db, { memberId, range, status }: PaymentFilter<Withdrawal['status']>, page: Page) => {
  let found = madeIn(db.selectFrom('withdrawals').where('member_id', '=', memberId), range)
  if (status !== undefined) found = found.where('status', '=', status)
  const totals = await found.select(paymentSums('paid')).executeTakeFirstOrThrow()
  const withdrawals = await onPage(found.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page).execute()
  return { withdrawals, totals, totalPages: pagesOf(totals.payments, page.size) }
}

export const lockWithdrawal = (tx: Tx, id: bigint): Promise<Withdrawal | undefined> =>
  tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markSent = async (tx: Tx, id: bigint, payoutId: string): Promise<void> => {
  await tx
    .updateTable('withdrawals')
    .set({ status: 'sent', payout_id: payoutId, sent_at: databaseNow, tries: 0, next_try_at: inSeconds(5) })
    .where('id', '=', id)
    .where('status', '=', 'held')
    .execute()
}

/** What a bank may still send back is asked about for so long after it was paid. */
const askAfterPaidDays = 10
const askAfterPaidSeconds = 6 * 3_600

/** The end, once. False when it had ended before. */
export const markEnded = async (
  tx: Tx,
  { id, destination_type: type }: Pick<Withdrawal, 'id' | 'destination_type'>,
  end:
    | { readonly status: 'paid'; readonly payoutId: string }
    | { readonly status: 'refused' | 'expired'; readonly reason: PayoutRefusal; readonly payoutId: string | null },
): Promise<boolean> => {
  const ended = await tx
    .updateTable('withdrawals')
    .set({
      status: end.status,
      ended_at: databaseNow,
      next_try_at: end.status === 'paid' && kindOf(type) !== 'pix' ? inSeconds(askAfterPaidSeconds) : null,
      refusal_reason: end.status === 'paid' ? null : end.reason,
      ...(end.payoutId === null ? {} : { payout_id: end.payoutId }),
      ...(end.status === 'paid' ? { sent_at: sql<Date>`coalesce(sent_at, now())` } : {}),
    })
    .where('id', '=', id)
    .where('status', 'in', ['held', 'sent'])
    .executeTakeFirst()
  return ended.numUpdatedRows === 1n
}

/** A bank sent back what was paid, once. False where it had before. */
export const markReturned = async (tx: Tx, id: bigint, { reason, code, at }: { readonly reason: PayoutRefusal; readonly code: string; readonly at: Date }): Promise<boolean> => {
  const returned = await tx
    .updateTable('withdrawals')
    .set({ status: 'returned', returned_at: at, return_code: code, refusal_reason: reason, next_try_at: null, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return returned.numUpdatedRows === 1n
}

/** - send: ask for the payout · wait: too late to ask, too early to be sure · ask: find out what became of it */
export type Step = 'send' | 'wait' | 'ask'
export interface DueWithdrawal extends Withdrawal {
  readonly step: Step
}

/** How far the provider's clock may be from ours before a payout that it does not know counts as never sent. */
const clockMarginSeconds = 300

/** Takes withdrawals that are due, and sets when they would be tried next (10 s to 2 min): no other process tries them meanwhile. */
export const takeDueWithdrawals = async (tx: Tx, limit: number): Promise<readonly DueWithdrawal[]> =>
  tx
    .updateTable('withdrawals')
    .set({ tries: sql<number>`tries + 1`, next_try_at: sql<Date>`case when status <> 'paid' then now() + make_interval(secs => greatest(10, least(power(2, least(tries, 10)), 120)))
        when now() < ended_at + make_interval(days => ${askAfterPaidDays}) then now() + make_interval(secs => ${askAfterPaidSeconds}) end` })
    .where('id', 'in', (query) =>
      query
        .selectFrom('withdrawals')
        .select('id')
        .where('next_try_at', '<=', databaseNow)
        // What waits for a person, or was refused by one, is not sent.
        .where('review', 'in', ['none', 'cleared'])
        .orderBy('next_try_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .returning(
      sql<Step>`case when status in ('sent', 'paid') then 'ask' when now() < send_before then 'send'
        when now() > send_before + make_interval(secs => ${clockMarginSeconds}) then 'ask' else 'wait' end`.as('step'),
    )
    .execute()
