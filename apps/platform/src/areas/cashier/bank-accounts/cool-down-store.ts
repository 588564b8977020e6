import type { Db } from '#db/tables.ts'

const hourMs = 3_600_000

/**
 * Until when nothing is withdrawn because the password, the number on file or the payment password became another one; null: no wait.
 * Whoever took an account over has that long to be found out.
 */
export const coolDownUntil = async (db: Db, memberId: bigint, hours: number, now: Date): Promise<Date | null> => {
  if (hours === 0) return null
  const changed = await db
    .selectFrom('members')
    .leftJoin('payment_passwords', 'payment_passwords.member_id', 'members.id')
    .select(['password_changed_at', 'mobile_changed_at', 'payment_passwords.changed_at as payment_password_changed_at'])
    .where('members.id', '=', memberId)
    .executeTakeFirst()
  const moments = [changed?.password_changed_at, changed?.mobile_changed_at, changed?.payment_password_changed_at].flatMap((at) => (at ? [at.getTime()] : []))
  const until = new Date(Math.max(0, ...moments) + hours * hourMs)
  return until > now ? until : null
}

/** From when money may go to a saved key; null: now. */
export const usableFrom = (addedAt: Date, hours: number, now: Date): Date | null => {
  const from = new Date(addedAt.getTime() + hours * hourMs)
  return from > now ? from : null
}
