import { sql } from 'kysely'
import { rangeOf } from '#db/member-ranges.ts'
import type { Db } from '#db/tables.ts'

export interface StandingLine {
  readonly memberId: bigint
  readonly currency: string
  readonly base: bigint
  readonly amount: bigint
  readonly remainder: bigint
}

export const linesOfRange = async (db: Db, runId: bigint, range: number): Promise<readonly StandingLine[]> => {
  const { from, to } = rangeOf(range)
  const { rows } = await sql<{ member_id: bigint; currency: string; base: string; amount: string; remainder: string }>`
    select member_id, currency, base::text, amount_minor::text as amount, remainder::text from reward_lines where run_id = ${runId} and member_id >= ${from} and member_id < ${to}`.execute(db)
  return rows.map((row) => ({ memberId: row.member_id, currency: row.currency, base: BigInt(row.base), amount: BigInt(row.amount), remainder: BigInt(row.remainder) }))
}
