import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** Whether a member gets no offers now (Product §6.713), by a value of the rule `offer.whom`; left out: as the house last read it. */
export const isKeptFromOffers = async (db: Db | Tx, memberId: bigint, whom?: readonly string[]): Promise<boolean> => {
  const kept = whom === undefined ? sql`kept_from_offers(${memberId})` : sql`kept_from_offers(${memberId}, ${[...whom]}::text[])`
  const { rows } = await sql<{ readonly kept: boolean }>`select ${kept} as kept`.execute(db)
  return rows[0]?.kept === true
}

/** What was queued before and has not left goes with the moment. */
export const dropHeldOffers = async (tx: Tx, memberId: bigint, now: Date): Promise<void> => {
  await tx.deleteFrom('mails').where('member_id', '=', memberId).where('is_offer', '=', true).where('leaves_at', '>', now).execute()
}

/** The same of everybody whom no offer reaches now, whatever made them so; says how many went. */
export const dropOffersToKept = async (tx: Tx, whom: readonly string[], now: Date): Promise<number> => {
  const { numAffectedRows } = await sql`delete from mails where is_offer and leaves_at > ${now} and kept_from_offers(member_id, ${[...whom]}::text[])`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
