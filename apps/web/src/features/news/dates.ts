const two = (value: number): string => String(value).padStart(2, '0')

/** The day on the phone's own calendar, in the order that the product writes it everywhere: YYYY-MM-DD, or with another sign between. */
export function dayOf(iso: string, sign: '-' | '/' = '-'): string {
  const date = new Date(iso)
  return [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join(sign)
}

/** When a promotion stands: from a day without an end, between two days, or on one (Product §2.26). */
export function standing(of: { readonly startDate: string; readonly endDate: string | null; readonly noExpiry: 0 | 1 }, longTerm: string): string {
  const start = dayOf(of.startDate, '/')
  if (of.noExpiry === 1 || of.endDate === null) return `${start} - ${longTerm}`
  const end = dayOf(of.endDate, '/')
  return start === end ? start : `${start} - ${end}`
}
