import type { FootballState } from '#facts/states.ts'
import { byMore } from './against-line.ts'
import { marketKind, oneWon } from './decide.ts'

const results = ['1', 'X', '2'] as const
const pairs: readonly string[] = results.flatMap((half) => results.map((full) => `${half}/${full}`))

/** A second half that is not played leaves it undecided, whatever the first was. */
export const halfFull = marketKind<FootballState>({
  kind: 'half-full',
  sport: 'football',
  selections: () => pairs,
  decide: (_spec, { half, full, fullDone }, selections) => (fullDone ? oneWon(selections, `${byMore(...half)}/${byMore(...full)}`) : null),
})
