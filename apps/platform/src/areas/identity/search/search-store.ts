import type { Db, Tx } from '#db/tables.ts'
import type { SearchToken } from './search-tokens.ts'

/** All of a member's tokens, in place of those before. */
export const replaceTokens = async (tx: Tx, memberId: bigint, tokens: readonly SearchToken[]): Promise<void> => {
  await tx.deleteFrom('member_search').where('member_id', '=', memberId).execute()
  if (tokens.length > 0) await tx.insertInto('member_search').values(tokens.map(({ kind, token }) => ({ kind, token, member_id: memberId }))).execute()
}

/** Members who have all of the tokens. */
export const findByTokens = async (db: Db, tokens: readonly SearchToken[], limit: number): Promise<readonly bigint[]> => {
  const [first, ...rest] = tokens
  if (first === undefined) return []
  let query = db.selectFrom('member_search as s').select('s.member_id').where('s.kind', '=', first.kind).where('s.token', '=', first.token)
  for (const { kind, token } of rest)
    query = query.where(({ exists, selectFrom }) =>
      exists(selectFrom('member_search as o').select('o.member_id').whereRef('o.member_id', '=', 's.member_id').where('o.kind', '=', kind).where('o.token', '=', token)),
    )
  return (await query.orderBy('s.member_id').limit(limit).execute()).map((row) => row.member_id)
}

/** Profiles whose tokens were never made, or with another key. */
export const profilesToIndex = (db: Db, searchKey: Buffer, { withOthers, limit }: { readonly withOthers: boolean; readonly limit: number }) =>
  db
    .selectFrom('member_profiles')
    .select('member_id')
    .where((where) => (withOthers ? where.or([where('indexed_with', 'is', null), where('indexed_with', '!=', searchKey)]) : where('indexed_with', 'is', null)))
    .orderBy('member_id')
    .limit(limit)
    .execute()

export const noteIndexed = async (tx: Tx, memberId: bigint, searchKey: Buffer): Promise<void> => {
  await tx.updateTable('member_profiles').set({ indexed_with: searchKey }).where('member_id', '=', memberId).execute()
}
