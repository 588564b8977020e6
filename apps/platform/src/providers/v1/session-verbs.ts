import { sql } from 'kysely'
import type { Database } from '@trevo/server/sql'
import { memberId } from '@trevo/rules/ids'
import type { Db, Tables } from '#db/tables.ts'
import { readWallet } from '#ledger/purses.ts'
import { newToken, tokenHash } from '#providers/launch.ts'
import { type Answer, decided } from './answer.ts'

/** A game stays open for this long after its launch; then the phone launches it again. */
const sessionHours = 12

/** What the market lets games do. Brazil sets no minimum cycle and forbids neither; a market that does changes it here. */
const marketRules = { autoplay: true, turbo: true, minimumCycleMs: 0 } as const

const nothingMoved = { txId: null, ledgerSeq: null, replayed: false } as const

const refused = (status: 'SESSION_EXPIRED' | 'MEMBER_BLOCKED' | 'GAME_DISABLED'): Answer =>
  decided({ status, balance: null, currency: null, ...nothingMoved })

/** Once only: the token is spent in the same transaction that opens the session, so that of two calls one wins. */
export const authenticate = (database: Database<Tables>, vendor: string, launchToken: string): Promise<Answer> =>
  database.transact(async (tx) => {
    const launch = await tx
      .updateTable('launch_tokens')
      .set({ used_at: sql<Date>`clock_timestamp()` })
      .where('token_hash', '=', tokenHash(launchToken))
      .where('provider_code', '=', vendor)
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .returning(['member_id', 'game_code', 'language'])
      .executeTakeFirst()
    if (launch === undefined) return refused('SESSION_EXPIRED')
    const game = await tx
      .selectFrom('games as g')
      .innerJoin('providers as p', 'p.code', 'g.provider_code')
      .where('g.provider_code', '=', vendor)
      .where('g.game_code', '=', launch.game_code)
      .where('g.is_enabled', '=', true)
      .where('p.is_enabled', '=', true)
      .select('g.node_id')
      .executeTakeFirst()
    if (game === undefined) return refused('GAME_DISABLED')
    const member = await tx
      .selectFrom('members')
      .where('id', '=', launch.member_id)
      .select(['nickname', 'type', 'status', 'country'])
      .executeTakeFirstOrThrow()
    if (member.status !== 'active') return refused('MEMBER_BLOCKED')
    const sessionToken = newToken()
    await tx
      .insertInto('game_sessions')
      .values({
        token_hash: tokenHash(sessionToken),
        member_id: launch.member_id,
        provider_code: vendor,
        game_code: launch.game_code,
        expires_at: sql<Date>`clock_timestamp() + make_interval(hours => ${sessionHours})`,
      })
      .execute()
    const wallet = await readWallet(tx, launch.member_id)
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
      rules: marketRules,
      ...nothingMoved,
    })
  })

export const balance = async (db: Db, vendor: string, sessionToken: string): Promise<Answer> => {
  const session = await db
    .selectFrom('game_sessions')
    .where('token_hash', '=', tokenHash(sessionToken))
    .where('provider_code', '=', vendor)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .select('member_id')
    .executeTakeFirst()
  const wallet = session === undefined ? null : await readWallet(db, session.member_id)
  if (wallet === null) return refused('SESSION_EXPIRED')
  return decided({ status: 'OK', balance: wallet.sumBalanceMinor.toString(), currency: wallet.currency, ...nothingMoved })
}
