import { type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { AuditCheck } from '#ledger/audit/audit-check.ts'

/** What an account of the house got and gave, and what is left: got − gave. */
export interface HouseFigure {
  readonly account: string
  readonly currency: string
  readonly gotMinor: Minor
  readonly gaveMinor: Minor
  readonly balanceMinor: Minor
  readonly transfers: bigint
  /** How many of the transfers the closer has not reached, and this reading has added. */
  readonly openTransfers: bigint
}

interface Row {
  readonly account: string
  readonly currency: string
  /** Numeric comes as text. */
  readonly got: string
  readonly gave: string
  readonly transfers: string
  readonly open: string
}

/**
 * Live figures: what is closed, and the open tail that is visible and so stands behind the closer's place, in one statement and so on one snapshot. With `before`, a whole minute, what had happened by
 * then by the database's clock.
 */
export const readHouse = async (db: Db, of: { readonly account?: string; readonly before?: Date }): Promise<readonly HouseFigure[]> => {
  const closed =
    of.before === undefined
      ? sql`select account, currency, got_minor, gave_minor, transfers from house_totals`
      : sql`select account, currency, got_minor, gave_minor, transfers from house_minutes where minute < ${of.before}`
  const { rows } = await sql<Row>`
    with tail as materialized (
      select t.debit, t.credit, t.currency, sum(t.amount_minor) as amount, count(*) as transfers
      from book_readers r join transfers t on (t.xact, t.id) > (r.xact, r.id)
      where r.name = 'closer' and t.at < ${of.before ?? sql`'infinity'`} group by 1, 2, 3
    ),
    sides as (
      select account, currency, got_minor as got, gave_minor as gave, transfers, 0 as open from (${closed}) c
      union all select credit, currency, amount, 0, transfers, transfers from tail where credit like '%:%'
      union all select debit, currency, 0, amount, transfers, transfers from tail where debit like '%:%'
    )
    select account, currency, sum(got)::text as got, sum(gave)::text as gave, sum(transfers)::text as transfers, sum(open)::text as open
    from sides where ${of.account ?? null}::text is null or account = ${of.account ?? null} group by 1, 2 order by 1, 2`.execute(db)
  return rows.map((row) => ({
    account: row.account,
    currency: row.currency,
    gotMinor: minor(BigInt(row.got)),
    gaveMinor: minor(BigInt(row.gave)),
    balanceMinor: minor(BigInt(row.got) - BigInt(row.gave)),
    transfers: BigInt(row.transfers),
    openTransfers: BigInt(row.open),
  }))
}

/** The closed totals beside the rows that they were made of. */
export const houseChecks: readonly AuditCheck[] = [
  {
    invariant: 'I1',
    says: 'Each minute of each account of the house is the sum of its transfers',
    sql: `with moved as materialized (
        select t.debit, t.credit, t.currency, date_bin('1 minute', t.at, 'epoch') as minute, sum(t.amount_minor) as amount, count(*) as transfers
        from book_readers r join transfers t on (t.xact, t.id) <= (r.xact, r.id) where r.name = 'closer' group by 1, 2, 3, 4
      ),
      sides as (
        select account, currency, minute, sum(got) as got, sum(gave) as gave, sum(transfers) as transfers
        from (select credit as account, currency, minute, amount as got, 0 as gave, transfers from moved
          union all select debit, currency, minute, 0, amount, transfers from moved) side
        where account like '%:%' group by 1, 2, 3
      )
      select format('%s %s %s', coalesce(h.account, s.account), coalesce(h.currency, s.currency), coalesce(h.minute, s.minute)) as what
      from house_minutes h
      full join sides s on s.account = h.account and s.currency = h.currency and s.minute = h.minute
      where (s.got, s.gave, s.transfers) is distinct from (h.got_minor, h.gave_minor, h.transfers)`,
  },
  {
    invariant: 'I1',
    says: 'Each account of the house has what its minutes sum to',
    sql: `select format('%s %s', coalesce(h.account, m.account), coalesce(h.currency, m.currency)) as what
      from house_totals h
      full join (select account, currency, sum(got_minor) as got, sum(gave_minor) as gave, sum(transfers) as transfers from house_minutes group by 1, 2) m
        on m.account = h.account and m.currency = h.currency
      where (m.got, m.gave, m.transfers) is distinct from (h.got_minor, h.gave_minor, h.transfers)`,
  },
  {
    invariant: 'I1',
    says: 'What members have and what the house has, closed and open, is zero in each currency',
    sql: `select format('%s: %s', currency, sum(balance)) as what
      from (
        select currency, case kind when 'debt' then -balance_minor else balance_minor end as balance from purses
        union all select currency, got_minor - gave_minor from house_totals
        union all select t.currency, case when t.credit like '%:%' then t.amount_minor else 0 end - case when t.debit like '%:%' then t.amount_minor else 0 end
          from book_readers r join transfers t on (t.xact, t.id) > (r.xact, r.id) where r.name = 'closer'
      ) every_account
      group by currency having sum(balance) <> 0`,
  },
]
