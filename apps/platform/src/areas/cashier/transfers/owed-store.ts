import { refuse } from '@trevo/operation/refuse'
import { type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

interface Whose {
  readonly memberId: bigint
  readonly currency: string
}

/** What an agent has to pay by contracts whose time has come, and what was left of earlier ones. */
export const owedByContracts = async (db: Db | Tx, { memberId, currency }: Whose): Promise<Minor> => {
  const { rows } = await sql<{ owed: bigint }>`
    select coalesce(sum(due_minor - paid_minor - netted_minor - forgiven_minor), 0)::bigint as owed from contract_lines
    where payer_id = ${memberId} and currency = ${currency} and state in ('due', 'owed')`.execute(db)
  return minor(rows[0]?.owed ?? 0n)
}

/** Product §10.1424. After money left, so that the purse is held: so much stays behind. Throws `contracts_owed`. */
export const requireOwedStays = async (tx: Tx, { memberId, currency }: Whose): Promise<void> => {
  const owed = await owedByContracts(tx, { memberId, currency })
  if (owed === 0n) return
  const purse = await tx.selectFrom('purses').select('balance_minor').where('member_id', '=', memberId).where('currency', '=', currency).where('kind', '=', 'cash').executeTakeFirst()
  if ((purse?.balance_minor ?? 0n) < owed) throw refuse('contracts_owed')
}
