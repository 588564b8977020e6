import type { Json } from '@trevo/rules/canonical-json'
import { toHex } from '@trevo/fairness/hex'
import type { Database } from '@trevo/server/sql'
import { addEvents, type NewEvent } from '#book/event-store.ts'
import { firstHash } from '#book/facts.ts'
import { stateOf } from '#book/states.ts'
import type { Tables } from '#server/tables.ts'
import type { FixtureMessage } from './adapter.ts'
import { keepMessage } from './feed-store.ts'
import { mapFixture, type MappedFixture } from './mapping.ts'

const eventOf = ({ source, fixture, sport, startsAtMs, drawn }: FixtureMessage, { competition, home, away, runners }: MappedFixture, isSimulated: boolean): NewEvent => {
  const parameters = (drawn?.parameters ?? null) as Json
  const commitment = drawn?.commitment ?? null
  const first = firstHash({ source, sourceId: fixture, commitment: commitment === null ? null : toHex(commitment), parameters, startsAtMs })
  return {
    source, source_id: fixture, competition, home, away, runners: [...runners], starts_at: new Date(startsAtMs), is_simulated: isSimulated,
    commitment: commitment === null ? null : Buffer.from(commitment), parameters, last_hash: Buffer.from(first), state: stateOf(sport, []),
  }
}

/** Writes events that a source announces; those that are there stay. A real source's names are mapped first, and what is not known is left out and counted. */
export const addFixtures = (database: Database<Tables>, fixtures: readonly FixtureMessage[], isSimulated: boolean): Promise<void> =>
  database.transact(async (tx) => {
    const events: NewEvent[] = []
    for (const fixture of fixtures) {
      const mapped = isSimulated ? fixture : await mapFixture(tx, fixture)
      if (!isSimulated) await keepMessage(tx, fixture, mapped === null ? 'unknown' : 'applied')
      if (mapped !== null) events.push(eventOf(fixture, mapped, isSimulated))
    }
    await addEvents(tx, events)
  })
