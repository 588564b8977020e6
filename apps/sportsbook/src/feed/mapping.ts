import type { Database, Tx } from '@trevo/server/sql'
import type { Tables } from '#server/tables.ts'
import type { FixtureMessage, PriceMessage } from './adapter.ts'
import { findMapping } from './feed-store.ts'

export interface MappedFixture {
  readonly competition: string
  readonly home: string | null
  readonly away: string | null
  readonly runners: readonly string[]
}

/** Our names for those of a fixture; null where one of them is not known: it is counted, and a person says. Product §9.1909. */
export const mapFixture = async (tx: Tx<Tables>, { source, competition, home, away, runners }: FixtureMessage): Promise<MappedFixture | null> => {
  const mapped = async (theirs: string): Promise<string | null> => findMapping(tx, source, 'participant', theirs)
  const ours = await findMapping(tx, source, 'competition', competition)
  const [first, second] = [home === null ? null : await mapped(home), away === null ? null : await mapped(away)]
  const known: string[] = []
  for (const runner of runners) {
    const code = await mapped(runner)
    if (code !== null) known.push(code)
  }
  if (ours === null || (home !== null && first === null) || (away !== null && second === null) || known.length < runners.length) return null
  return { competition: ours, home: first, away: second, runners: known }
}

/** A market of a source that nobody has named is counted. */
export const countUnknownMarket = async (database: Database<Tables>, { source, market }: PriceMessage): Promise<void> => {
  await database.transact((tx) => findMapping(tx, source, 'market', market))
}
