import { randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { type Happening, tell } from './events.ts'
import type { Books, PayoutsTable, RefusalReason, Tx } from './tables.ts'
import { fateOf } from './test-keys.ts'

export type Payout = Selectable<PayoutsTable>

export interface PayoutRequest {
  readonly reference: string
  readonly amountMinor: bigint
  readonly currency: string
  readonly keyType: string
  readonly key: string
  /** A request that arrives later than this is refused, however long it was on its way. */
  readonly sendBefore: Date
}

/** The same reference pays once; null when that reference stands for something else. */
export const openPayout = (books: Books, request: PayoutRequest): Promise<Payout | null> =>
  books.transact(async (tx) => {
    const fate = fateOf(request.keyType, request.key)
    await tx
      .insertInto('payouts')
      .values({
        payout_id: randomBytes(13).toString('hex'),
        reference: request.reference,
        amount_minor: request.amountMinor,
        currency: request.currency,
        key_type: request.keyType,
        key: request.key,
        status: 'accepted',
        reason: null,
        settles_as: sql<'paid' | RefusalReason>`case when now() > ${request.sendBefore} then 'too_late' else ${fate.settlesAs} end`,
        settles_at: sql<Date>`case when now() > ${request.sendBefore} then now() else now() + make_interval(secs => ${fate.afterSeconds}) end`,
        ended_at: null,
      })
      // Unnamed: two at the same moment may meet in the unique index of the amounts first, and that one is not an error either.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await settle(tx, request.reference)
    const payout = await tx.selectFrom('payouts').selectAll().where('reference', '=', request.reference).executeTakeFirstOrThrow()
    const isSame = payout.amount_minor === request.amountMinor && payout.currency === request.currency && payout.key === request.key
    return isSame ? payout : null
  })

export const findPayoutByReference = (books: Books, reference: string): Promise<Payout | undefined> =>
  books.db.selectFrom('payouts').selectAll().where('reference', '=', reference).executeTakeFirst()

export const payoutNews = (payout: Payout): Happening | null => {
  const ids = { payoutId: payout.payout_id, reference: payout.reference }
  if (payout.status === 'paid') return { kind: 'payout-paid', ...ids, amountMinor: payout.amount_minor, currency: payout.currency }
  return payout.reason === null ? null : { kind: 'payout-refused', ...ids, reason: payout.reason }
}

/** The receiving bank's word arrives: for one payout, or for all that are due. */
export const settle = async (tx: Tx, reference?: string): Promise<number> => {
  const due = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('status', '=', 'accepted')
    .where('settles_at', '<=', sql<Date>`now()`)
    .$if(reference !== undefined, (query) => query.where('reference', '=', reference ?? ''))
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute()
  for (const payout of due) {
    const reason = payout.settles_as === 'paid' ? null : payout.settles_as
    const ended = await tx
      .updateTable('payouts')
      .set({ status: reason === null ? 'paid' : 'refused', reason, settles_at: null, ended_at: sql<Date>`now()` })
      .where('payout_id', '=', payout.payout_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { amount_minor, currency } = ended
    if (reason === null) await tx.insertInto('entries').values({ payout_reference: ended.reference, amount_minor, currency }).execute()
    const news = payoutNews(ended)
    if (news !== null) await tell(tx, news, [ended.reference, ended.key])
  }
  return due.length
}
