import { disputeDays } from '@trevo/rules/agents/contract-lines'
import type { Side } from '@trevo/rules/agents/contracts'
import type { Minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import type { ContractLine } from './lines-store.ts'

const dayMs = 86_400_000

/** When a line can be doubted no more. */
export const disputeUntil = (line: Pick<ContractLine, 'made_at'>): Date => new Date(line.made_at.getTime() + disputeDays * dayMs)

interface Doubt {
  readonly line: ContractLine
  readonly side: Side
  readonly member: bigint
  readonly reason: string
  readonly recomputedMinor: Minor
}

/** False: it was doubted before. The line is held; one with something open freezes. */
export const openDispute = async (tx: Tx, { line, side, member, reason, recomputedMinor }: Doubt, now: Date): Promise<boolean> => {
  const made = await tx
    .insertInto('contract_disputes')
    .values({ line_id: line.id, by_side: side, by_member: member, reason, recomputed_minor: recomputedMinor, opened_at: now, decide_by: new Date(now.getTime() + disputeDays * dayMs), state: 'open' })
    .onConflict((twice) => twice.column('line_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made === undefined) return false
  await sql`update contract_lines set state = 'frozen', held_why = null, row_version = row_version + 1 where id = ${line.id} and state in ('waiting', 'due', 'owed', 'held')`.execute(tx)
  return true
}

export const findOpenDispute = async (tx: Tx, lineId: bigint) => tx.selectFrom('contract_disputes').selectAll().where('line_id', '=', lineId).where('state', '=', 'open').forUpdate().executeTakeFirst()

/** What was frozen goes on where it stood: it is paid with the next turn, held again, or waits for staff's look. */
export const endDispute = async (tx: Tx, { disputeId, lineId }: { readonly disputeId: bigint; readonly lineId: bigint }, isCorrected: boolean, now: Date): Promise<void> => {
  await tx.updateTable('contract_disputes').set({ state: isCorrected ? 'corrected' : 'kept', decided_at: now }).where('id', '=', disputeId).execute()
  await sql`update contract_lines set state = case when owed_since is null then 'due' else 'owed' end, row_version = row_version + 1 where id = ${lineId} and state = 'frozen'`.execute(tx)
}

/** The line that is the difference. */
export const nameCorrection = async (tx: Tx, disputeId: bigint, correctionId: bigint): Promise<void> => {
  await tx.updateTable('contract_disputes').set({ correction_id: correctionId }).where('id', '=', disputeId).execute()
}

/** Staff hold what is not paid. */
export const holdOpen = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`update contract_lines set state = 'held', held_why = 'staff', is_let = false, row_version = row_version + 1 where id = ${id}`.execute(tx)
}

/** What waits, or is held, is paid with the next turn, whatever the account is. */
export const letGo = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`update contract_lines set state = case when owed_since is null then 'due' else 'owed' end, held_why = null, is_let = true, row_version = row_version + 1 where id = ${id}`.execute(tx)
}

/** The house pays what is open with the next turn. */
export const payByHouse = async (tx: Tx, id: bigint): Promise<void> => {
  await sql`update contract_lines set state = 'due', held_why = null, is_by_house = true, is_let = true, row_version = row_version + 1 where id = ${id}`.execute(tx)
}

/** What is open is owed no more. */
export const forgive = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await sql`
    update contract_lines set forgiven_minor = due_minor - paid_minor - netted_minor, state = 'forgiven', held_why = null, ended_at = ${now}, row_version = row_version + 1 where id = ${id}`.execute(tx)
}
