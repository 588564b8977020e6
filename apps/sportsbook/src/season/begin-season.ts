import type { Database } from '@trevo/server/sql'
import { addCompetitions, addParticipants } from '#book/event-store.ts'
import type { Tables } from '#server/tables.ts'
import { seasonCompetitions, seasonParticipants } from './competitions.ts'

/** The season's competitions and whoever takes part in them, where they are not there yet. */
export const addSeasonNames = (database: Database<Tables>): Promise<void> =>
  database.transact(async (tx) => {
    await addCompetitions(tx, seasonCompetitions.map(({ code, sport, entry, names, tier }) => ({ code, sport, entry, names: JSON.stringify(names), tier, margin_bps: null, rules_version: '1', is_simulated: true })))
    await addParticipants(tx, seasonParticipants.map(({ code, sport, name, colours, number }) => ({ code, sport, name, look: JSON.stringify({ colours, number }), is_simulated: true })))
  })
