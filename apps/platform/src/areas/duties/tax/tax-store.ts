import { sql } from 'kysely'
import { natureOf, type TaxedDay } from '@trevo/rules/tax/house-tax'
import type { Db } from '#db/tables.ts'

export interface WithheldMonth {
  /** `YYYY-MM`, of the market. */
  readonly month: string
  readonly currency: string
  readonly withheld: string
  readonly returned: string
}

/** What the account of tax got and gave in a year, from closed minutes. */
export const readWithheld = async (db: Db, zone: string, { from, to }: { readonly from: Date; readonly to: Date }): Promise<readonly WithheldMonth[]> => {
  const { rows } = await sql<WithheldMonth>`
    select to_char(minute at time zone ${zone}, 'YYYY-MM') as month, currency, sum(got_minor)::text as withheld, sum(gave_minor)::text as returned from house_minutes
    where account = 'house:tax-withheld' and minute >= ${from} and minute < ${to} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** GGR by day of the books, category and currency, from the reports' day facts. */
export const readTaxDays = async (db: Db, from: string, to: string): Promise<readonly TaxedDay[]> => {
  const { rows } = await sql<{ day: string; category: string; currency: string; ggr: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, category, currency, sum(staked_minor - returned_minor - won_minor - adjusted_minor)::text as ggr
    from day_facts where day >= ${from}::date and day <= ${to}::date group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows.map(({ day, category, currency, ggr }) => ({ day, nature: natureOf(category), currency, ggrMinor: BigInt(ggr) }))
}
