import type { Db, Tx } from '#db/tables.ts'

export interface StaffPasskey {
  readonly id: bigint
  readonly credential_id: string
  readonly staff_id: bigint
  readonly public_key: Buffer
  readonly counter: bigint
  readonly transports: readonly string[]
  readonly rp_id: string
  readonly created_at: Date
  readonly last_used_at: Date | null
}

const passkeyColumns = ['id', 'credential_id', 'staff_id', 'public_key', 'counter', 'transports', 'rp_id', 'created_at', 'last_used_at'] as const

export const listPasskeys = (db: Db, staffId: bigint): Promise<readonly StaffPasskey[]> =>
  db.selectFrom('staff_passkeys').select(passkeyColumns).where('staff_id', '=', staffId).orderBy('created_at').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<StaffPasskey | undefined> =>
  db.selectFrom('staff_passkeys').select(passkeyColumns).where('credential_id', '=', credentialId).executeTakeFirst()

export const insertPasskey = async (tx: Tx, passkey: Omit<StaffPasskey, 'created_at' | 'last_used_at'>, now: Date): Promise<void> => {
  await tx.insertInto('staff_passkeys').values({ ...passkey, transports: [...passkey.transports], created_at: now, last_used_at: null }).execute()
}

/** False where the count did not go up: somebody has a copy of the key. */
export const notePasskeyUse = async (tx: Tx, passkey: Pick<StaffPasskey, 'id' | 'counter'>, counter: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n && (counter > passkey.counter || (counter === 0n && passkey.counter === 0n))
}

export const deletePasskey = async (tx: Tx, staffId: bigint, id: bigint): Promise<boolean> => {
  const { numDeletedRows } = await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

export const findTotp = (db: Db, staffId: bigint) =>
  db.selectFrom('staff_totp').select(['sealed', 'confirmed_at', 'last_step']).where('staff_id', '=', staffId).executeTakeFirst()

/** In the place of one that was there. */
export const saveTotp = async (tx: Tx, staffId: bigint, sealed: Buffer, confirmedAt: Date | null): Promise<void> => {
  const values = { sealed, confirmed_at: confirmedAt, last_step: null }
  await tx
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(values))
    .execute()
}

/** Takes a code's time step, once: false for one that was taken, or is older than one that was. Confirms the secret where it was not yet. */
export const useTotpStep = async (tx: Tx, staffId: bigint, step: bigint, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_totp')
    .set((row) => ({ last_step: step, confirmed_at: row.fn.coalesce('confirmed_at', row.val(now)) }))
    .where('staff_id', '=', staffId)
    .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The new ones stand in the place of all that were. */
export const replaceRecoveryCodes = async (tx: Tx, staffId: bigint, hashes: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (hashes.length > 0) await tx.insertInto('staff_recovery_codes').values(hashes.map((hash) => ({ staff_id: staffId, code_hash: hash, used_at: null }))).execute()
}

/** Of two at the same moment one gets it. */
export const useRecoveryCode = async (tx: Tx, staffId: bigint, hash: Buffer, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, staffId: bigint): Promise<number> => {
  const { left } = await db
    .selectFrom('staff_recovery_codes')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(left)
}

/** Everything that somebody logs in with: they begin anew by a link. */
export const deleteFactors = async (tx: Tx, staffId: bigint): Promise<void> => {
  await tx.deleteFrom('staff_passkeys').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_totp').where('staff_id', '=', staffId).execute()
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
}
