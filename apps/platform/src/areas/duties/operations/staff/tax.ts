import { dayIn, type Market, ruleOn, valueOn } from '@trevo/rules/markets/market'
import { momentsOf } from '@trevo/rules/markets/market-days'
import { natures } from '@trevo/rules/tax/house-tax'
import { readHouseTax, taxRateOn } from '#areas/duties/tax/read-house-tax.ts'
import { readWithheld } from '#areas/duties/tax/tax-store.ts'
import { readSite } from '#areas/site/store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { loadMarket } from '#market/load-market.ts'

/** What members' withdrawals are withheld of, now and as far as it is known ahead. */
const withholdRule = (file: Market, today: string) => {
  const { source, mark, lawyer, note } = ruleOn(file, 'tax.withhold', today)
  const next = file.rules.filter((rule) => rule.id === 'tax.withhold' && rule.from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return {
    rateBps: valueOn(file, 'tax.withhold', today), source: [source.name, source.article].filter((part) => part !== '').join(', '), mark, needsLawyer: lawyer, note,
    later: next.map(({ from }) => ({ from, rateBps: valueOn(file, 'tax.withhold', from) })),
  }
}

/** What the house owes on its GGR, month by month, and the rates that hold and that are known ahead. */
export const showHouseTax: StaffHandler<'GET /office/tax'> = async ({ query }, { db, clock }) => {
  const now = clock.now()
  const file = loadMarket((await readSite(db)).market ?? 'sandbox', process.env.MARKETS_DIR || undefined)
  const today = dayIn(file.zone, now)
  const year = query.year ?? Number(today.slice(0, 4))
  const lines = await readHouseTax(db, file, year)
  const withheld = await readWithheld(db, file.zone, momentsOf(file.zone, { from: `${year}-01-01`, to: `${year}-12-31` }))
  return {
    market: file.code,
    year,
    formula: 'tax/1' as const,
    lines: lines.map(({ month, nature, currency, rateBps, ggrMinor, taxMinor }) => ({ month, nature, currency, rateBps, ggr: ggrMinor.toString(), tax: taxMinor.toString() })),
    rates: natures.map((nature) => {
      const id = nature === 'betting' ? 'tax.house-betting' : 'tax.house'
      const { source, mark, lawyer, note } = ruleOn(file, id, today)
      const next = file.rules.filter((rule) => rule.id === id && rule.from > today).toSorted((a, b) => (a.from < b.from ? -1 : 1))
      return {
        nature, rateBps: taxRateOn(file, nature, today), source: [source.name, source.article].filter((part) => part !== '').join(', '), mark, needsLawyer: lawyer, note,
        later: next.map(({ from }) => ({ from, rateBps: taxRateOn(file, nature, from) })),
      }
    }),
    withhold: withholdRule(file, today),
    withheld: withheld.map((month) => ({ ...month, left: (BigInt(month.withheld) - BigInt(month.returned)).toString() })),
    asOf: now.toISOString(),
  }
}
