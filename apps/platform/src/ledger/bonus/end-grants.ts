import { sql } from 'kysely'
import { type Minor, minor } from '@trevo/rules/money'
import type { Db, Tx } from '#db/tables.ts'
import { endGrant, type Ended } from './end-grant.ts'
import type { GrantEnd } from './grants-store.ts'
import type { Post } from './open-grant.ts'

/** What a withdrawal would end: what is left of the active grant and what was promised of those that wait, as far as they hang on it. */
export const lostByWithdrawal = async (db: Db, member: bigint, currency: string): Promise<Minor> => {
  const { rows } = await sql<{ lost: bigint }>`
    select coalesce(sum(case g.state when 'active' then coalesce(p.balance_minor, 0) else g.granted_minor end), 0)::bigint as lost
    from bonus_grants g left join purses p on p.member_id = g.member_id and p.currency = g.currency and p.kind = 'bonus'
    where g.member_id = ${member} and g.currency = ${currency} and g.ended_at is null and g.ends_at_withdrawal`.execute(db)
  return minor(rows[0]?.lost ?? 0n)
}

/**
 * Ends all of a member's grants that have not ended, or those alone that a withdrawal ends: first what waits, so that none of it begins. In the caller's
 * transaction.
 */
export const endGrants = async (tx: Tx, post: Post, member: bigint, reason: Extract<GrantEnd, 'withdrawal' | 'closed'>): Promise<readonly Ended[]> => {
  const { rows } = await sql<{ id: bigint }>`
    select id from bonus_grants where member_id = ${member} and ended_at is null and (${reason !== 'withdrawal'} or ends_at_withdrawal) order by state desc, id`.execute(tx)
  const ended: Ended[] = []
  for (const { id } of rows) {
    const one = await endGrant(tx, post, id, reason)
    if (one !== undefined) ended.push(one)
  }
  return ended
}
