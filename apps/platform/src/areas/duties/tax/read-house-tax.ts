import type { Market } from '@trevo/rules/markets/market'
import { houseTax, type Nature, type TaxLine } from '@trevo/rules/tax/house-tax'
import type { Db } from '#db/tables.ts'
import { rulesOn } from '#market/market-rules.ts'
import { readTaxDays } from './tax-store.ts'

/** By the rate that holds on a day: a change of law is a line of the market's file. */
export const taxRateOn = (file: Market, nature: Nature, day: string): number => {
  const market = rulesOn(file, day)
  return nature === 'betting' ? market.value('tax.house-betting', 'tax') : market.value('tax.house', 'tax')
}

export const readHouseTax = async (db: Db, file: Market, year: number): Promise<readonly TaxLine[]> => houseTax(await readTaxDays(db, `${year}-01-01`, `${year}-12-31`), (nature, day) => taxRateOn(file, nature, day))
