import { footballParameters } from '@trevo/betting/models/parameters'
import type { Json } from '@trevo/rules/canonical-json'
import { addCompetitions, addEvents, addParticipants, findEventId } from '#book/event-store.ts'
import { firstHash, type FactWord } from '#book/facts.ts'
import { stateOf } from '#book/states.ts'
import type { House } from '#server/house.ts'

export const evenMatch = footballParameters({ homeRateMillionths: 1_480_000, awayRateMillionths: 1_120_000, rhoMillionths: -60_000, minutes: [46, 48] })

/** A match of football between two invented teams, without a market yet. `source`: of a real feed, whose facts wait to be confirmed. */
export const addMatch = async (house: Pick<House, 'database'>, sourceId: string, more: { readonly source?: string; readonly startsAt?: Date } = {}): Promise<bigint> => {
  const { source = 'simulated', startsAt = new Date('2027-03-01T20:00:00Z') } = more
  const isSimulated = source === 'simulated'
  await house.database.transact(async (tx) => {
    await addCompetitions(tx, [{ code: 'taca-teste', sport: 'football', entry: 'sportsbook', names: JSON.stringify({ en: 'Test Cup' }), tier: 1, margin_bps: null, rules_version: '1', is_simulated: isSimulated }])
    await addParticipants(tx, ['one', 'two'].map((code) => ({ code, sport: 'football' as const, name: code, look: null, is_simulated: isSimulated })))
    await addEvents(tx, [
      {
        source,
        source_id: sourceId,
        competition: 'taca-teste',
        home: 'one',
        away: 'two',
        starts_at: startsAt,
        is_simulated: isSimulated,
        commitment: null,
        parameters: evenMatch,
        last_hash: Buffer.from(firstHash({ source, sourceId, commitment: null, parameters: evenMatch as unknown as Json, startsAtMs: startsAt.getTime() })),
        state: stateOf('football', []),
      },
    ])
  })
  const id = await findEventId(house.database.db, source, sourceId)
  if (id === null) throw new Error('an event that was added is there')
  return id
}

/** A fact's words. */
export const said = (clock: number, body: FactWord['body'] & Readonly<Record<string, unknown>>, replaces: number | null = null): FactWord => ({ clock, body, replaces })
