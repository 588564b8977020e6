import type { Db, Tx } from '#db/tables.ts'

/** How a member is reached, and since when. */
export const readContact = (db: Db, memberId: bigint) =>
  db
    .selectFrom('members')
    .select(['username', 'language', 'email', 'email_verified_at', 'mobile_number', 'mobile_verified_at', 'mobile_changed_at', 'password_changed_at', 'has_password'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505'

/** False where another member has proved the number before; the index decides between two at the same moment. Ends the transaction then. */
export const bindMobile = async (tx: Tx, memberId: bigint, mobileNumber: string, now: Date): Promise<boolean> => {
  try {
    await tx
      .updateTable('members')
      .set((row) => ({
        mobile_number: mobileNumber,
        mobile_verified_at: now,
        // The first number takes nothing's place.
        mobile_changed_at: row.case().when('mobile_number', 'is', null).then(row.ref('mobile_changed_at')).when('mobile_number', '=', mobileNumber).then(row.ref('mobile_changed_at')).else(now).end(),
      }))
      .where('id', '=', memberId)
      .execute()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** As `bindMobile`. */
export const bindEmail = async (tx: Tx, memberId: bigint, email: string, now: Date): Promise<boolean> => {
  try {
    await tx.updateTable('members').set({ email, email_verified_at: now }).where('id', '=', memberId).execute()
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}
