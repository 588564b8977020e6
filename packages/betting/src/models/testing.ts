import type { SportState } from '#facts/states.ts'
import type { MarketSpec } from '#markets/market.ts'
import { kindOf, rulesVersion, settleMarket } from '#markets/registry.ts'
import { type Law, type Outcome, type Outcomes, outcomesOf } from './outcomes.ts'

/** What the tests of models share. */

/** A market by its kind and what else it needs. */
export type Asked = readonly [kind: string, more?: Partial<MarketSpec>]

export const specOf = ([kind, more = {}]: Asked): MarketSpec => ({ kind, line: null, period: 'match', about: null, ...more })

export const priceIn = (law: Law, asked: Asked): Outcomes | null => outcomesOf(law, specOf(asked), kindOf(rulesVersion, asked[0]))

export const wonBy = (outcomes: Outcomes | null, selection: string): number => outcomes?.[selection]?.won ?? Number.NaN

/** What the selections are won by together. */
export const wonTogether = (outcomes: Outcomes | null): number => Object.values(outcomes ?? {}).reduce((sum, { won }) => sum + won, 0)

const fields = ['won', 'halfWon', 'push', 'halfLost', 'lost'] as const
const nothing: Outcome = { won: Number.NaN, halfWon: 0, push: 0, halfLost: 0, lost: 0 }

/** How far each selection's chances are from 1 together, at most. */
export const farFromOne = (outcomes: Outcomes | null): number =>
  Math.max(...Object.values(outcomes ?? { none: nothing }).map((outcome) => Math.abs(fields.reduce((sum, field) => sum + outcome[field], 0) - 1)))

/** What may come, weighed: the same selections of several states, with the chance of each. */
export const mixed = (parts: readonly { readonly chance: number; readonly outcomes: Outcomes | null }[]): Outcomes => {
  const sum = (selection: string, field: keyof Outcome): number => parts.reduce((total, { chance, outcomes }) => total + chance * (outcomes?.[selection] ?? nothing)[field], 0)
  const names = Object.keys(parts[0]?.outcomes ?? {})
  return Object.fromEntries(names.map((each) => [each, { won: sum(each, 'won'), halfWon: sum(each, 'halfWon'), push: sum(each, 'push'), halfLost: sum(each, 'halfLost'), lost: sum(each, 'lost') }]))
}

/** The largest difference of two prices of one market; endless where they do not name the same selections. */
export const apart = (one: Outcomes | null, other: Outcomes | null): number => {
  const names = Object.keys(one ?? {})
  if (one === null || other === null || names.length === 0 || names.join() !== Object.keys(other).join()) return Number.POSITIVE_INFINITY
  return Math.max(...names.flatMap((name) => fields.map((field) => Math.abs((one[name]?.[field] ?? 0) - (other[name]?.[field] ?? 0)))))
}

const fieldOf = { won: 'won', 'half-won': 'halfWon', push: 'push', void: 'push', 'half-lost': 'halfLost', lost: 'lost' } as const

/** A final state's settlement as a price of which nothing is open any more. */
export const settledAs = (asked: Asked, state: SportState): Outcomes => {
  const results = Object.entries(settleMarket(rulesVersion, specOf(asked), state))
  return Object.fromEntries(results.map(([selection, { kind }]) => [selection, { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0, [kind === 'dead-heat' || kind === 'reduced' ? 'none' : fieldOf[kind]]: 1 }]))
}

/** Cells that are expected less often are no measure. */
const expectedMin = 5

/** Whether the counts of a tally keep within six spreads of chi squared's mean: out of reach with a fixed seed. */
export const fits = (counts: ReadonlyMap<string, number>, outcomes: Outcomes | null, total: number): boolean => {
  const often = Object.entries(outcomes ?? {}).flatMap(([selection, { won }]) => (won * total < expectedMin ? [] : [{ count: counts.get(selection) ?? 0, expected: won * total }]))
  const never = Object.entries(outcomes ?? {}).some(([selection, { won }]) => won === 0 && (counts.get(selection) ?? 0) > 0)
  const chiSquare = often.reduce((sum, { count, expected }) => sum + ((count - expected) * (count - expected)) / expected, 0)
  const [freedom, over] = [often.length - 1, Math.max(0, chiSquare - often.length + 1)]
  return !never && freedom > 0 && over * over < 36 * 2 * freedom
}

/** Plays matches to their end and says whether every market's winners fit its price. */
export const areFitting = (law: Law, markets: readonly Asked[], count: number, play: () => SportState): boolean => {
  const tallies = markets.map(() => new Map<string, number>())
  for (let at = 0; at < count; at += 1) {
    const end = play()
    for (const [which, asked] of markets.entries())
      for (const [selection, { kind }] of Object.entries(settleMarket(rulesVersion, specOf(asked), end))) {
        const tally = tallies[which]
        if (kind === 'won') tally?.set(selection, (tally.get(selection) ?? 0) + 1)
      }
  }
  return markets.every((asked, which) => fits(tallies[which] ?? new Map(), priceIn(law, asked), count))
}
