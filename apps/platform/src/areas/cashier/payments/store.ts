import type { PoolClient } from 'pg'
import type { Minor } from '@trevo/rules/money'

/** A payment, as either side has it. */
export interface BookLine {
  readonly kind: 'charge-paid' | 'payout-paid'
  readonly reference: string
  readonly amountMinor: Minor
  readonly currency: string
}

/** Theirs wait in a table of this connection alone, so that the database compares, whatever their order and number. */
export const openStatement = async (client: PoolClient): Promise<void> => {
  await client.query(
    `create temporary table their_lines (kind text, reference text, amount_minor bigint, currency text, place bigint generated always as identity)`,
  )
}

export const addTheirLines = async (client: PoolClient, lines: readonly BookLine[]): Promise<void> => {
  await client.query(
    `insert into their_lines (kind, reference, amount_minor, currency) select * from unnest($1::text[], $2::text[], $3::bigint[], $4::text[])`,
    [
      lines.map(({ kind }) => kind),
      lines.map(({ reference }) => reference),
      lines.map(({ amountMinor }) => amountMinor.toString()),
      lines.map(({ currency }) => currency),
    ],
  )
}

export const closeStatement = async (client: PoolClient): Promise<void> => {
  await client.query('drop table if exists pg_temp.their_lines')
}

/**
 * $1 the clearing account. Every transfer that passed it, from the books themselves and not from the lists of wishes; and what came in, or went
 * back, and is no member's.
 */
const both = `with booked as (
    select case when debit = $1 then 'charge-paid' else 'payout-paid' end as kind, tx_id as reference, amount_minor, currency, at
    from transfers
    -- In the words of the index transfers_payments: without them every bet is read too.
    where (left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:') and $1::text in (debit, credit)
    union all select 'charge-paid', book_reference, amount_minor, currency, created_at from payment_conflicts
    where 'payment:' || provider || ':clearing' = $1 and state in ('open', 'refunding', 'refunded')
    union all select 'payout-paid', reference, amount_minor, currency, ended_at from payment_refunds
    where 'payment:' || provider || ':clearing' = $1 and state = 'done' and conflict_id is not null),
  ours as materialized (select *, row_number() over (partition by kind, reference order by at) as n from booked),
  theirs as materialized (select *, row_number() over (partition by kind, reference order by place) as n from pg_temp.their_lines)`

export interface UnequalRow {
  readonly kind: BookLine['kind']
  readonly reference: string
  /** Which of several with one name; null where the side has none. */
  readonly our_n: bigint | null
  readonly our_amount: bigint | null
  readonly our_currency: string | null
  readonly their_n: bigint | null
  readonly their_amount: bigint | null
  readonly their_currency: string | null
}

/** The first of a name meets the first of it on the other side; what comes twice meets nothing. */
const unequal = `${both}
  select coalesce(o.kind, t.kind) as kind, coalesce(o.reference, t.reference) as reference, o.n as our_n, o.amount_minor as our_amount,
    o.currency as our_currency, t.n as their_n, t.amount_minor as their_amount, t.currency as their_currency
  from ours o full join theirs t on t.kind = o.kind and t.reference = o.reference and t.n = o.n and o.n = 1
  where (o.amount_minor = t.amount_minor and o.currency = t.currency) is not true
  order by 1, 2, o.n, t.n`

export interface SumRow {
  readonly side: 'ours' | 'theirs'
  readonly kind: BookLine['kind']
  readonly lines: number
  readonly total: string
}

const sums = `${both}
  select 'ours' as side, kind, count(*)::float8 as lines, sum(amount_minor)::text as total from ours group by kind
  union all select 'theirs', kind, count(*)::float8, sum(amount_minor)::text from theirs group by kind`

const pageSize = 500

/** Both books on one snapshot, which only reads; unequal lines come page by page, by kind and reference. */
export const compareLines = async (client: PoolClient, clearing: string, onPage: (rows: readonly UnequalRow[]) => void): Promise<readonly SumRow[]> => {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    const { rows: totals } = await client.query<SumRow>(sums, [clearing])
    await client.query(`declare unequal no scroll cursor for ${unequal}`, [clearing])
    for (;;) {
      const { rows } = await client.query<UnequalRow>(`fetch ${pageSize} from unequal`)
      if (rows.length === 0) return totals
      onPage(rows)
    }
  } finally {
    await client.query('rollback').catch(() => {})
  }
}
