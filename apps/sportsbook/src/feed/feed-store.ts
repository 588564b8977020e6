import type { Db, Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { FeedMessage } from './adapter.ts'
import type { MappingKind } from './tables.ts'

/** A message as it came, and what became of it. What makes a fact is no part of it. */
export const keepMessage = async (tx: Tx<Tables>, message: FeedMessage, fate: 'applied' | 'kept' | 'unknown'): Promise<void> => {
  await tx
    .insertInto('feed_messages')
    .values({ source: message.source, message_id: message.id, event_ref: message.event, seq: BigInt(message.seq), kind: message.kind, body: JSON.stringify(message), fate })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const messageDaysMax = 30

export const forgetMessages = async (tx: Tx<Tables>): Promise<void> => {
  await tx.deleteFrom('feed_messages').where('received_at', '<', sql<Date>`now() - make_interval(days => ${messageDaysMax})`).execute()
}

/** What we call it; null where nobody has said, which is counted and never guessed. */
export const findMapping = async (tx: Tx<Tables>, source: string, kind: MappingKind, theirs: string): Promise<string | null> => {
  const found = await tx.selectFrom('feed_mappings').select('ours').where('source', '=', source).where('kind', '=', kind).where('theirs', '=', theirs).executeTakeFirst()
  if (found !== undefined && found.ours !== null) return found.ours
  await sql`
    insert into feed_mappings (source, kind, theirs, seen, last_seen_at) values (${source}, ${kind}, ${theirs}, 1, now())
    on conflict (source, kind, theirs) do update set seen = feed_mappings.seen + 1, last_seen_at = now()`.execute(tx)
  return null
}

export const setMapping = async (tx: Tx<Tables>, source: string, kind: MappingKind, theirs: string, ours: string): Promise<void> => {
  await tx
    .insertInto('feed_mappings')
    .values({ source, kind, theirs, ours, seen: 0, last_seen_at: null })
    .onConflict((conflict) => conflict.columns(['source', 'kind', 'theirs']).doUpdateSet({ ours }))
    .execute()
}

/** Names that a source used and nobody has mapped, most often seen first. */
export const listUnknown = (db: Db<Tables>, source: string, limit: number) =>
  db.selectFrom('feed_mappings').select(['kind', 'theirs', 'seen']).where('source', '=', source).where('ours', 'is', null).orderBy('seen', 'desc').orderBy('theirs').limit(limit).execute()

export const readCursor = async (db: Db<Tables>, source: string): Promise<string | null> =>
  (await db.selectFrom('feed_cursors').select('cursor').where('source', '=', source).executeTakeFirst())?.cursor ?? null

export const keepCursor = async (tx: Tx<Tables>, source: string, cursor: string): Promise<void> => {
  await tx
    .insertInto('feed_cursors')
    .values({ source, cursor })
    .onConflict((conflict) => conflict.column('source').doUpdateSet({ cursor, changed_at: sql<Date>`now()` }))
    .execute()
}
