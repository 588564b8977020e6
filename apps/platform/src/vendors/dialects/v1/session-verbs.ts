import type { Database } from '@trevo/server/sql'
import { memberId } from '@trevo/rules/ids'
import { everythingAllowed } from '@trevo/rules/vendors/game-rules'
import type { Db, Tables } from '#db/tables.ts'
import { findBonusInGame, readWallet } from '#ledger/purses.ts'
import { newToken, tokenHash } from '#vendors/launch.ts'
import { findGameSession, insertGameSession, isGameOn, readPlayer, spendLaunch } from '#vendors/gateway/store.ts'
import type { Answer } from '#vendors/gateway/dialect.ts'
import { decided } from './answer.ts'

/** A game stays open for this long after its launch; then the phone launches it again. */
const sessionSeconds = 12 * 3_600

const nothingMoved = { txId: null, ledgerSeq: null, replayed: false } as const

const leastOf = (bounds: readonly (bigint | null)[]): bigint | null => bounds.reduce((least, bound) => (least === null || (bound !== null && bound < least) ? bound : least), null)

const refused = (status: 'SESSION_EXPIRED' | 'MEMBER_BLOCKED' | 'GAME_DISABLED'): Answer =>
  decided({ status, balance: null, currency: null, ...nothingMoved })

/** Once only: the token is spent in the same transaction that opens the session, so that of two calls one wins. */
export const authenticate = (database: Database<Tables>, vendor: string, launchToken: string): Promise<Answer> =>
  database.transact(async (tx) => {
    const launch = await spendLaunch(tx, vendor, tokenHash(launchToken))
    if (launch === undefined) return refused('SESSION_EXPIRED')
    if (!(await isGameOn(tx, vendor, launch.game_code))) return refused('GAME_DISABLED')
    const member = await readPlayer(tx, launch.member_id)
    if (member.status !== 'active' || member.is_staff) return refused('MEMBER_BLOCKED')
    const sessionToken = newToken()
    const session = { token_hash: tokenHash(sessionToken), member_id: launch.member_id, provider_code: vendor, game_code: launch.game_code, session_id: launch.session_id, reality_check_s: launch.reality_check_s, stake_max_minor: launch.stake_max_minor }
    await insertGameSession(tx, session, sessionSeconds)
    const game = { vendor, gameCode: launch.game_code }
    const wallet = await readWallet(tx, launch.member_id, game)
    const bonus = wallet === null || wallet.bonusMinor === 0n ? null : await findBonusInGame(tx, launch.member_id, game)
    const maxStakeMinor = leastOf([bonus?.maxStakeMinor ?? null, launch.stake_max_minor])
    return decided({
      status: 'OK',
      sessionToken,
      memberId: memberId(launch.member_id),
      nickname: member.nickname,
      currency: wallet?.currency ?? null,
      language: launch.language,
      country: member.country,
      balance: (wallet?.sumBalanceMinor ?? 0n).toString(),
      isTrial: member.type === 4,
      rules: { ...(launch.rules ?? everythingAllowed), ...(launch.stake_max_minor !== null && { roundStakeMax: launch.stake_max_minor.toString() }), ...(launch.reality_check_s !== null && { realityCheckS: launch.reality_check_s }), ...(maxStakeMinor !== null && { maxStake: maxStakeMinor.toString() }) },
      ...nothingMoved,
    })
  })

export const balance = async (db: Db, vendor: string, sessionToken: string): Promise<Answer> => {
  const session = await findGameSession(db, vendor, tokenHash(sessionToken))
  const wallet = session === undefined ? null : await readWallet(db, session.member_id, { vendor, gameCode: session.game_code })
  if (wallet === null) return refused('SESSION_EXPIRED')
  return decided({ status: 'OK', balance: wallet.sumBalanceMinor.toString(), currency: wallet.currency, ...nothingMoved })
}
