import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Failures {
  readonly subject: Buffer
  readonly failures: number
  readonly last_at: Date
  readonly locked_until: Date | null
}

export const readFailures = (db: Db, subjects: readonly Buffer[]): Promise<readonly Failures[]> =>
  db.selectFrom('login_failures').select(['subject', 'failures', 'last_at', 'locked_until']).where('subject', 'in', subjects).execute()

/** One more wrong try of a subject; what lies longer back than `forgottenBefore` is not counted. Gives the count. */
export const countFailure = async (tx: Tx, subject: Buffer, now: Date, forgottenBefore: Date): Promise<number> => {
  const { failures } = await tx
    .insertInto('login_failures')
    .values({ subject, failures: 1, last_at: now, locked_until: null })
    .onConflict((conflict) =>
      conflict.column('subject').doUpdateSet({
        failures: sql<number>`case when login_failures.last_at < ${forgottenBefore} then 1 else least(login_failures.failures, 1000) + 1 end`,
        last_at: now,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

export const lockSubject = (tx: Tx, subject: Buffer, until: Date): Promise<unknown> =>
  tx.updateTable('login_failures').set({ locked_until: until }).where('subject', '=', subject).execute()

/** Wrong tries of all of them together. */
export const countFailures = async (db: Db, subjects: readonly Buffer[]): Promise<number> => {
  const { failures } = await db.selectFrom('login_failures').select(sql<number>`coalesce(sum(failures), 0)::int4`.as('failures')).where('subject', 'in', subjects).executeTakeFirstOrThrow()
  return failures
}

export const forgetFailures = async (tx: Tx, subjects: readonly Buffer[]): Promise<void> => {
  await tx.deleteFrom('login_failures').where('subject', 'in', subjects).execute()
}

export const deleteOldFailures = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('login_failures').where('last_at', '<', before).execute()
}

export const isKnownDevice = async (db: Db, memberId: bigint, deviceHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('known_devices')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst()
  return row !== undefined
}

/** The member logged in on it. */
export const rememberDevice = (tx: Tx, memberId: bigint, deviceHash: Buffer, now: Date): Promise<unknown> =>
  tx
    .insertInto('known_devices')
    .values({ member_id: memberId, device_hash: deviceHash, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['member_id', 'device_hash']).doUpdateSet({ last_used_at: now }))
    .execute()

/** After a new password: what was known of the old one's phones may be a thief's. */
export const forgetDevices = (tx: Tx, memberId: bigint): Promise<unknown> => tx.deleteFrom('known_devices').where('member_id', '=', memberId).execute()
