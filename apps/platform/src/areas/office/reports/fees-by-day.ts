import { minor } from '@trevo/rules/money'
import { feeByDay, termsOf } from '@trevo/rules/vendors/fees'
import type { Db } from '#db/tables.ts'
import { readTerms, type VendorTerms } from '#vendors/terms-store.ts'
import { type FeeFact, readFeeFacts } from './fees-store.ts'
import { daysOfMonth } from './read-vendor-months.ts'

export interface DayFee {
  readonly day: string
  readonly currency: string
  readonly feeMinor: bigint
}

const dayNumber = (day: string): number => Number(day.slice(8))

const monthsOf = (from: string, to: string): readonly string[] => {
  const months: string[] = []
  const at = new Date(`${from.slice(0, 7)}-01`)
  while (at.toISOString().slice(0, 7) <= to.slice(0, 7)) {
    months.push(at.toISOString().slice(0, 7))
    at.setUTCMonth(at.getUTCMonth() + 1)
  }
  return months
}

interface Span {
  readonly from: string
  readonly to: string
}

const feesOfMonth = (month: string, facts: readonly FeeFact[], held: VendorTerms, { from, to }: Span): readonly DayFee[] => {
  const last = daysOfMonth(month).to
  const until = last < to ? last : to
  const fees = feeByDay(held, facts.map(({ day, game, ggr }) => ({ day: dayNumber(day), game, ggrMinor: minor(BigInt(ggr)) })), { days: dayNumber(until), daysInMonth: dayNumber(last) })
  return fees.map((feeMinor, place) => ({ day: `${month}-${String(place + 1).padStart(2, '0')}`, currency: held.currency, feeMinor })).filter(({ day }) => day >= from)
}

/** What vendors' fees grew by on each of these days, up to today, and which vendors with GGR there have no terms. */
export const readFeesByDay = async (db: Db, { from, to }: Span, today: string): Promise<{ readonly fees: readonly DayFee[]; readonly withoutTerms: readonly string[] }> => {
  const span = { from, to: to < today ? to : today }
  const terms = await readTerms(db)
  const ownRate = [...new Set(terms.flatMap(({ vendor, games }) => Object.keys(games).map((game) => JSON.stringify([vendor, game]))))].map((each) => {
    const [vendor, game] = JSON.parse(each) as [string, string]
    return { vendor, game }
  })
  const facts = Map.groupBy(await readFeeFacts(db, daysOfMonth(from.slice(0, 7)).from, span.to, ownRate), ({ vendor, currency }) => `${vendor} ${currency}`)
  const termsBy = Map.groupBy(terms, ({ vendor, currency }) => `${vendor} ${currency}`)
  const fees = [...termsBy].flatMap(([key, all]) =>
    monthsOf(span.from, span.to).flatMap((month) => {
      const held = termsOf(all, month)
      return held === undefined ? [] : feesOfMonth(month, (facts.get(key) ?? []).filter(({ day }) => day.startsWith(month)), held, span)
    }),
  )
  const without = [...facts].filter(([key, of]) => of.some(({ day, ggr }) => day >= span.from && ggr !== '0' && termsOf(termsBy.get(key) ?? [], day.slice(0, 7)) === undefined))
  return { fees, withoutTerms: [...new Set(without.map(([key]) => key.split(' ')[0] ?? ''))].toSorted() }
}
