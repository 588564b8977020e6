import { memberKey } from '@trevo/rules/ids'
import { linkRefusal } from '@trevo/rules/agents/invites'
import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { findInviteCode } from '#areas/identity/members/invite-codes-store.ts'
import { findRecommenderByDomain, findRecommenderById } from '#areas/identity/members/recommenders-store.ts'

/** The first of code, inviter and address that is named decides. Codes are short, so whoever guesses is slowed down. */
export const checkAffiliate: Handler<'GET /api/affiliates/check'> = async ({ query }, { db, limits, address, clock }) => {
  const wait = limits.take('affiliate', lineOf(address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const find = async () => {
    if (query.code !== '') return findInviteCode(db, query.code)
    if (query.recommenderId === '') return findRecommenderByDomain(db, query.domain)
    const key = memberKey(query.recommenderId)
    return key === null ? undefined : findRecommenderById(db, key)
  }
  const found = await find()
  if (found === undefined) return { success: false, value: null }
  const problem = 'isLink' in found && found.isLink ? linkRefusal(found, clock.now()) : null
  return problem === null ? { success: true, value: { code: found.code } } : { success: false, value: null, problem }
}
