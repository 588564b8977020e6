import { createHash, randomBytes } from 'node:crypto'
import type { Device } from '#device.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

/** At the latest a session ends so long after it began (Product §3.8); `idleMs`: after so long without use, as the market says. */
const sessionLifeMs = 12 * 3_600_000
/** A session that is used all the time is written this seldom. */
const touchEveryMs = 30_000
/** Calls that were under way when the token changed are still let through. */
const previousTokenMs = 30_000

const unknownDevice: Device = { kind: 'WEB', userAgent: '', address: '', idHash: null }

/** Only the hash is kept: who reads the database cannot act as a member. */
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
const newToken = (): string => randomBytes(32).toString('base64url')

/** A new session; the token is shown this once. */
export const startSession = async (tx: Tx, memberId: bigint, now: Date, device: Device = unknownDevice): Promise<string> => {
  const token = newToken()
  await tx
    .insertInto('sessions')
    .values({
      id: newKey(),
      token_hash: hashToken(token),
      member_id: memberId,
      created_at: now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + sessionLifeMs),
      device_kind: device.kind,
      user_agent: device.userAgent,
      address: device.address,
    })
    .execute()
  return token
}

export interface OpenSession {
  readonly memberId: bigint
  readonly username: string
  readonly type: number
  readonly currency: string
  readonly language: string
  /** Stays the same when the token changes. */
  readonly sessionId: bigint
  /** When the member last proved anew who they are; null: at login alone. */
  readonly steppedUpAt: Date | null
  /** Until it is changed the session is good for little else. */
  readonly mustChangePassword: boolean
  /** Took a time-out or is excluded: money goes out, and nothing else is done. */
  readonly isExcluded: boolean
}

const openSessions = (db: Db, now: Date, idleMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .select(['members.id', 'members.username', 'members.type', 'members.currency', 'members.language', 'members.must_change_password', 'members.status'])
    .select(['sessions.id as session_id', 'sessions.stepped_up_at', 'sessions.last_seen_at'])
    .where('sessions.ends_at', '>', now)
    .where('sessions.last_seen_at', '>', new Date(now.getTime() - idleMs))
    .where('members.status', 'in', ['active', 'excluded'])

/** The session and its member, or null: unknown, idle too long, over, or its member may not be here any more. */
export const findOpenSession = async (db: Db, token: string, now: Date, idleMs: number): Promise<OpenSession | null> => {
  const tokenHash = hashToken(token)
  const current = await openSessions(db, now, idleMs).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()
  const row = current ?? (await openSessions(db, now, idleMs).where('sessions.previous_hash', '=', tokenHash).where('sessions.previous_until', '>', now).executeTakeFirst())
  if (row === undefined) return null
  if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touch(db, row.session_id, now)
  return {
    memberId: row.id,
    username: row.username,
    type: row.type,
    currency: row.currency,
    language: row.language,
    sessionId: row.session_id,
    // What the new token proved, the old one did not.
    steppedUpAt: current === undefined ? null : row.stepped_up_at,
    mustChangePassword: row.must_change_password,
    isExcluded: row.status === 'excluded',
  }
}

const touch = (db: Db, sessionId: bigint, now: Date): Promise<unknown> =>
  db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).where('last_seen_at', '<', now).execute()

/** Who plays is not idle, though the phone itself asks for nothing meanwhile. */
export const touchSessionsOf = (db: Db, memberIds: readonly bigint[], now: Date, idleMs: number): Promise<unknown> =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('member_id', 'in', memberIds)
    .where('last_seen_at', '<', new Date(now.getTime() - touchEveryMs))
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .execute()

/** Another token for the same session, as at every step up; `by`: what the member proved themselves by. The old one is good for half a minute. Null: the session is over. */
export const rotateSession = async (tx: Tx, sessionId: bigint, now: Date, { isStepUp, by }: { readonly isStepUp: boolean; readonly by?: string }): Promise<string | null> => {
  const token = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set((row) => ({
      token_hash: hashToken(token),
      previous_hash: row.ref('token_hash'),
      previous_until: new Date(now.getTime() + previousTokenMs),
      ...(isStepUp ? { stepped_up_at: now } : {}),
      ...(by === undefined ? {} : { stepped_up_by: by }),
    }))
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 0n ? null : token
}

/**
 * The games that were opened in the sessions that ended take no more bets, and all of a member's once there is no session at all; what was
 * staked is still settled.
 */
