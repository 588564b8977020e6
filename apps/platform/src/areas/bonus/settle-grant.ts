import type { Db, Transact } from '#db/tables.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import type { Grant } from '#ledger/bonus/grants-store.ts'
import { transactMoney } from '#ledger/committed.ts'
import { post } from '#ledger/post.ts'
import { tellMember } from './tell-member.ts'
import { type DueGrant, hasOpenStake, unmarkDue } from './store.ts'

export interface Settling {
  readonly db: Db
  readonly transact: Transact
}

/**
 * Looks at a grant that is due, in a transaction of its own: its member has left, it was wagered, or nothing of it is left. Twice is harmless: who comes second finds it ended.
 */
export const settleGrant = ({ transact }: Pick<Settling, 'transact'>, due: DueGrant, now: Date): Promise<boolean> =>
  transactMoney({ transact }, async (tx) => {
    const wagered = (grant: Grant): boolean => grant.state === 'active' && !grant.has_rounds && grant.granted_minor > 0n && grant.counted_minor >= grant.required_minor
    const spent = async (grant: Grant, bonusMinor: bigint): Promise<boolean> => grant.state === 'active' && !grant.has_rounds && bonusMinor === 0n && !(await hasOpenStake(tx, grant.id))
    const ways = due.is_closed ? ([['closed', () => true]] as const) : ([['wagered', wagered], ['spent', spent]] as const)
    for (const [reason, isSo] of ways) {
      const ended = await endGrant(tx, post, due.id, reason, isSo)
      if (ended === undefined) continue
      await tellMember(tx, { ...ended, reason }, now)
      return true
    }
    await unmarkDue(tx, due.id)
    return false
  })
