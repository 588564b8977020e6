import type { Db } from '#db/tables.ts'

export const findLinkMember = (db: Db, memberId: bigint) => db.selectFrom('members').select(['id', 'username']).where('id', '=', memberId).executeTakeFirst()

export const listStatesOf = async (db: Db, ids: readonly bigint[]) =>
  ids.length === 0 ? [] : db.selectFrom('members').select(['id', 'username', 'status']).where('id', 'in', [...ids]).execute()

export const findCurrency = async (db: Db, memberId: bigint): Promise<string> => (await db.selectFrom('members').select('currency').where('id', '=', memberId).executeTakeFirst())?.currency ?? ''

const documentsMax = 20
/** The documents that are known of a member, as the search has them. */
export const documentTokensOf = async (db: Db, memberId: bigint): Promise<readonly Buffer[]> =>
  (await db.selectFrom('member_search').select('token').where('member_id', '=', memberId).where('kind', '=', 'document').limit(documentsMax).execute()).map(({ token }) => token)
