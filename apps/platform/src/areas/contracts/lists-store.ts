import type { ContractKind } from '@trevo/rules/agents/contract-terms'
import type { Side } from '@trevo/rules/agents/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { Contract } from './contracts-store.ts'

export interface ListedContract extends Contract {
  /** Of the other side. */
  readonly username: string
}

interface Row {
  id: bigint
  payer_id: bigint
  payee_id: bigint
  kind: ContractKind
  category: Contract['category']
  username: string
}

const listedOf = (row: Row): ListedContract => ({ id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category, username: row.username })

export type ListState = 'waiting' | 'signed' | 'over'

const waits = sql`exists (select from agent_contract_versions v where v.contract_id = c.id and v.state in ('offered', 'countered'))`
const holds = (today: string) => sql`exists (select from agent_contract_versions v where v.contract_id = c.id and v.from_day is not null and (v.to_day is null or v.to_day > greatest(${today}::date, v.from_day)))`
const inState = (state: ListState | undefined, today: string) =>
  state === undefined ? sql`` : state === 'waiting' ? sql`and ${waits}` : state === 'signed' ? sql`and ${holds(today)}` : sql`and not ${waits} and not ${holds(today)}`

/** So many contracts of one kind a member has from above at most: one a category, and earlier uplines'. */
const aboveMax = 100

/** With whoever is above; the newest first. */
export const listAbove = async (db: Db, member: bigint, kind: ContractKind, state: ListState | undefined, today: string): Promise<readonly ListedContract[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.payer_id, c.payee_id, c.kind, c.category, m.username from agent_contracts c join members m on m.id = c.payer_id
    where c.payee_id = ${member} and c.kind = ${kind} ${inState(state, today)} order by c.id desc limit ${aboveMax}`.execute(db)
  return rows.map(listedOf)
}

export interface BelowAsk {
  readonly state: ListState | undefined
  readonly search: string | undefined
  readonly after: { readonly username: string; readonly id: bigint } | null
  readonly limit: number
}

/** With those below, by username. */
export const listBelow = async (db: Db, member: bigint, kind: ContractKind, { state, search, after, limit }: BelowAsk, today: string): Promise<readonly ListedContract[]> => {
  const { rows } = await sql<Row>`
    select c.id, c.payer_id, c.payee_id, c.kind, c.category, m.username from agent_contracts c join members m on m.id = c.payee_id
    where c.payer_id = ${member} and c.kind = ${kind} ${inState(state, today)}
      ${search === undefined || search === '' ? sql`` : sql`and starts_with(m.username, ${search.toLowerCase()})`} ${after === null ? sql`` : sql`and (m.username, c.id) > (${after.username}, ${after.id})`}
    order by m.username, c.id limit ${limit}`.execute(db)
  return rows.map(listedOf)
}

export const usernameOf = async (db: Db | Tx, member: bigint): Promise<string> => (await db.selectFrom('members').select('username').where('id', '=', member).executeTakeFirstOrThrow()).username

/** A member has so many contracts that wait at most, in what home reads. */
const waitingMax = 200

export interface WaitingContract {
  readonly contractId: bigint
  readonly version: number
  readonly kind: ContractKind
  readonly category: Contract['category']
  readonly status: 'P' | 'E' | 'V'
}

/** What waits for a member: versions that the other side made, in time, and ends that it asked for and that have not come. */
export const listWaiting = async (db: Db, member: bigint, today: string, now: Date): Promise<readonly WaitingContract[]> => {
  const side = (as: Side) => sql`
    select c.id, v.version, c.kind, c.category, case v.state when 'offered' then 'P' when 'countered' then 'E' else 'V' end as status
    from agent_contracts c join agent_contract_versions v on v.contract_id = c.id
    where ${as === 'payer' ? sql`c.payer_id` : sql`c.payee_id`} = ${member}
      and (v.state in ('offered', 'countered') and v.side <> ${as} and v.expires_at > ${now} or v.state = 'signed' and v.ending_asked_by <> ${as} and v.to_day > ${today}::date)`
  const { rows } = await sql<{ id: bigint; version: number; kind: ContractKind; category: Contract['category']; status: 'P' | 'E' | 'V' }>`
    ${side('payee')} union all ${side('payer')} order by 1, 2 limit ${waitingMax}`.execute(db)
  return rows.map((row) => ({ contractId: row.id, version: row.version, kind: row.kind, category: row.category, status: row.status }))
}

export const typeOf = async (db: Db | Tx, member: bigint): Promise<number> => (await db.selectFrom('members').select('type').where('id', '=', member).executeTakeFirstOrThrow()).type

/** A direct member, agent or player, to whom one may offer a contract. */
export const findPayee = async (tx: Tx, upline: bigint, username: string): Promise<{ readonly id: bigint; readonly currency: string } | null> => {
  const { rows } = await sql<{ id: bigint; currency: string }>`
    select m.id, m.currency from members m join team_places p on p.member_id = m.id and p.to_day is null
    where m.username = ${username.toLowerCase()} and p.upline_id = ${upline} and m.type in (0, 1) and m.status <> 'closed'`.execute(tx)
  return rows[0] ?? null
}

export const currencyOf = async (db: Db | Tx, member: bigint): Promise<string> => (await db.selectFrom('members').select('currency').where('id', '=', member).executeTakeFirstOrThrow()).currency

export const findParty = async (db: Db, member: bigint): Promise<{ readonly type: number; readonly currency: string } | null> => (await db.selectFrom('members').select(['type', 'currency']).where('id', '=', member).executeTakeFirst()) ?? null

/** Whether a member now stands directly below another. */
export const isBelow = async (db: Db | Tx, upline: bigint, member: bigint): Promise<boolean> =>
  (await db.selectFrom('team_places').select('member_id').where('member_id', '=', member).where('to_day', 'is', null).where('upline_id', '=', upline).executeTakeFirst()) !== undefined

const ofMemberMax = 200

/** Every contract that a member has a side of, the newest first. */
export const listOfMember = async (db: Db, member: bigint): Promise<readonly (Contract & { readonly payerName: string; readonly payeeName: string })[]> => {
  const { rows } = await sql<Omit<Row, 'username'> & { payer: string; payee: string }>`
    select c.id, c.payer_id, c.payee_id, c.kind, c.category, p.username as payer, e.username as payee
    from agent_contracts c join members p on p.id = c.payer_id join members e on e.id = c.payee_id
    where c.payer_id = ${member} or c.payee_id = ${member} order by c.id desc limit ${ofMemberMax}`.execute(db)
  return rows.map((row) => ({ id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category, payerName: row.payer, payeeName: row.payee }))
}
