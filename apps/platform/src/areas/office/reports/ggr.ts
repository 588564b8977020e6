import { refuseStaff } from '#areas/staff/refuse.ts'
import type { FactSum } from './day-facts-store.ts'

export interface GgrParts {
  readonly staked: string | bigint
  readonly returned: string | bigint
  readonly won: string | bigint
  readonly adjusted: string | bigint
}

/** `ggr/1`. What adjustments gave to members counts against the house. */
export const ggrOf = ({ staked, returned, won, adjusted }: GgrParts): string => (BigInt(staked) - BigInt(returned) - BigInt(won) - BigInt(adjusted)).toString()

const names = ['rounds', 'bets', 'staked', 'returned', 'won', 'adjusted'] as const

export type Sums = { [Name in (typeof names)[number]]: string } & { ggr: string }

/** One a currency: currencies are never added. */
export const totalsOf = (rows: readonly FactSum[]): ({ currency: string } & Sums)[] => {
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return [...byCurrency].toSorted().map(([currency, of]) => {
    const sums = Object.fromEntries(names.map((name) => [name, of.reduce((sum, row) => sum + BigInt(row[name]), 0n).toString()])) as Omit<Sums, 'ggr'>
    return { currency, ...sums, ggr: ggrOf(sums) }
  })
}

const dayMs = 86_400_000

/** Throws `filter_too_wide` for more days than one look may ask for. */
export const requireDays = ({ from, to }: { readonly from: string; readonly to: string }, most: number): void => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs
  if (days < 0 || days >= most) throw refuseStaff('filter_too_wide', { fields: ['from', 'to'].map((field) => ({ field, problem: `days_${most}` })) })
}
