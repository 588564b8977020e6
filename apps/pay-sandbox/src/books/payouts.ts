import { randomBytes } from 'node:crypto'
import type { BankKind } from '@trevo/rules/cashier/destination'
import { type Selectable, sql } from 'kysely'
import { type Happening, tell } from './events.ts'
import type { Books, PayoutsTable, Tx } from './tables.ts'
import { fateOf } from './test-accounts.ts'

export type Payout = Selectable<PayoutsTable>

export interface PayoutRequest {
  readonly reference: string
  readonly kind: BankKind
  readonly account: string
  readonly holder: string
  readonly amountMinor: bigint
  readonly currency: string
  /** A request that arrives later than this is refused, however long it was on its way. */
  readonly sendBefore: Date
}

/** The same reference pays once; null when that reference stands for something else. */
export const openPayout = (books: Books, request: PayoutRequest): Promise<Payout | null> =>
  books.transact(async (tx) => {
    const fate = fateOf(request.account)
    const { reference, kind, account, holder, amountMinor, currency, sendBefore } = request
    const isLate = sql`now() > ${sendBefore}`
    await tx
      .insertInto('payouts')
      .values({
        payout_id: `out_${randomBytes(13).toString('hex')}`, reference, kind, account, holder, amount_minor: amountMinor, currency, status: 'accepted', reason: null,
        settles_as: sql<PayoutsTable['settles_as']>`case when ${isLate} then 'too_late' else ${fate.settlesAs} end`,
        settles_at: sql<Date | null>`case when ${isLate} then now() else now() + make_interval(secs => ${fate.afterSeconds}::float8) end`,
        returns_as: fate.returnsAs, returns_at: null, ended_at: null, returned_at: null,
      })
      // Unnamed: two at the same moment may meet in the unique index of the amounts first, and that one is not an error either.
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await settlePayouts(tx, reference)
    const payout = await tx.selectFrom('payouts').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow()
    const isSame = payout.amount_minor === amountMinor && payout.currency === currency && payout.kind === kind && payout.account === account && payout.holder === holder
    return isSame ? payout : null
  })

export const findPayoutByReference = (books: Books, reference: string): Promise<Payout | undefined> => books.db.selectFrom('payouts').selectAll().where('reference', '=', reference).executeTakeFirst()

/** What became of it; null while nobody has said anything. */
export const payoutNews = (payout: Payout): Happening | null => {
  const ids = { payoutId: payout.payout_id, reference: payout.reference }
  const sum = { amountMinor: payout.amount_minor, currency: payout.currency }
  if (payout.returned_at !== null) return { kind: 'payout-returned', ...ids, ...sum, code: payout.returns_as ?? 'MS03', at: payout.returned_at.toISOString() }
  if (payout.status === 'paid') return { kind: 'payout-paid', ...ids, ...sum }
  return payout.reason === null ? null : { kind: 'payout-refused', ...ids, reason: payout.reason }
}

/** How long a bank takes to send it back here: days there. */
const returnSeconds = 5

/** The receiving bank's word arrives: for one payout, or for all that are due. */
export const settlePayouts = async (tx: Tx, reference?: string): Promise<number> => {
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
      .set({
        status: reason === null ? 'paid' : 'refused', reason, settles_at: null, ended_at: sql<Date>`now()`,
        returns_at: reason === null && payout.returns_as !== null ? sql<Date>`now() + make_interval(secs => ${returnSeconds})` : null,
      })
      .where('payout_id', '=', payout.payout_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { amount_minor, currency } = ended
    if (reason === null) await tx.insertInto('entries').values({ payout_reference: ended.reference, amount_minor, currency }).execute()
    await tellOf(tx, ended)
  }
  return due.length
}

/** What a bank sends back, whole and once. */
export const returnPayouts = async (tx: Tx): Promise<number> => {
  const due = await tx.selectFrom('payouts').selectAll().where('status', '=', 'paid').where('returns_at', '<=', sql<Date>`now()`).limit(100).forUpdate().skipLocked().execute()
  for (const payout of due) {
    const back = await tx.updateTable('payouts').set({ status: 'returned', returns_at: null, returned_at: sql<Date>`now()` }).where('payout_id', '=', payout.payout_id).returningAll().executeTakeFirstOrThrow()
    await tx.insertInto('entries').values({ returned_reference: back.reference, amount_minor: back.amount_minor, currency: back.currency }).execute()
    await tellOf(tx, back)
  }
  return due.length
}

const tellOf = async (tx: Tx, payout: Payout): Promise<void> => {
  const news = payoutNews(payout)
  if (news !== null) await tell(tx, news, [payout.reference, payout.account])
}
