import type { GameRules } from '@trevo/rules/vendors/game-rules'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

const databaseNow = sql<Date>`clock_timestamp()`
const after = (seconds: number) => sql<Date>`clock_timestamp() + make_interval(secs => ${seconds})`

export const readVendorSecrets = (db: Db) => db.selectFrom('providers').select(['code', 'secret', 'secret_next']).where('dialect', '=', 'v1').execute()

export const readVendorPublicKeys = (db: Db) =>
  db.selectFrom('providers').select(['code', 'public_key', 'public_key_next']).where('public_key', 'is not', null).execute()

export const insertLaunch = async (
  db: Db | Tx,
  launch: {
    readonly token_hash: Buffer
    readonly member_id: bigint
    readonly provider_code: string
    readonly game_code: string
    readonly language: string
    readonly session_id: bigint | null
    readonly reality_check_s: number | null
    readonly rules: GameRules | null
    readonly stake_max_minor: bigint | null
  },
  seconds: number,
): Promise<void> => {
  await db.insertInto('launch_tokens').values({ ...launch, rules: launch.rules === null ? null : JSON.stringify(launch.rules), expires_at: after(seconds), used_at: null }).execute()
}

/** Of two calls with one token the second finds nothing. */
export const spendLaunch = (tx: Tx, vendor: string, tokenHash: Buffer) =>
  tx
    .updateTable('launch_tokens')
    .set({ used_at: databaseNow })
    .where('token_hash', '=', tokenHash)
    .where('provider_code', '=', vendor)
    .where('used_at', 'is', null)
    .where('expires_at', '>', databaseNow)
    .returning(['member_id', 'game_code', 'language', 'session_id', 'reality_check_s', 'rules', 'stake_max_minor'])
    .executeTakeFirst()

export const isGameOn = async (db: Db | Tx, vendor: string, gameCode: string): Promise<boolean> => {
  const game = await db
    .selectFrom('games as g')
    .innerJoin('providers as p', 'p.code', 'g.provider_code')
    .where('g.provider_code', '=', vendor)
    .where('g.game_code', '=', gameCode)
    .where('g.is_enabled', '=', true)
    .where('p.is_enabled', '=', true)
    .select('g.node_id')
    .executeTakeFirst()
  return game !== undefined
}

export const readPlayer = (db: Db | Tx, memberId: bigint) =>
  db.selectFrom('members').where('id', '=', memberId).select(['nickname', 'type', 'status', 'is_staff', 'country']).executeTakeFirstOrThrow()

/** How long a reality check may stand unanswered before no round begins. */
export const realityGraceSeconds = 60

export const insertGameSession = async (
  tx: Tx,
  session: {
    readonly token_hash: Buffer
    readonly member_id: bigint
    readonly provider_code: string
    readonly game_code: string
    readonly session_id: bigint | null
    readonly reality_check_s: number | null
    readonly stake_max_minor?: bigint | null
  },
  seconds: number,
): Promise<void> => {
  await tx
    .insertInto('game_sessions')
    .values({
      ...session,
      expires_at: after(seconds),
      pauses_at: session.reality_check_s === null ? null : after(session.reality_check_s + realityGraceSeconds),
      from_seq: sql<bigint>`coalesce((select max(p.seq) from purses p join members m on m.id = p.member_id and m.currency = p.currency where p.member_id = ${session.member_id} and p.kind = 'cash'), 0)`,
    })
    .execute()
}

/** The newest game of one phone's session: what a reality check counts from. */
export const findGameOfPhone = (db: Db | Tx, memberId: bigint, sessionId: bigint) =>
  db
    .selectFrom('game_sessions')
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', databaseNow)
    .select(['opened_at', 'from_seq', sql<number>`extract(epoch from clock_timestamp() - opened_at)::integer`.as('elapsedS')])
    .orderBy('opened_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The member has seen how long and at what price they play: every game of the phone goes on until the next check. */
export const answerRealityCheck = async (tx: Tx, memberId: bigint, sessionId: bigint): Promise<void> => {
  await tx
    .updateTable('game_sessions')
    .set({ pauses_at: sql<Date>`clock_timestamp() + make_interval(secs => reality_check_s + ${realityGraceSeconds})` })
    .where('member_id', '=', memberId)
    .where('session_id', '=', sessionId)
    .where('reality_check_s', 'is not', null)
    .execute()
}

export const findGameSession = (db: Db, vendor: string, tokenHash: Buffer) =>
  db
    .selectFrom('game_sessions')
    .where('token_hash', '=', tokenHash)
    .where('provider_code', '=', vendor)
    .where('expires_at', '>', databaseNow)
    .select(['member_id', 'game_code'])
    .executeTakeFirst()

export const findSessionMember = async (db: Db, vendor: string, tokenHash: Buffer): Promise<bigint | null> =>
  (await findGameSession(db, vendor, tokenHash))?.member_id ?? null
