import type { Tx } from '@trevo/server/sql'
import { sql } from 'kysely'
import { findSession, type SessionRow } from '#server/sessions-store.ts'
import type { Tables } from '#server/tables.ts'

export const addTicket = async (tx: Tx<Tables>, hash: Buffer, sessionHash: Buffer): Promise<void> => {
  await tx.insertInto('stream_tickets').values({ hash, session_hash: sessionHash }).execute()
}

/** The session of a ticket, which is spent with it. Old ones are good for nothing, and go as well. */
export const spendTicket = async (tx: Tx<Tables>, hash: Buffer, goodForMs: number): Promise<SessionRow | undefined> => {
  await tx.deleteFrom('stream_tickets').where('created_at', '<', sql<Date>`clock_timestamp() - make_interval(secs => ${goodForMs / 1_000})`).execute()
  const spent = await tx.deleteFrom('stream_tickets').where('hash', '=', hash).returning('session_hash').executeTakeFirst()
  return spent === undefined ? undefined : findSession(tx, spent.session_hash)
}
