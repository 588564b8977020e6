import { type Minor, minor } from '@trevo/rules/money'

/** A line that a payer owes, or what is left of it. */
export interface Due {
  readonly line: bigint
  /** The first day of its period, `YYYY-MM-DD`: the oldest is paid first. */
  readonly period: string
  /** Above zero. */
  readonly dueMinor: Minor
}

export interface Payment {
  readonly line: bigint
  readonly amountMinor: Minor
}

const byLine = (one: Due, other: Due): number => (one.line < other.line ? -1 : one.line > other.line ? 1 : 0)

/** Of one period: its share of the cash each, rounded down; units that are over to the largest fractions, then to the lower line. */
const proRata = (dues: readonly Due[], cash: bigint): readonly Payment[] => {
  const all = dues.reduce((sum, { dueMinor }) => sum + dueMinor, 0n)
  if (cash >= all) return dues.toSorted(byLine).map(({ line, dueMinor }) => ({ line, amountMinor: dueMinor }))
  const shares = dues.toSorted(byLine).map(({ line, dueMinor }) => ({ line, amount: (cash * dueMinor) / all, fraction: (cash * dueMinor) % all }))
  const over = Number(cash - shares.reduce((sum, { amount }) => sum + amount, 0n))
  const first = new Set(shares.toSorted((one, other) => (one.fraction === other.fraction ? 0 : one.fraction > other.fraction ? -1 : 1)).slice(0, over).map(({ line }) => line))
  return shares.map(({ line, amount }) => ({ line, amountMinor: minor(amount + (first.has(line) ? 1n : 0n)) }))
}

/** What a payer's cash pays of what they owe, oldest period first; lines that get nothing are left out. */
export const paymentsOf = (dues: readonly Due[], cashMinor: Minor): readonly Payment[] => {
  const periods = Map.groupBy(dues, ({ period }) => period)
  const paid: Payment[] = []
  let cash: bigint = cashMinor > 0n ? cashMinor : 0n
  for (const period of [...periods.keys()].toSorted()) {
    const payments = proRata(periods.get(period) ?? [], cash)
    paid.push(...payments.filter(({ amountMinor }) => amountMinor > 0n))
    cash -= payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  }
  return paid
}
