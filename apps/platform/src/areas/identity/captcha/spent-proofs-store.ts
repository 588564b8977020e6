import type { Tx } from '#db/tables.ts'

/** False where it was spent before: of two who bring it at the same moment one is believed. */
export const spendProof = async (tx: Tx, id: Buffer, endsAt: Date): Promise<boolean> => {
  const spent = await tx
    .insertInto('spent_proofs')
    .values({ id, ends_at: endsAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

/** What nobody could bring any more need not be remembered; a bounded number a turn. */
export const sweepSpentProofs = async (tx: Tx, now: Date): Promise<void> => {
  await tx
    .deleteFrom('spent_proofs')
    .where('id', 'in', (from) => from.selectFrom('spent_proofs').select('id').where('ends_at', '<=', now).limit(10_000))
    .execute()
}
