import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { EndingWhy, Side, VersionState } from '@trevo/rules/agents/contracts'

/** `YYYY-MM-DD`. */
type Day = ColumnType<string | null, string | null | undefined, string | null>

export interface AgentContractsTable {
  id: GeneratedAlways<bigint>
  payer_id: bigint
  payee_id: bigint
  kind: ContractKind
  category: string
  created_at: Date
}

export interface AgentContractVersionsTable {
  contract_id: bigint
  version: number
  side: Side
  state: VersionState
  terms: ColumnType<ContractTerms, string, never>
  hash: Buffer
  previous_hash: Buffer | null
  made_at: Date
  expires_at: Date
  answered_at: Generated<Date | null>
  payer_signed_at: Generated<Date | null>
  payer_method: Generated<string | null>
  payer_session: Generated<bigint | null>
  payer_staff: Generated<bigint | null>
  payee_signed_at: Generated<Date | null>
  payee_method: Generated<string | null>
  payee_session: Generated<bigint | null>
  from_day: Day
  to_day: Day
  ending_why: Generated<EndingWhy | null>
  ending_asked_by: Generated<Side | null>
  ending_asked_at: Generated<Date | null>
}

declare module '#db/tables.ts' {
  interface Tables {
    agent_contracts: AgentContractsTable
    agent_contract_versions: AgentContractVersionsTable
  }
}
