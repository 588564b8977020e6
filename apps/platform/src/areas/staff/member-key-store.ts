import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** The member's sealed key, which is `offered` where there was none; null once it was erased. */
export const memberKeyOf = async (tx: Tx, memberId: bigint, offered: Buffer): Promise<Buffer | null> => {
  const { rows } = await sql<{ readonly sealed: Buffer | null }>`select member_key_of(${memberId}, ${offered}) as sealed`.execute(tx)
  return rows[0]?.sealed ?? null
}

/** Null where there is none, or none any more. */
export const findMemberKey = async (db: Db, memberId: bigint): Promise<Buffer | null> =>
  (await db.selectFrom('member_keys').select('sealed').where('member_id', '=', memberId).executeTakeFirst())?.sealed ?? null

/** With it goes everything that was sealed by it, for good; inside an act. */
export const eraseMemberKey = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx
    .insertInto('member_keys')
    .values({ member_id: memberId, sealed: null, made_at: now, erased_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ sealed: null, erased_at: now }))
    .execute()
}
