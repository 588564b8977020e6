import { transactionsMax } from '@trevo/contract/vendor/vendor-questions'
import type { Db } from '@trevo/server/sql'
import { type RawBuilder, sql } from 'kysely'

type CallState = 'pending' | 'answered' | 'given-up' | 'stuck'

/** A call that moves money, with what is known of it and, of a bet, of its give-back. */
export interface MoneyCall {
  readonly id: bigint
  readonly micros: bigint
  readonly at: Date
  readonly verb: 'bet' | 'win' | 'rollback' | 'promo-win' | 'adjust'
  readonly direction: 'credit' | 'debit' | null
  readonly txId: string
  readonly roundId: string | null
  readonly memberId: string
  /** Of a rollback: its bet's, as the currency is. */
  readonly amountMinor: bigint
  readonly currency: string
  readonly state: CallState
  readonly answer: unknown
  /** Of a bet alone; null when nothing was ever asked back. */
  readonly returnState: CallState | null
  readonly returnAnswer: unknown
}

const moneyCalls = async <Tables>(db: Db<Tables>, where: RawBuilder<unknown>): Promise<readonly MoneyCall[]> =>
  (
    await sql<MoneyCall>`select c.id, (extract(epoch from c.created_at) * 1000000)::bigint as micros, c.created_at as at, c.verb, c.direction,
        c.call_key as "txId", c.round_id as "roundId", c.member_id as "memberId", coalesce(c.amount_minor, bet.amount_minor) as "amountMinor",
        coalesce(c.currency, bet.currency) as currency, c.state, c.answer, back.state as "returnState", back.answer as "returnAnswer"
      from wallet_calls c
      left join wallet_calls back on c.verb = 'bet' and back.verb = 'rollback' and back.vendor = c.vendor and back.ref_tx_id = c.call_key
      left join wallet_calls bet on c.verb = 'rollback' and bet.verb = 'bet' and bet.vendor = c.vendor and bet.call_key = c.ref_tx_id
      where c.verb not in ('end-round', 'mark') and ${where} order by c.created_at, c.id limit ${transactionsMax}`.execute(db)
  ).rows

export interface Place {
  readonly micros: bigint
  readonly id: bigint
}

/** One page of one vendor's, written down within the window, from after a place on. */
export const listMoneyCalls = <Tables>(
  db: Db<Tables>,
  vendor: string,
  window: { readonly from: Date; readonly to: Date },
  after: Place | null,
): Promise<readonly MoneyCall[]> => {
  const within = sql`c.vendor = ${vendor} and c.created_at >= ${window.from} and c.created_at < ${window.to}`
  if (after === null) return moneyCalls(db, within)
  const place = sql`timestamptz 'epoch' + ${after.micros.toString()}::bigint * interval '1 microsecond'`
  return moneyCalls(db, sql`${within} and (c.created_at, c.id) > (${place}, ${after.id.toString()}::bigint)`)
}

export const listMoneyCallsOf = <Tables>(db: Db<Tables>, vendor: string, roundId: string): Promise<readonly MoneyCall[]> =>
  moneyCalls(db, sql`c.vendor = ${vendor} and c.round_id = ${roundId}`)
