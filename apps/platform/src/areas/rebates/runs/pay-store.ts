import { sql } from 'kysely'
import type { Currency, Minor } from '@trevo/rules/money'
import type { RebateFailure } from '#areas/rebates/tables.ts'
import type { Tx } from '#db/tables.ts'

export interface DueRebate {
  readonly memberId: bigint
  readonly currency: Currency
  readonly amountMinor: Minor
  readonly status: string
}

/** The next lines of a run that are due, held, in the members' order; others that are at it have theirs. `only`: of one member. */
export const takeDueRebates = async (tx: Tx, runId: bigint, limit: number, only?: DueRebate): Promise<readonly DueRebate[]> => {
  const { rows } = await sql<{ member_id: bigint; currency: Currency; amount_minor: Minor; status: string }>`
    select l.member_id, l.currency, l.amount_minor, m.status from rebate_lines l join members m on m.id = l.member_id
    where l.run_id = ${runId} and l.state = 'due' ${only === undefined ? sql`` : sql`and l.member_id = ${only.memberId} and l.currency = ${only.currency}`}
    order by l.member_id, l.currency limit ${limit} for update of l skip locked`.execute(tx)
  return rows.map((row) => ({ memberId: row.member_id, currency: row.currency, amountMinor: row.amount_minor, status: row.status }))
}

type Ended = Pick<DueRebate, 'memberId' | 'currency'> & { readonly failure: RebateFailure | null }

/** What became of lines that are held. */
export const endRebates = async (tx: Tx, runId: bigint, lines: readonly Ended[], now: Date): Promise<void> => {
  if (lines.length === 0) return
  await sql`
    update rebate_lines l set state = case when e.why is null then 'paid' else 'failed' end, failed_why = e.why, ended_at = ${now}
    from unnest(${lines.map(({ memberId }) => memberId)}::bigint[], ${lines.map(({ currency }) => currency)}::text[], ${lines.map(({ failure }) => failure)}::text[]) as e (member_id, currency, why)
    where l.run_id = ${runId} and l.member_id = e.member_id and l.currency = e.currency and l.state = 'due'`.execute(tx)
}
