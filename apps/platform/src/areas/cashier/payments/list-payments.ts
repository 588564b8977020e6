import { type SelectQueryBuilder, sql } from 'kysely'
import type { MomentRange } from '@trevo/rules/markets/market-days'
import { formatMinor, minor } from '@trevo/rules/money'

export interface PaymentFilter<Status extends string> {
  readonly memberId: bigint
  /** Null: of all time. */
  readonly range: MomentRange | null
  readonly status?: Status | undefined
}

interface PaymentSums {
  readonly payments: bigint
  readonly asked: bigint
  readonly done: bigint
}

/** Of all that a filter finds; `done` is the state in which the money has arrived. */
export const paymentSums = (done: 'credited' | 'paid') =>
  [
    sql<bigint>`count(*)`.as('payments'),
    sql<bigint>`coalesce(sum(amount_minor), 0)::bigint`.as('asked'),
    sql<bigint>`coalesce(sum(amount_minor) filter (where status = ${done}), 0)::bigint`.as('done'),
  ] as const

export const sumsView = (currency: string, { payments, asked, done }: PaymentSums) => ({
  currency,
  payments: Number(payments),
  asked: formatMinor(minor(asked)),
  done: formatMinor(minor(done)),
})

/** Within the days, the last of them too. */
export const madeIn = <Database, From extends keyof Database & string, Row>(query: SelectQueryBuilder<Database, From, Row>, range: MomentRange | null): SelectQueryBuilder<Database, From, Row> =>
  range === null ? query : query.where(sql<boolean>`created_at >= ${range.from} and created_at < ${range.to}`)
