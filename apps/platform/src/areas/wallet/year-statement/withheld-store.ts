import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** Tax of a member's withdrawals that was withheld in a time, less what came back in it; below zero where more came back of what was withheld before. */
export const sumWithheld = async (db: Db, { memberId, currency, from, to }: { readonly memberId: bigint; readonly currency: string; readonly from: Date; readonly to: Date }): Promise<bigint> => {
  const { rows } = await sql<{ withheld: bigint }>`
    select coalesce(sum(case movement when 'tax-withheld' then amount_minor else -amount_minor end), 0)::bigint as withheld from transfers
    where member_id = ${memberId} and currency = ${currency} and movement in ('tax-withheld', 'tax-returned') and at >= ${from} and at < ${to}`.execute(db)
  return rows[0]?.withheld ?? 0n
}
