import { strict as assert } from 'node:assert'
import type { ReviewFacts } from '@trevo/rules/cashier/withdrawal-review'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface ReviewAsked {
  readonly id: bigint
  readonly memberId: bigint
  readonly currency: string
  readonly amountMinor: bigint
  readonly destinationType: string
  readonly destination: string
}

const dayMs = 24 * 3_600_000
/** More than so many are counted no further. */
const sharedMax = 50

interface Row {
  readonly day: string
  readonly day_count: number
  readonly has_been_paid: boolean
  readonly has_key_been_paid: boolean
  readonly key_shared_by: number
  readonly deposited: string
  readonly staked: string
  readonly bonus: string
}

/** What the member's other withdrawals of the last 24 hours sum to; what was given back does not count. */
export const sumOfDay = async (db: Db, { id, memberId, currency }: Pick<ReviewAsked, 'id' | 'memberId' | 'currency'>, now: Date): Promise<bigint> => {
  const { day } = await db
    .selectFrom('withdrawals')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('day'))
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('id', '!=', id)
    .where('status', 'in', ['held', 'sent', 'paid'])
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow()
  return BigInt(day)
}

/** Seen from inside the transaction that asks for it, before the money moves. Stakes come from the member's days, which are a moment behind. */
export const readReviewFacts = async (db: Db, asked: ReviewAsked, now: Date): Promise<Omit<ReviewFacts, 'isDocumentOfAnother'>> => {
  const { id, memberId, currency, amountMinor, destinationType, destination } = asked
  const { rows } = await sql<Row>`
    with last_paid as (
      select max(ended_at) as at, bool_or(destination_type = ${destinationType} and destination = ${destination}) as same_key
      from withdrawals where member_id = ${memberId} and status = 'paid'
    )
    select
      (select coalesce(sum(amount_minor), 0)::text from withdrawals where member_id = ${memberId} and currency = ${currency} and id <> ${id}
        and status in ('held', 'sent', 'paid') and created_at > ${new Date(now.getTime() - dayMs)}) as day,
      (select count(*)::int from withdrawals where member_id = ${memberId} and id <> ${id}
        and status in ('held', 'sent', 'paid') and created_at > ${new Date(now.getTime() - dayMs)}) as day_count,
      (select at is not null from last_paid) as has_been_paid,
      (select coalesce(same_key, false) from last_paid) as has_key_been_paid,
      (select count(*)::int from (
        (select member_id from bank_accounts where destination = ${destination} and destination_type = ${destinationType} and member_id <> ${memberId} limit ${sharedMax})
        union (select member_id from withdrawals where destination = ${destination} and destination_type = ${destinationType} and member_id <> ${memberId} and status = 'paid' limit ${sharedMax})
      ) others) as key_shared_by,
      (select coalesce(sum(amount_minor), 0)::text from deposits where member_id = ${memberId} and currency = ${currency} and status = 'credited'
        and credited_at > coalesce((select at from last_paid), '-infinity')) as deposited,
      (select coalesce(sum(staked_minor), 0)::text from member_statistics where member_id = ${memberId} and currency = ${currency}
        and day >= coalesce((select (at at time zone 'UTC')::date from last_paid), '-infinity'::date)) as staked,
      (select coalesce(sum(balance_minor), 0)::text from purses where member_id = ${memberId} and currency = ${currency} and kind = 'bonus') as bonus`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return {
    amountMinor,
    dayMinor: BigInt(row.day),
    dayCount: row.day_count,
    hasBeenPaid: row.has_been_paid,
    hasKeyBeenPaid: row.has_key_been_paid,
    keySharedBy: row.key_shared_by,
    depositedMinor: BigInt(row.deposited),
    stakedMinor: BigInt(row.staked),
    bonusMinor: BigInt(row.bonus),
  }
}
