import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { StaffChallengePurpose, StaffFactor } from './tables.ts'

/** Nobody used it for so long, or it began so long ago: it is over. */
export const sessionIdleMs = 15 * 60_000
export const sessionLifeMs = 10 * 3_600_000
/** A fourth one ends the oldest. */
export const sessionsMax = 3
/** A session that is used all the time is written this seldom. */
const touchEveryMs = 20_000

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
export const newToken = (): string => randomBytes(32).toString('base64url')

export interface NewSession {
  readonly id: bigint
  readonly staffId: bigint
  readonly factor: StaffFactor
  readonly address: string
  readonly userAgent: string
}

/** The token, for the cookie, is shown this once. */
export const startSession = async (tx: Tx, session: NewSession, now: Date): Promise<{ readonly token: string; readonly ended: readonly bigint[] }> => {
  const token = newToken()
  await tx
    .insertInto('staff_sessions')
    .values({
      id: session.id,
      token_hash: hashToken(token),
      staff_id: session.staffId,
      factor: session.factor,
      created_at: now,
      last_seen_at: now,
      ends_at: new Date(now.getTime() + sessionLifeMs),
      // Both factors were shown this moment.
      stepped_up_at: now,
      address: session.address,
      user_agent: session.userAgent.slice(0, 256),
    })
    .execute()
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('id', 'in', (from) =>
      from.selectFrom('staff_sessions').select('id').where('staff_id', '=', session.staffId).orderBy('created_at', 'desc').orderBy('id').offset(sessionsMax),
    )
    .returning('id')
    .execute()
  return { token, ended: ended.map(({ id }) => id) }
}

export interface StaffSession {
  readonly id: bigint
  readonly staffId: bigint
  readonly name: string
  readonly email: string
  readonly language: string
  readonly factor: StaffFactor
  readonly steppedUpAt: Date | null
  readonly address: string
  readonly endsAt: Date
}

/** The session of a cookie's token, or null: unknown, idle, over, or of somebody who is not active any more. What a page asks by itself (`isUse` false) does not keep it from falling idle. */
export const findSession = async (db: Db, token: string, now: Date, isUse = true): Promise<StaffSession | null> => {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select(['staff_sessions.id', 'staff_id', 'name', 'email', 'language', 'factor', 'stepped_up_at', 'address', 'ends_at', 'last_seen_at'])
    .where('token_hash', '=', hashToken(token))
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return null
  if (isUse && now.getTime() - row.last_seen_at.getTime() > touchEveryMs)
    await db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', row.id).where('last_seen_at', '<', now).execute()
  return {
    id: row.id,
    staffId: row.staff_id,
    name: row.name,
    email: row.email,
    language: row.language,
    factor: row.factor,
    steppedUpAt: row.stepped_up_at,
    address: row.address,
    endsAt: row.ends_at,
  }
}

/** Another token for the same session, at a step-up; null: it is over. */
export const stepUpSession = async (tx: Tx, sessionId: bigint, now: Date): Promise<string | null> => {
  const token = newToken()
  const { numUpdatedRows } = await tx
    .updateTable('staff_sessions')
    .set({ token_hash: hashToken(token), stepped_up_at: now, last_seen_at: now })
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n ? token : null
}

/** One session, or with null all of a person. */
export const endSessions = async (tx: Tx, staffId: bigint, sessionId: bigint | null = null): Promise<readonly bigint[]> => {
  const ended = await tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(sessionId !== null, (query) => query.where('id', '=', sessionId ?? 0n))
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}

export const listSessions = (db: Db, staffId: bigint, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'factor', 'created_at', 'last_seen_at', 'address', 'user_agent'])
    .where('staff_id', '=', staffId)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .orderBy('last_seen_at', 'desc')
    .execute()

