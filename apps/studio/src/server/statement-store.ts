import type { Db, Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { RoundState, Tables } from './tables.ts'

/** A call that moves money, with what is known of it and of the give-back of its bet. */
export interface MoneyCall {
  readonly id: bigint
  readonly micros: bigint
  readonly at: Date
  readonly verb: 'bet' | 'win' | 'rollback'
  readonly state: 'pending' | 'answered' | 'given-up' | 'stuck'
  readonly answer: unknown
  readonly roundId: string
  readonly memberId: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint | null
  /** Of a bet alone; null when nothing was ever asked back. */
  readonly returnState: 'pending' | 'answered' | 'given-up' | 'stuck' | null
  readonly returnAnswer: unknown
}

const moneyCalls = (db: Db<Tables>) =>
  db
    .selectFrom('wallet_calls as c')
    .innerJoin('rounds as r', 'r.id', 'c.round_id')
    .leftJoin('wallet_calls as b', (join) => join.onRef('b.round_id', '=', 'c.round_id').on('b.verb', '=', 'rollback').on('c.verb', '=', 'bet'))
    .where('c.verb', 'in', ['bet', 'win', 'rollback'])
    .select([
      'c.id',
      sql<bigint>`(extract(epoch from c.created_at) * 1000000)::bigint`.as('micros'),
      'c.created_at as at',
      sql<MoneyCall['verb']>`c.verb`.as('verb'),
      'c.state',
      'c.answer',
      'c.round_id as roundId',
      'r.member_id as memberId',
      'r.currency',
      'r.stake_minor as stakeMinor',
      'r.payout_minor as payoutMinor',
      'b.state as returnState',
      'b.answer as returnAnswer',
    ])
    .orderBy('c.created_at')
    .orderBy('c.id')

export interface Place {
  readonly micros: bigint
  readonly id: bigint
}

/** Of one vendor, written down within the window, from after a place on. */
export const listMoneyCalls = (
  db: Db<Tables>,
  vendor: string,
  window: { readonly from: Date; readonly to: Date },
  after: Place | null,
  limit: number,
): Promise<MoneyCall[]> => {
  const place = sql<Date>`timestamptz 'epoch' + ${(after?.micros ?? 0n).toString()}::bigint * interval '1 microsecond'`
  return moneyCalls(db)
    .where('c.vendor', '=', vendor)
    .where('c.created_at', '>=', window.from)
    .where('c.created_at', '<', window.to)
    .$if(after !== null, (query) => query.where(sql<boolean>`(c.created_at, c.id) > (${place}, ${(after?.id ?? 0n).toString()}::bigint)`))
    .limit(limit)
    .execute()
}

export const listMoneyCallsOf = (db: Db<Tables>, roundId: string): Promise<MoneyCall[]> => moneyCalls(db).where('c.round_id', '=', roundId).execute()

export const findVendorsRound = (db: Db<Tables>, vendor: string, roundId: string): Promise<{ readonly id: string; readonly state: RoundState } | undefined> =>
  db.selectFrom('rounds').select(['id', 'state']).where('id', '=', roundId).where('vendor', '=', vendor).executeTakeFirst()

/** What has no decision is due now; what ended the round is sent once more, because whoever asks has not got it. The ids make it the same call. */
export const sendAgain = (tx: Tx<Tables>, roundId: string): Promise<unknown> =>
  tx
    .updateTable('wallet_calls')
    .set({ state: 'pending', next_at: sql<Date>`now()` })
    .where('round_id', '=', roundId)
    .where((where) => where.or([where('state', '=', 'pending'), where.and([where('state', '=', 'answered'), where('verb', '!=', 'bet')])]))
    .execute()
