import type { ContractKind } from '@trevo/rules/agents/contract-terms'
import type { EndingWhy, Side } from '@trevo/rules/agents/contracts'
import { houseKey } from '@trevo/rules/agents/tree'
import { sql } from 'kysely'
import type { Tx } from '#db/tables.ts'
import type { Contract } from './contracts-store.ts'

interface Row {
  id: bigint
  payer_id: bigint
  payee_id: bigint
  kind: ContractKind
  category: Contract['category']
}

const contractOf = (row: Row): Contract => ({ id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category })
const keys = sql.raw('c.id, c.payer_id, c.payee_id, c.kind, c.category')

export interface OfferOver {
  readonly contract: Contract
  readonly version: number
  /** Who made it. */
  readonly side: Side
}

/** The two of a contract stand directly above and below, and neither has closed the account. */
const standTogether = sql`exists (select from team_places p where p.member_id = c.payee_id and p.to_day is null and p.upline_id = c.payer_id) and not exists (select from members m where m.id in (c.payer_id, c.payee_id) and m.status = 'closed')`

/** Offers whose time is over, or whose two sides have parted. */
export const offersOver = async (tx: Tx, now: Date, limit: number): Promise<readonly OfferOver[]> => {
  const { rows } = await sql<Row & { version: number; side: Side }>`
    select ${keys}, v.version, v.side from agent_contract_versions v join agent_contracts c on c.id = v.contract_id
    where v.state in ('offered', 'countered') and (v.expires_at <= ${now} or not (${standTogether})) order by v.expires_at limit ${limit}`.execute(tx)
  return rows.map((row) => ({ contract: contractOf(row), version: row.version, side: row.side }))
}

export interface ToEnd {
  readonly contract: Contract
  readonly why: EndingWhy
  /** The first day on which it holds no more. */
  readonly to: string
}

/**
 * Signed until further notice, and yet to end: from the day on which the payee came to stand elsewhere (today, where an account was closed), or from the
 * day on which what the payer has from above of this kind and category ends.
 */
export const contractsToEnd = async (tx: Tx, today: string, limit: number): Promise<readonly ToEnd[]> => {
  const { rows } = await sql<Row & { why: 'upper' | 'moved'; to: string }>`
    select ${keys}, case when s.together then 'upper' else 'moved' end as why,
      (case when s.together then u.until else coalesce((select p.from_day from team_places p where p.member_id = c.payee_id and p.to_day is null and p.upline_id <> c.payer_id), ${today}::date + 1) end)::text as to
    from agent_contract_versions v join agent_contracts c on c.id = v.contract_id
    cross join lateral (select ${standTogether} as together) s
    -- Null: it is covered until further notice. None ever: from today on it is not.
    cross join lateral (
      select case when c.payer_id = ${houseKey} or bool_or(w.to_day is null) then null else coalesce(max(w.to_day), ${today}::date) end as until
      from agent_contracts b join agent_contract_versions w on w.contract_id = b.id and w.from_day is not null
      where b.payee_id = c.payer_id and b.kind = c.kind and b.category = c.category
    ) u
    where v.state = 'signed' and v.to_day is null and (not s.together or u.until is not null)
    order by c.id limit ${limit}`.execute(tx)
  return rows.map((row) => ({ contract: contractOf(row), why: row.why, to: row.to }))
}

/** Whose last day is over. */
export const endOver = async (tx: Tx, today: string, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    update agent_contract_versions set state = 'ended' where (contract_id, version) in (
      select contract_id, version from agent_contract_versions where state = 'signed' and to_day <= ${today}::date order by to_day limit ${limit} for update skip locked
    )`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}
