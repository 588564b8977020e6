import type { Db, Tx } from '#db/tables.ts'

/** Whether codes of an authenticator open anything: shown is not enough, it must have been proved. */
export const findTotp = (db: Db, memberId: bigint) =>
  db.selectFrom('totp_secrets').select(['sealed', 'confirmed_at', 'last_step']).where('member_id', '=', memberId).executeTakeFirst()

/** Begins anew as often as the member likes until it is confirmed; false where a confirmed one stands. */
export const offerTotp = async (tx: Tx, memberId: bigint, sealed: Buffer, now: Date): Promise<boolean> => {
  const values = { sealed, created_at: now, confirmed_at: null, last_step: null }
  const offered = await tx
    .insertInto('totp_secrets')
    .values({ member_id: memberId, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values).where('totp_secrets.confirmed_at', 'is', null))
    .returning('member_id')
    .executeTakeFirst()
  return offered !== undefined
}

/** False where there is nothing to confirm any more. The code that proves it is used up by that. */
export const confirmTotp = async (tx: Tx, memberId: bigint, sealed: Buffer, step: bigint, now: Date): Promise<boolean> => {
  const confirmed = await tx
    .updateTable('totp_secrets')
    .set({ confirmed_at: now, last_step: step })
    .where('member_id', '=', memberId)
    .where('sealed', '=', sealed)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return confirmed.numUpdatedRows === 1n
}

/** Takes a code's time step, once: false for one that was taken, or is older than one that was. Of two at the same moment one gets it. */
export const useTotpStep = async (tx: Tx, memberId: bigint, step: bigint): Promise<boolean> => {
  const used = await tx
    .updateTable('totp_secrets')
    .set({ last_step: step })
    .where('member_id', '=', memberId)
    .where('confirmed_at', 'is not', null)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

export const deleteTotp = async (tx: Tx, memberId: bigint): Promise<boolean> => {
  const deleted = await tx.deleteFrom('totp_secrets').where('member_id', '=', memberId).executeTakeFirst()
  return deleted.numDeletedRows === 1n
}

export const countRecoveryCodes = async (db: Db, memberId: bigint): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** The new ones stand in the place of all that were. */
export const replaceRecoveryCodes = async (tx: Tx, memberId: bigint, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('member_id', '=', memberId).execute()
  if (hashes.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ member_id: memberId, code_hash: hash, used_at: null })))
    .execute()
}

/** Of two at the same moment one gets it. */
export const useRecoveryCode = async (tx: Tx, memberId: bigint, hash: Buffer, now: Date): Promise<boolean> => {
  const used = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}
