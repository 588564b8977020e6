import { sql } from 'kysely'
import type { MemberSecret } from './tables.ts'
import type { Tx } from '#db/tables.ts'

/** Product §9.51: wrong tries in a row, and how long the secret is locked after the last of them. */
export const triesMax = 5
export const lockedMs: Readonly<Record<MemberSecret, number>> = {
  'step-up': 15 * 60_000,
  'second-factor': 15 * 60_000,
  'payment-password': 30 * 60_000,
}

/**
 * Takes one try before the secret is looked at: of many at the same moment no more than the most get through. Gives how long to wait,
 * 0 when the try was taken. Who was right gives the tries back with `forgiveTries`.
 */
export const takeTry = async (tx: Tx, memberId: bigint, secret: MemberSecret, now: Date): Promise<number> => {
  const lockUntil = new Date(now.getTime() + lockedMs[secret])
  const taken = await tx
    .insertInto('secret_tries')
    .values({ member_id: memberId, secret, tries: 1, locked_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'secret'])
        .doUpdateSet({
          tries: sql<number>`case when secret_tries.locked_until is null then secret_tries.tries + 1 else 1 end`,
          // The last try that there is locks at once; a right one takes the lock away again.
          locked_until: sql<Date | null>`case when secret_tries.locked_until is null and secret_tries.tries + 1 >= ${triesMax} then ${lockUntil}::timestamptz end`,
        })
        .where((where) => where.or([where('secret_tries.locked_until', 'is', null), where('secret_tries.locked_until', '<=', now)])),
    )
    .returning('tries')
    .executeTakeFirst()
  if (taken !== undefined) return 0
  const { locked_until: until } = await tx
    .selectFrom('secret_tries')
    .select('locked_until')
    .where('member_id', '=', memberId)
    .where('secret', '=', secret)
    .executeTakeFirstOrThrow()
  return Math.max(1, Math.ceil(((until?.getTime() ?? 0) - now.getTime()) / 1_000))
}

export const forgiveTries = async (tx: Tx, memberId: bigint, secret: MemberSecret): Promise<void> => {
  await tx.deleteFrom('secret_tries').where('member_id', '=', memberId).where('secret', '=', secret).execute()
}
