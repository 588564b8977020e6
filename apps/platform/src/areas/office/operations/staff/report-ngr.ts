import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { madeSince, readRewards, sumFacts } from '#areas/office/reports/day-facts-store.ts'
import { ggrOf, requireDays } from '#areas/office/reports/ggr.ts'

const daysMax = 400
const currenciesMax = 30
/** Nothing in this house books them yet. */
const missing = ['rebates', 'contracts', 'vendor-fees', 'payment-fees', 'duty']

interface Parts {
  readonly ggr: string
  readonly bonus: string
  readonly promotions: string
}
const ngrOf = ({ ggr, bonus, promotions }: Parts): string => (BigInt(ggr) - BigInt(bonus) - BigInt(promotions)).toString()
const sumOf = (rows: readonly Parts[], name: keyof Parts): string => rows.reduce((sum, row) => sum + BigInt(row[name]), 0n).toString()

export const reportNgr: StaffHandler<'GET /office/reports/ngr'> = async ({ query }, { db }) => {
  requireDays(query, daysMax)
  const [facts, rewards, asOf] = await Promise.all([sumFacts(db, 'day', query, daysMax * currenciesMax), readRewards(db, query.from, query.to), madeSince(db, query.from, query.to)])
  const days = new Map<string, { day: string; currency: string; ggr: string; bonus: string; promotions: string }>()
  for (const fact of facts) days.set(`${fact.key} ${fact.currency}`, { day: fact.key, currency: fact.currency, ggr: ggrOf(fact), bonus: '0', promotions: '0' })
  for (const { day, currency, bonus, promotions } of rewards) days.set(`${day} ${currency}`, { day, currency, ggr: days.get(`${day} ${currency}`)?.ggr ?? '0', bonus, promotions })
  const rows = [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day) || a.currency.localeCompare(b.currency)).map((row) => ({ ...row, ngr: ngrOf(row) }))
  const totals = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted().map(([currency, of]) => {
    const sums = { ggr: sumOf(of, 'ggr'), bonus: sumOf(of, 'bonus'), promotions: sumOf(of, 'promotions') }
    return { currency, ...sums, ngr: ngrOf(sums) }
  })
  return { formula: 'ngr/1', rows, totals, missing, asOf: asOf?.toISOString() ?? null }
}
