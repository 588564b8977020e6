import type { Found } from '#evenness/mapping.ts'
import { mappings } from '#evenness/mappings.ts'
import { biasedIn, leastChance, roundsOf, testMapping, type Tested } from '#evenness/run.ts'

/** The least likely of a mapping's tests. */
const straggler = ({ found }: Tested): Found | undefined => found.toSorted((one, other) => one.chance - other.chance)[0]

export const lineOf = (tested: Tested, seconds: number): string => {
  const least = straggler(tested)
  const told = least === undefined ? 'too few to tell' : `${tested.found.length} tests, the least likely has a chance of ${least.chance.toPrecision(2)} (${least.test})`
  return `${tested.mapping}: ${tested.draws} draws, ${tested.rounds} rounds: ${told}, in ${seconds.toFixed(1)} s`
}

export interface EvennessReport {
  readonly isEven: boolean
  readonly seed: string
  readonly mappings: number
  readonly draws: number
  readonly rounds: number
  readonly tests: number
  /** What each test's chance has to be above, and the least that was met. */
  readonly chanceMin: number
  readonly leastChance: number
  readonly biased: readonly (Found & { readonly mapping: string })[]
}

/** Tests the mappings that are named, or all. */
export const reportEvenness = (options: { readonly names: readonly string[]; readonly seed: string; readonly draws: number; readonly onMapping: (line: string) => void }): EvennessReport => {
  const tested = mappings
    .filter(({ name }) => options.names.length === 0 || options.names.includes(name))
    .map((mapping) => {
      const startedAtMs = performance.now()
      const each = testMapping(mapping, roundsOf(mapping, options.seed), options.draws)
      options.onMapping(lineOf(each, (performance.now() - startedAtMs) / 1_000))
      return each
    })
  const biased = biasedIn(tested)
  const sum = (of: (each: Tested) => number): number => tested.reduce((total, each) => total + of(each), 0)
  return {
    isEven: biased.length === 0,
    seed: options.seed,
    mappings: tested.length,
    draws: sum(({ draws }) => draws),
    rounds: sum(({ rounds }) => rounds),
    tests: sum(({ found }) => found.length),
    chanceMin: leastChance(tested),
    leastChance: Math.min(...tested.flatMap(({ found }) => found.map(({ chance }) => chance))),
    biased,
  }
}
