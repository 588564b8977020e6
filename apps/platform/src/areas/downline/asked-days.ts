import { refuse } from '@trevo/operation/refuse'
import { dayIn } from '@trevo/rules/markets/market'
import { daysOf, type MomentRange, momentsOf } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'

export interface AskedDays extends MomentRange {
  readonly days: { readonly from: string; readonly to: string; readonly zone: string }
}

/** Days of the books, both with; today where none is named. */
export const askedDays = (asked: { readonly from?: string | undefined; readonly to?: string | undefined }, now: Date, daysMax: number): AskedDays => {
  const to = asked.to ?? dayIn(booksZone, now)
  const from = asked.from ?? to
  const days = daysOf(from, to)
  if (days < 1 || days > daysMax) throw refuse('invalid_fields', { fields: [{ field: 'from', problem: 'out_of_range' }] })
  return { ...momentsOf(booksZone, { from, to }), days: { from, to, zone: booksZone } }
}
