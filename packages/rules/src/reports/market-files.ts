import { dayStart, daysOn } from '@trevo/rules/markets/market-days'

/** What a market may ask its houses for, how often, and the name and version of its form. */
export const reportKinds = {
  /** Each stake, win and return of the day. */
  bets: { every: 'day', format: 'trevo/bets/1' },
  /** The day by game. */
  games: { every: 'day', format: 'trevo/games/1' },
  /** Each wallet that moved: as it began, what came and went, as it ended. */
  wallets: { every: 'day', format: 'trevo/wallets/1' },
  /** Each member who moved money or played. */
  bettors: { every: 'day', format: 'trevo/bettors/1' },
  /** The house's month by account. */
  operator: { every: 'month', format: 'trevo/operator/1' },
  /** The quarter by product, each figure with its formula. */
  products: { every: 'quarter', format: 'trevo/products/1' },
  /** What is owed to members at the end of the month, beside what banks hold of it. */
  funds: { every: 'month', format: 'trevo/funds/1' },
} as const satisfies Readonly<Record<string, { readonly every: Span; readonly format: string }>>

export type Span = 'day' | 'month' | 'quarter'
export type ReportKind = keyof typeof reportKinds
export const reportNames = Object.keys(reportKinds) as readonly ReportKind[]
export const isReportKind = (name: string): name is ReportKind => Object.hasOwn(reportKinds, name)

/** No file has more. */
export const recordsMax = 7_000

/** A stretch of whole days of the market, both ends with. */
export interface Period {
  /** `2026-11-24`, `2026-11` or `2026-Q4`. */
  readonly name: string
  readonly from: string
  readonly to: string
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

/** The one that a day lies in. */
export const periodAt = (every: Span, day: string): Period => {
  if (every === 'day') return { name: day, from: day, to: day }
  const [year = 0, month = 1] = day.split('-').map(Number)
  const length = every === 'month' ? 1 : 3
  const first = month - ((month - 1) % length)
  const from = `${year}-${twoDigits(first)}-01`
  const after = first + length > 12 ? `${year + 1}-01-01` : `${year}-${twoDigits(first + length)}-01`
  return { name: every === 'month' ? from.slice(0, 7) : `${year}-Q${(first - 1) / 3 + 1}`, from, to: daysOn(after, -1) }
}

export const periodBefore = (every: Span, period: Period): Period => periodAt(every, daysOn(period.from, -1))

/** The periods that are over on a day, the oldest first: those that ended after the house began, `most` of them, and always the last one. */
export const periodsOver = (every: Span, today: string, began: string, most: number): readonly Period[] => {
  const over: Period[] = [periodBefore(every, periodAt(every, today))]
  for (;;) {
    const next = periodBefore(every, over[0] as Period)
    if (over.length >= most || next.to < began) return over
    over.unshift(next)
  }
}

/** By when a period's files are to be in: minutes after the end of a day, days after the end of a longer one. */
export const dueAt = (zone: string, every: Span, period: Period, { dailyMinutes, laterDays }: { readonly dailyMinutes: number; readonly laterDays: number }): Date => {
  const over = daysOn(period.to, 1)
  // By the clock of the place, whatever hours the night had: 06:00 is 06:00.
  if (every !== 'day') return dayStart(zone, daysOn(over, laterDays))
  return new Date(dayStart(zone, over).getTime() + dailyMinutes * 60_000)
}

/** `br-bets-2026-11-24-v1-0001.ndjson`: the same again where it is sent again, another version where it was put right. */
export const reportFileName = (of: { readonly market: string; readonly kind: ReportKind; readonly period: string; readonly version: number; readonly part: number }): string =>
  `${of.market}-${of.kind}-${of.period}-v${of.version}-${String(of.part).padStart(4, '0')}.ndjson`
