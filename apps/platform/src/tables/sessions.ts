import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/tables.ts'

/** A session ends when nobody used it for so long, and at the latest so long after it began (Product §3.8). */
const sessionIdleMs = 30 * 60_000
const sessionLifeMs = 12 * 3_600_000
/** A session that is used all the time is written this seldom. */
const touchEveryMs = 30_000

/** Only the hash is kept: who reads the database cannot act as a member. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A new session; the token is shown this once. */
export const startSession = async (tx: Tx, memberId: bigint, now: Date): Promise<string> => {
  const token = randomBytes(32).toString('base64url')
  await tx
    .insertInto('sessions')
    .values({ token_hash: hashToken(token), member_id: memberId, created_at: now, last_seen_at: now, ends_at: new Date(now.getTime() + sessionLifeMs) })
    .execute()
  return token
}

export interface OpenSession {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly language: string
  readonly tokenHash: Buffer
}

/** The session and its member, or null: unknown, idle too long, over, or its member may not be here any more. */
export const findOpenSession = async (db: Db, token: string, now: Date): Promise<OpenSession | null> => {
  const tokenHash = hashToken(token)
  const row = await db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.username', 'members.type', 'members.currency', 'members.language', 'sessions.last_seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ends_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('members.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touch(db, tokenHash, now)
  return { memberId: row.id, username: row.username, type: row.type, currency: row.currency, language: row.language, tokenHash }
}

const touch = (db: Db, tokenHash: Buffer, now: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).where('last_seen_at', '<', now).execute()

/** Who plays is not idle, though the phone itself asks for nothing meanwhile. */
export const touchSessionsOf = (db: Db, memberId: bigint, now: Date): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('member_id', '=', memberId)
    .where('last_seen_at', '<', new Date(now.getTime() - touchEveryMs))
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .execute()

/** Tells whether the member has another session open, on another phone. */
export const endSession = async (tx: Tx, memberId: bigint, tokenHash: Buffer): Promise<{ readonly hasOther: boolean }> => {
  await tx.deleteFrom('sessions').where('token_hash', '=', tokenHash).where('member_id', '=', memberId).execute()
  const other = await tx.selectFrom('sessions').select('token_hash').where('member_id', '=', memberId).limit(1).executeTakeFirst()
  return { hasOther: other !== undefined }
}

/** Deletes sessions that are over, a bounded number a turn, and gives their hashes so that their streams can be told. */
export const sweepSessions = async (tx: Tx, now: Date): Promise<readonly Buffer[]> => {
  const over = await tx
    .deleteFrom('sessions')
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where((where) => where.or([where('ends_at', '<=', now), where('last_seen_at', '<=', new Date(now.getTime() - sessionIdleMs))]))
        .limit(5_000),
    )
    .returning('token_hash')
    .execute()
  return over.map((row) => row.token_hash)
}
