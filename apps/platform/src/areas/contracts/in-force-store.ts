import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface ContractInForce {
  readonly contractId: bigint
  readonly version: number
  readonly payerId: bigint
  readonly payeeId: bigint
  readonly kind: ContractKind
  /** A game category, or CONS: of all games. */
  readonly category: string
  readonly terms: ContractTerms
}

/** What was signed and holds on a day of the books, by contract. */
export const contractsInForce = async (db: Db | Tx, day: string): Promise<readonly ContractInForce[]> => {
  const { rows } = await sql<{ contract_id: bigint; version: number; payer_id: bigint; payee_id: bigint; kind: ContractKind; category: string; terms: ContractTerms }>`
    select contract_id, version, payer_id, payee_id, kind, category, terms from contracts_in_force(${day}::date) order by contract_id`.execute(db)
  return rows.map((row) => ({ contractId: row.contract_id, version: row.version, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category, terms: row.terms }))
}
