/** What a bet was on: a game, or an event of sport. */
export type Nature = 'gaming' | 'betting'
export const natures = ['gaming', 'betting'] as const satisfies readonly Nature[]
export const natureOf = (category: string): Nature => (category === 'SPORTS' || category === 'ESPORTS' ? 'betting' : 'gaming')

export interface TaxedDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly nature: Nature
  readonly currency: string
  readonly ggrMinor: bigint
}

export interface TaxLine {
  /** `YYYY-MM`. */
  readonly month: string
  readonly nature: Nature
  readonly currency: string
  /** Basis points. */
  readonly rateBps: number
  readonly ggrMinor: bigint
  readonly taxMinor: bigint
}

const bpsWhole = 10_000n

/**
 * The house's tax by month, nature, currency and rate: GGR of the days on which the rate held, times the rate, rounded up to a minor unit, so that the
 * state has the rest. A month of loss owes nothing, and nothing of it is carried on: whether it may be, a lawyer has to say.
 */
export const houseTax = (days: readonly TaxedDay[], rateOn: (nature: Nature, day: string) => number): readonly TaxLine[] => {
  const lines = new Map<string, Omit<TaxLine, 'taxMinor'>>()
  for (const { day, nature, currency, ggrMinor } of days) {
    const [month, rateBps] = [day.slice(0, 7), rateOn(nature, day)]
    const key = `${month} ${nature} ${currency} ${String(rateBps).padStart(5, '0')}`
    lines.set(key, { month, nature, currency, rateBps, ggrMinor: (lines.get(key)?.ggrMinor ?? 0n) + ggrMinor })
  }
  return [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => ({ ...line, taxMinor: line.ggrMinor <= 0n ? 0n : (line.ggrMinor * BigInt(line.rateBps) + bpsWhole - 1n) / bpsWhole }))
}
