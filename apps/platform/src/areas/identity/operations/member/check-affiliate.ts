import { memberKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { lineOf } from '@trevo/server/network'
import { refuse } from '@trevo/operation/refuse'
import { findRecommenderByCode, findRecommenderByDomain, findRecommenderById } from '#areas/identity/members/recommenders-store.ts'

/** The first of code, inviter and address that is named decides. Codes are short, so whoever guesses is slowed down. */
export const checkAffiliate: Handler<'GET /api/affiliates/check'> = async ({ query }, { db, limits, address }) => {
  const wait = limits.take('affiliate', lineOf(address))
  if (wait > 0) throw refuse('too_many_requests', { retryAfterSeconds: wait })
  const find = async () => {
    if (query.code !== '') return findRecommenderByCode(db, query.code)
    if (query.recommenderId === '') return findRecommenderByDomain(db, query.domain)
    const key = memberKey(query.recommenderId)
    return key === null ? undefined : findRecommenderById(db, key)
  }
  const found = await find()
  return found === undefined ? { success: false, value: null } : { success: true, value: { code: found.code } }
}
