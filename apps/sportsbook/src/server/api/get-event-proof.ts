import { toHex } from '@trevo/fairness/hex'
import { findEvent, readFactRows, readMarkets } from '#book/event-store.ts'
import { stateOf } from '#book/states.ts'
import type { FactWord } from '#book/facts.ts'
import type { House } from '#server/house.ts'
import type { EventProof } from '#wire.ts'

/** All that is needed to compute an event again; null: there is none. */
export const eventProof = async ({ database: { db } }: Pick<House, 'database'>, id: bigint): Promise<EventProof | null> => {
  const event = await findEvent(db, id)
  if (event === undefined) return null
  const rows = await readFactRows(db, id)
  const facts = rows.map(({ seq, clock, body, replaces, occurred_at, hash }) => ({ seq, clock, body: body as FactWord['body'], replaces, occurredAtMs: occurred_at.getTime(), hash: toHex(hash) }))
  return {
    id: id.toString(),
    source: event.source,
    sourceId: event.source_id,
    sport: event.sport,
    startsAtMs: event.starts_at.getTime(),
    publishedAt: event.created_at.toISOString(),
    commitment: event.commitment === null ? null : toHex(event.commitment),
    parameters: event.parameters,
    facts,
    state: stateOf(event.sport, facts),
    rulesVersion: event.rules_version,
    markets: (await readMarkets(db, id)).map(({ id: market, kind, line, period, about }) => ({ id: market.toString(), spec: { kind, line, period, about } })),
  }
}