const closeGames = async (tx: Tx, memberId: bigint, ended: readonly bigint[]): Promise<void> => {
  const other = await tx.selectFrom('sessions').select('id').where('member_id', '=', memberId).limit(1).executeTakeFirst()
  for (const table of ['game_sessions', 'launch_tokens'] as const) {
    if (other === undefined) await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
    else if (ended.length > 0) await tx.deleteFrom(table).where('session_id', 'in', ended).execute()
  }
}

const closeGamesOf = async (tx: Tx, ended: readonly { readonly id: bigint; readonly member_id: bigint }[]): Promise<void> => {
  for (const [memberId, sessions] of Map.groupBy(ended, (row) => row.member_id)) await closeGames(tx, memberId, sessions.map((row) => row.id))
}

/** False: the member has no such session. The caller tells its phone after the commit (`live.endSession`). */
export const endSession = async (tx: Tx, memberId: bigint, sessionId: bigint): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('sessions').where('id', '=', sessionId).where('member_id', '=', memberId).executeTakeFirstOrThrow()
  await closeGames(tx, memberId, numDeletedRows > 0n ? [sessionId] : [])
  return numDeletedRows > 0n
}

/** Every session of a member, or every other; the caller tells their phones after the commit (`live.endSession`). */
export const endSessions = async (tx: Tx, memberId: bigint, { butSessionId }: { readonly butSessionId?: bigint } = {}): Promise<readonly bigint[]> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', '=', memberId)
    .$if(butSessionId !== undefined, (query) => query.where('id', '!=', butSessionId ?? 0n))
    .returning('id')
    .execute()
  const ids = ended.map((row) => row.id)
  await closeGames(tx, memberId, ids)
  return ids
}

export const isSessionOpen = async (db: Db, sessionId: bigint): Promise<boolean> =>
  (await db.selectFrom('sessions').select('id').where('id', '=', sessionId).executeTakeFirst()) !== undefined

const listedMax = 100

export const listSessions = (db: Db, memberId: bigint, now: Date, idleMs: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'created_at', 'last_seen_at', 'device_kind', 'user_agent', 'address'])
    .where('member_id', '=', memberId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - idleMs))
    .orderBy('last_seen_at', 'desc')
    .limit(listedMax)
    .execute()

/** How many of a member's sessions are not over; one that nobody used for long is among them until it is swept. */
export const countSessions = async (db: Db, memberId: bigint, now: Date): Promise<number> =>
  Number((await db.selectFrom('sessions').select((row) => row.fn.countAll<bigint>().as('count')).where('member_id', '=', memberId).where('ends_at', '>', now).executeTakeFirstOrThrow()).count)

/** Deletes sessions that are over, a bounded number a turn, with the games that were opened in them, and gives their ids so that their streams can be told. */
export const sweepSessions = async (tx: Tx, now: Date, idleMs: number): Promise<readonly bigint[]> => {
  const over = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('id')
        .where((where) => where.or([where('ends_at', '<=', now), where('last_seen_at', '<=', new Date(now.getTime() - idleMs))]))
        .limit(5_000),
    )
    .returning(['id', 'member_id'])
    .execute()
  await closeGamesOf(tx, over)
  return over.map((row) => row.id)
}

/** Every session of a member, ended by staff in another process: good for nothing from now on, and swept within a second, when its phone is told. */
export const cutSessions = async (tx: Tx, memberId: bigint, now: Date): Promise<number> => {
  const { numUpdatedRows } = await tx.updateTable('sessions').set({ ends_at: now }).where('member_id', '=', memberId).where('ends_at', '>', now).executeTakeFirstOrThrow()
  for (const table of ['game_sessions', 'launch_tokens'] as const) await tx.deleteFrom(table).where('member_id', '=', memberId).execute()
  return Number(numUpdatedRows)
}

/** Those that were ended before their time, or whose time is over; gives their ids so that their streams can be told. */
export const sweepCutSessions = async (tx: Tx, now: Date): Promise<readonly bigint[]> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('id', 'in', (from) => from.selectFrom('sessions').select('id').where('ends_at', '<=', now).limit(5_000))
    .returning(['id', 'member_id'])
    .execute()
  await closeGamesOf(tx, ended)
  return ended.map((row) => row.id)
}

/** Ends what members who were barred still have open, whoever barred them. */
export const endBarredSessions = async (tx: Tx): Promise<readonly bigint[]> => {
  const ended = await tx
    .deleteFrom('sessions')
    .where('member_id', 'in', (from) => from.selectFrom('members').select('id').where('status', 'in', ['blocked', 'closed']))
    .returning(['id', 'member_id'])
    .execute()
  await closeGamesOf(tx, ended)
  return ended.map((row) => row.id)
}
