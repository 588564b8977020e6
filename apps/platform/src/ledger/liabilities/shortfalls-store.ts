import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface Shortfall {
  readonly day: string
  readonly currency: string
  readonly owed: string
  readonly bank: string
}

/** Of the last day for which banks were told: where they hold less than is owed. */
export const readShortfalls = async (db: Db): Promise<readonly Shortfall[]> =>
  (await sql<Shortfall>`
    with bank as (
      select day, currency, sum(amount_minor) as minor from (
        select distinct on (day, currency, account) day, currency, amount_minor from bank_balances
        where day = (select max(b.day) from bank_balances b join liability_trees t on t.day = b.day and t.currency = b.currency) order by day, currency, account, id desc
      ) newest group by 1, 2
    )
    select to_char(t.day, 'YYYY-MM-DD') as day, t.currency, (t.cash_minor + t.held_minor + t.stakes_minor)::text as owed, bank.minor::text as bank
    from bank join liability_trees t on t.day = bank.day and t.currency = bank.currency
    where bank.minor < t.cash_minor + t.held_minor + t.stakes_minor order by 2`.execute(db)).rows
