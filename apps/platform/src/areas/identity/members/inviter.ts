import { memberKey } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { findRecommenderByCode, findRecommenderByDomain, findRecommenderById } from './recommenders-store.ts'

export interface Invitation {
  readonly affiliateCode: string
  readonly recommenderId: string
  readonly domain: string
}

/**
 * Who brought somebody; null: nobody. A code that was typed comes before a link's inviter, and both before the address. A code or an inviter
 * that names nobody is told (Product §5.45); an address that is nobody's is simply the site's own.
 */
export const findInviter = async (db: Db, { affiliateCode, recommenderId, domain }: Invitation): Promise<bigint | null> => {
  if (affiliateCode.trim() !== '') {
    const found = await findRecommenderByCode(db, affiliateCode)
    if (found === undefined) throw refuse('affiliate_code_wrong', { fields: [{ field: 'affiliateCode', problem: 'not_accepted' }] })
    return found.id
  }
  if (recommenderId !== '') {
    const key = memberKey(recommenderId)
    const found = key === null ? undefined : await findRecommenderById(db, key)
    if (found === undefined) throw refuse('recommender_wrong')
    return found.id
  }
  return (domain === '' ? undefined : await findRecommenderByDomain(db, domain))?.id ?? null
}
