import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { tokenHash } from '#vendors/launch.ts'
import { findGameSession, insertGameSession, isGameOn, readPlayer, spendLaunch } from '#vendors/gateway/store.ts'
import { isSessionOver } from './store.ts'

/** As for a session that v1 opens: a game stays open for this long after its launch. */
const sessionSeconds = 12 * 3_600

/**
 * The family has no call that trades a launch token for a session: the token of the launch is the session's. So the first call that
 * brings it, within the 60 s of a launch, opens the session under the same token; of two at once one opens it and both have it.
 */
export const openSession = (database: Database<Tables>, vendor: string, token: string): Promise<boolean> =>
  database.transact(async (tx) => {
    const hashed = tokenHash(token)
    const launch = await spendLaunch(tx, vendor, hashed)
    if (launch === undefined) return false
    if (!(await isGameOn(tx, vendor, launch.game_code))) return false
    const player = await readPlayer(tx, launch.member_id)
    if (player.status !== 'active' || player.is_staff) return false
    const session = { token_hash: hashed, member_id: launch.member_id, provider_code: vendor, game_code: launch.game_code, session_id: launch.session_id, reality_check_s: launch.reality_check_s, stake_max_minor: launch.stake_max_minor }
    await insertGameSession(tx, session, sessionSeconds)
    return true
  })

export type GameSession = NonNullable<Awaited<ReturnType<typeof findGameSession>>>

/** The session that a token stands for, opened now if need be; undefined when there is none. */
export const sessionOfToken = async (database: Database<Tables>, vendor: string, token: string): Promise<GameSession | undefined> => {
  const hashed = tokenHash(token)
  const session = await findGameSession(database.db, vendor, hashed)
  if (session !== undefined) return session
  await openSession(database, vendor, token)
  return findGameSession(database.db, vendor, hashed)
}

export const tokenRefusal = async (database: Database<Tables>, vendor: string, token: string): Promise<'RS_ERROR_TOKEN_EXPIRED' | 'RS_ERROR_INVALID_TOKEN'> =>
  (await isSessionOver(database.db, vendor, tokenHash(token))) ? 'RS_ERROR_TOKEN_EXPIRED' : 'RS_ERROR_INVALID_TOKEN'