/** True where this device is new to the person. */
export const noteDevice = async (tx: Tx, staffId: bigint, deviceHash: Buffer, now: Date): Promise<boolean> => {
  const { is_new: isNew } = await tx
    .insertInto('staff_devices')
    .values({ staff_id: staffId, device_hash: deviceHash, first_seen_at: now, last_seen_at: now })
    .onConflict((conflict) => conflict.columns(['staff_id', 'device_hash']).doUpdateSet({ last_seen_at: now }))
    .returning(sql<boolean>`(xmax = 0)`.as('is_new'))
    .executeTakeFirstOrThrow()
  return isNew
}

/** What is asked, to be answered once within its life. Gives the token that names it. */
export const askChallenge = async (tx: Tx, asked: { readonly staffId: bigint | null; readonly purpose: StaffChallengePurpose; readonly expiresAt: Date }): Promise<{ readonly token: string; readonly challenge: Buffer }> => {
  const token = newToken()
  const challenge = randomBytes(32)
  await tx
    .insertInto('staff_challenges')
    .values({ token_hash: hashToken(token), staff_id: asked.staffId, purpose: asked.purpose, challenge, expires_at: asked.expiresAt })
    .execute()
  return { token, challenge }
}

/** What the token names, which is used up by that; null: unknown, used, over, or asked for something else. */
export const takeChallenge = async (tx: Tx, token: string, purpose: StaffChallengePurpose, now: Date): Promise<{ readonly staffId: bigint | null; readonly challenge: Buffer } | null> => {
  const row = await tx
    .deleteFrom('staff_challenges')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'challenge'])
    .executeTakeFirst()
  return row === undefined ? null : { staffId: row.staff_id, challenge: row.challenge }
}

/** Whose it is, without using it up: a wrong code may be followed by a right one. */
export const findChallenge = async (db: Db, token: string, purpose: StaffChallengePurpose, now: Date): Promise<{ readonly staffId: bigint | null } | null> => {
  const row = await db
    .selectFrom('staff_challenges')
    .select('staff_id')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row === undefined ? null : { staffId: row.staff_id }
}

export interface StaffFailure {
  readonly failures: number
  readonly locked_until: Date | null
}

export const readFailure = (db: Db, subject: Buffer): Promise<StaffFailure | undefined> =>
  db.selectFrom('staff_failures').select(['failures', 'locked_until']).where('subject', '=', subject).executeTakeFirst()

/** One more wrong try; what lies before `forgottenBefore` is not counted. `lockedUntil` says from the count until when the name is locked. */
export const countFailure = async (tx: Tx, subject: Buffer, now: Date, forgottenBefore: Date, lockedUntil: (failures: number) => Date | null): Promise<number> => {
  const { failures } = await tx
    .insertInto('staff_failures')
    .values({ subject, failures: 1, last_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when staff_failures.last_at < ${forgottenBefore} then 1 else least(staff_failures.failures, 1000) + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  await tx.updateTable('staff_failures').set({ locked_until: lockedUntil(failures) }).where('subject', '=', subject).execute()
  return failures
}

export const forgetFailure = (tx: Tx, subject: Buffer): Promise<unknown> => tx.deleteFrom('staff_failures').where('subject', '=', subject).execute()

/** Removes what is over, a bounded number a turn. */
export const sweepSessions = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('staff_sessions')
    .where((where) => where.or([where('ends_at', '<=', now), where('last_seen_at', '<=', new Date(now.getTime() - sessionIdleMs))]))
    .execute()
  await tx.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  await tx.deleteFrom('staff_failures').where('last_at', '<', new Date(now.getTime() - 24 * 3_600_000)).execute()
  await tx.deleteFrom('staff_requests').where('at', '<', new Date(now.getTime() - 24 * 3_600_000)).execute()
}

/** Whether a session is still open, asked without somebody's being there: it does not keep it from falling idle. */
export const isSessionStanding = async (db: Db, id: bigint, now: Date): Promise<boolean> =>
  (await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .select('staff_sessions.id')
    .where('staff_sessions.id', '=', id)
    .where('ends_at', '>', now)
    .where('last_seen_at', '>', new Date(now.getTime() - sessionIdleMs))
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined
