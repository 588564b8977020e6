import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { madeSince, readRewards, sumFacts } from '#areas/office/reports/day-facts-store.ts'
import { readFeesByDay } from '#areas/office/reports/fees-by-day.ts'
import { ggrOf, requireDays } from '#areas/office/reports/ggr.ts'
import { dayOf } from '#areas/office/reports/make-day-facts.ts'

const daysMax = 400
const currenciesMax = 30
/** Nothing in this house books them yet. */
const missing = ['contracts', 'payment-fees', 'duty']

interface Parts {
  readonly ggr: string
  readonly bonus: string
  readonly promotions: string
  readonly rebates: string
  readonly referrals: string
  readonly fees: string
}
const ngrOf = ({ ggr, bonus, promotions, rebates, referrals, fees }: Parts): string => (BigInt(ggr) - BigInt(bonus) - BigInt(promotions) - BigInt(rebates) - BigInt(referrals) - BigInt(fees)).toString()
const sumOf = (rows: readonly Parts[], name: keyof Parts): string => rows.reduce((sum, row) => sum + BigInt(row[name]), 0n).toString()

export const reportNgr: StaffHandler<'GET /office/reports/ngr'> = async ({ query }, { db, clock }) => {
  requireDays(query, daysMax)
  const [facts, rewards, { fees, withoutTerms }, asOf] = await Promise.all([
    sumFacts(db, 'day', query, daysMax * currenciesMax),
    readRewards(db, query.from, query.to),
    readFeesByDay(db, query, dayOf(clock.now())),
    madeSince(db, query.from, query.to),
  ])
  const days = new Map<string, { day: string; currency: string } & Parts>()
  const nothing: Parts = { ggr: '0', bonus: '0', promotions: '0', rebates: '0', referrals: '0', fees: '0' }
  const add = (day: string, currency: string, part: Partial<Parts>): void => void days.set(`${day} ${currency}`, { ...nothing, ...days.get(`${day} ${currency}`), day, currency, ...part })
  for (const fact of facts) add(fact.key, fact.currency, { ggr: ggrOf(fact) })
  for (const { day, currency, bonus, promotions, rebates, referrals } of rewards) add(day, currency, { bonus, promotions, rebates, referrals })
  for (const { day, currency, feeMinor } of fees) add(day, currency, { fees: (BigInt(days.get(`${day} ${currency}`)?.fees ?? '0') + feeMinor).toString() })
  const rows = [...days.values()].toSorted((a, b) => b.day.localeCompare(a.day) || a.currency.localeCompare(b.currency)).map((row) => ({ ...row, ngr: ngrOf(row) }))
  const totals = [...Map.groupBy(rows, ({ currency }) => currency)].toSorted().map(([currency, of]) => {
    const sums = { ggr: sumOf(of, 'ggr'), bonus: sumOf(of, 'bonus'), promotions: sumOf(of, 'promotions'), rebates: sumOf(of, 'rebates'), referrals: sumOf(of, 'referrals'), fees: sumOf(of, 'fees') }
    return { currency, ...sums, ngr: ngrOf(sums) }
  })
  return { formula: 'ngr/1', rows, totals, missing: withoutTerms.length > 0 ? [...missing, 'vendor-fees'] : missing, withoutTerms: [...withoutTerms], asOf: asOf?.toISOString() ?? null }
}
