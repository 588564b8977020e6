import { sql } from 'kysely'
import type { SearchToken } from '#areas/identity/search/search-tokens.ts'
import type { Tx } from '#db/tables.ts'

/** Whether an account that is not closed, and not this one, tells the same. Of two who tell it at once the second waits, and sees the first. */
export const isToldByAnother = async (tx: Tx, { kind, token }: SearchToken, memberId: bigint | null): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one account by ${kind} ${token.toString('hex')}`}, 0))`.execute(tx)
  const other = await tx
    .selectFrom('member_search as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select('m.id')
    .where('s.kind', '=', kind)
    .where('s.token', '=', token)
    .where('m.status', '!=', 'closed')
    .$if(memberId !== null, (query) => query.where('m.id', '!=', memberId ?? 0n))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}
