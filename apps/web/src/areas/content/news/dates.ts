import { localDay } from '#lib/local-day.ts'

const slashed = (iso: string): string => localDay(iso).replaceAll('-', '/')

/** When a promotion stands: from a day without an end, between two days, or on one (Product §2.26). */
export function standing(of: { readonly startDate: string; readonly endDate: string | null; readonly noExpiry: 0 | 1 }, longTerm: string): string {
  const start = slashed(of.startDate)
  if (of.noExpiry === 1 || of.endDate === null) return `${start} - ${longTerm}`
  const end = slashed(of.endDate)
  return start === end ? start : `${start} - ${end}`
}
