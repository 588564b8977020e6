import type { Db } from '#db/tables.ts'

export interface Recommender {
  readonly id: bigint
  readonly code: string
}

/** Who may bring members: whoever is here with an account of their own; not a free trial, an account of the house or an assistant. */
const recommenders = (db: Db) =>
  db.selectFrom('members').select(['members.id', 'members.referral_code as code']).where('members.status', '=', 'active').where('members.type', 'not in', [4, 40, 42])

export const findRecommenderById = (db: Db, memberId: bigint): Promise<Recommender | undefined> =>
  recommenders(db).where('members.id', '=', memberId).executeTakeFirst()

/** Who has this address for the members that they bring. */
export const findRecommenderByDomain = (db: Db, domain: string): Promise<Recommender | undefined> =>
  recommenders(db).innerJoin('affiliate_domains', 'affiliate_domains.member_id', 'members.id').where('affiliate_domains.domain', '=', domain.toLowerCase()).executeTakeFirst()

export const setAffiliateDomain = async (db: Db, domain: string, memberId: bigint): Promise<void> => {
  await db
    .insertInto('affiliate_domains')
    .values({ domain, member_id: memberId })
    .onConflict((conflict) => conflict.column('domain').doUpdateSet({ member_id: memberId }))
    .execute()
}
