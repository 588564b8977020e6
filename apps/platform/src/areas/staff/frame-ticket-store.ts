import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'

export type FrameKind = 'theme' | 'look' | 'member'

export interface FrameTicket {
  readonly kind: FrameKind
  readonly facts: unknown
  /** Of the office: the one that may frame what it opens. */
  readonly origin: string
  readonly staff_id: bigint
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Old ones go with each new one, so that few lie about. Returns the token, which is kept nowhere. */
export const insertFrameTicket = async (tx: Tx, ticket: FrameTicket, expiresAt: Date, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx.deleteFrom('frame_tickets').where('expires_at', '<=', now).execute()
  await tx.insertInto('frame_tickets').values({ ...ticket, facts: JSON.stringify(ticket.facts), token_hash: hashOf(token), expires_at: expiresAt }).execute()
  return token
}

/** Once: whoever comes second, or late, finds none. */
export const takeFrameTicket = async (db: Db, token: string, now: Date): Promise<FrameTicket | null> =>
  (await db.deleteFrom('frame_tickets').where('token_hash', '=', hashOf(token)).where('expires_at', '>', now).returning(['kind', 'facts', 'origin', 'staff_id']).executeTakeFirst()) ?? null
