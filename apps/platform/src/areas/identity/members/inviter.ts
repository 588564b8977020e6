import { memberKey } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { assertInviteCode } from './invite-codes-store.ts'
import { findRecommenderByDomain, findRecommenderById } from './recommenders-store.ts'

export interface Invitation {
  readonly affiliateCode: string
  readonly recommenderId: string
  readonly domain: string
}

export interface Inviter {
  /** Null: nobody brought them. */
  readonly recommenderId: bigint | null
  /** The code of an agent's link; null: they came by none. */
  readonly link: string | null
}

/**
 * Who brought somebody. A code that was typed comes before a link's inviter, and both before the address. A code or an inviter that names nobody is
 * told (Product §5.45); an address that is nobody's is simply the site's own.
 */
export const findInviter = async (db: Db, { affiliateCode, recommenderId, domain }: Invitation, now: Date): Promise<Inviter> => {
  if (affiliateCode.trim() !== '') {
    const { memberId, code, isLink } = await assertInviteCode(db, affiliateCode, now)
    return { recommenderId: memberId, link: isLink ? code : null }
  }
  if (recommenderId !== '') {
    const key = memberKey(recommenderId)
    const found = key === null ? undefined : await findRecommenderById(db, key)
    if (found === undefined) throw refuse('recommender_wrong')
    return { recommenderId: found.id, link: null }
  }
  return { recommenderId: (domain === '' ? undefined : await findRecommenderByDomain(db, domain))?.id ?? null, link: null }
}
