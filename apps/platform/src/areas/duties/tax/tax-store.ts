import { sql } from 'kysely'
import { natureOf, type TaxedDay } from '@trevo/rules/tax/house-tax'
import type { Db } from '#db/tables.ts'

/** GGR by day of the books, category and currency, from the reports' day facts. */
export const readTaxDays = async (db: Db, from: string, to: string): Promise<readonly TaxedDay[]> => {
  const { rows } = await sql<{ day: string; category: string; currency: string; ggr: string }>`
    select to_char(day, 'YYYY-MM-DD') as day, category, currency, sum(staked_minor - returned_minor - won_minor - adjusted_minor)::text as ggr
    from day_facts where day >= ${from}::date and day <= ${to}::date group by 1, 2, 3 order by 1, 2, 3`.execute(db)
  return rows.map(({ day, category, currency, ggr }) => ({ day, nature: natureOf(category), currency, ggrMinor: BigInt(ggr) }))
}
