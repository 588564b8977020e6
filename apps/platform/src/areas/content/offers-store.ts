import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Whether a member gets no offers now (Product §6.713). */
export const isKeptFromOffers = async (db: Db | Tx, memberId: bigint): Promise<boolean> => {
  const { rows } = await sql<{ readonly kept: boolean }>`select kept_from_offers(${memberId}) as kept`.execute(db)
  return rows[0]?.kept === true
}

/** What was queued before and has not left goes with the moment. */
export const dropHeldOffers = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx.deleteFrom('mails').where('member_id', '=', memberId).where('is_offer', '=', true).where('leaves_at', '>', now).execute()
}
