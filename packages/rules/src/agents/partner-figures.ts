import { daysOf, daysOn } from '@trevo/rules/markets/market-days'

/** What a partner reads of those whom they brought, each with contributors of its own: who came, who paid in for the first time, payments in, play. */
export const partnerFamilies = ['registered', 'first-deposit', 'deposit', 'play'] as const
export type PartnerFamily = (typeof partnerFamilies)[number]

/** Spans of days end with each half of a month: what a plan is paid by is whole spans. */
export const halfMonthOf = (day: string): { readonly from: string; readonly to: string } => {
  const month = day.slice(0, 8)
  return Number(day.slice(8)) <= 15 ? { from: `${month}01`, to: `${month}15` } : { from: `${month}16`, to: lastOfMonth(day) }
}

const lastOfMonth = (day: string): string => {
  const next = daysOn(`${day.slice(0, 8)}28`, 4)
  return daysOn(`${next.slice(0, 8)}01`, -1)
}

export interface DaySpan {
  readonly from: string
  readonly to: string
}

/** few: too few in their half of the month. later: not told yet. across: they belong to a span that reaches over the edge of what is asked for. */
export const untoldWhys = ['few', 'later', 'across'] as const
export type UntoldWhy = (typeof untoldWhys)[number]

export interface UntoldDays extends DaySpan {
  readonly why: UntoldWhy
}

/** Spans that lie within a range; a part of one is told to nobody. */
export const spansWithin = <Span extends DaySpan>(spans: readonly Span[], { from, to }: DaySpan): readonly Span[] => spans.filter((span) => span.from >= from && span.to <= to)

/** The days of a range of which nothing is told, and why. `until`: the last day of which it is decided; null: of none. */
export const untoldDays = (spans: readonly DaySpan[], range: DaySpan, until: string | null): readonly UntoldDays[] => {
  const told = spansWithin(spans, range)
  const isIn = (all: readonly DaySpan[], day: string): boolean => all.some(({ from, to }) => from <= day && day <= to)
  const whyOf = (day: string): UntoldWhy | null => (isIn(told, day) ? null : isIn(spans, day) ? 'across' : until !== null && day <= until ? 'few' : 'later')
  const found: UntoldDays[] = []
  for (let at = 0; at < daysOf(range.from, range.to); at += 1) {
    const day = daysOn(range.from, at)
    const why = whyOf(day)
    const last = found.at(-1)
    if (why === null) continue
    if (last !== undefined && last.why === why && daysOn(last.to, 1) === day) found[found.length - 1] = { ...last, to: day }
    else found.push({ from: day, to: day, why })
  }
  return found
}
