import type { ContractCategory, ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { DaysOfTerms } from '@trevo/rules/agents/contract-periods'
import type { EndingWhy, Side, VersionState } from '@trevo/rules/agents/contracts'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Contract {
  readonly id: bigint
  readonly payerId: bigint
  readonly payeeId: bigint
  readonly kind: ContractKind
  readonly category: ContractCategory
}

export interface Signature {
  readonly at: Date
  readonly method: string
  readonly session: bigint | null
}

export interface Version {
  readonly contractId: bigint
  readonly version: number
  readonly side: Side
  readonly state: VersionState
  readonly terms: ContractTerms
  /** In hex. */
  readonly hash: string
  readonly previous: string | null
  readonly madeAt: Date
  readonly expiresAt: Date
  readonly answeredAt: Date | null
  readonly payer: Signature | null
  readonly payee: Signature | null
  readonly from: string | null
  readonly to: string | null
  readonly ending: { readonly why: EndingWhy; readonly by: Side | null; readonly at: Date } | null
}

interface Row {
  contract_id: bigint
  version: number
  side: Side
  state: VersionState
  terms: ContractTerms
  hash: string
  previous: string | null
  made_at: Date
  expires_at: Date
  answered_at: Date | null
  payer_signed_at: Date | null
  payer_method: string | null
  payer_session: bigint | null
  payee_signed_at: Date | null
  payee_method: string | null
  payee_session: bigint | null
  from_day: string | null
  to_day: string | null
  ending_why: EndingWhy | null
  ending_asked_by: Side | null
  ending_asked_at: Date | null
}

const columns = sql.raw(`v.contract_id, v.version, v.side, v.state, v.terms, encode(v.hash, 'hex') as hash, encode(v.previous_hash, 'hex') as previous, v.made_at, v.expires_at, v.answered_at,
  v.payer_signed_at, v.payer_method, v.payer_session, v.payee_signed_at, v.payee_method, v.payee_session, v.from_day::text as from_day, v.to_day::text as to_day, v.ending_why, v.ending_asked_by, v.ending_asked_at`)

const signatureOf = (at: Date | null, method: string | null, session: bigint | null): Signature | null => (at === null ? null : { at, method: method ?? '', session })

const versionOf = (row: Row): Version => ({
  contractId: row.contract_id,
  version: row.version,
  side: row.side,
  state: row.state,
  terms: row.terms,
  hash: row.hash,
  previous: row.previous,
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  answeredAt: row.answered_at,
  payer: signatureOf(row.payer_signed_at, row.payer_method, row.payer_session),
  payee: signatureOf(row.payee_signed_at, row.payee_method, row.payee_session),
  from: row.from_day,
  to: row.to_day,
  ending: row.ending_why === null || row.ending_asked_at === null ? null : { why: row.ending_why, by: row.ending_asked_by, at: row.ending_asked_at },
})

const contractOf = (row: { id: bigint; payer_id: bigint; payee_id: bigint; kind: ContractKind; category: string }): Contract => ({ id: row.id, payerId: row.payer_id, payeeId: row.payee_id, kind: row.kind, category: row.category as ContractCategory })

export const findContract = async (db: Db | Tx, id: bigint): Promise<Contract | null> => {
  const row = await db.selectFrom('agent_contracts').selectAll().where('id', '=', id).executeTakeFirst()
  return row === undefined ? null : contractOf(row)
}

export const findContractOf = async (db: Db | Tx, { payerId, payeeId, kind, category }: Omit<Contract, 'id'>): Promise<Contract | null> => {
  const row = await db.selectFrom('agent_contracts').selectAll().where('payer_id', '=', payerId).where('payee_id', '=', payeeId).where('kind', '=', kind).where('category', '=', category).executeTakeFirst()
  return row === undefined ? null : contractOf(row)
}

export const insertContract = async (tx: Tx, { payerId, payeeId, kind, category }: Omit<Contract, 'id'>, now: Date): Promise<Contract> =>
  contractOf(await tx.insertInto('agent_contracts').values({ payer_id: payerId, payee_id: payeeId, kind, category, created_at: now }).returningAll().executeTakeFirstOrThrow())

/** So many versions of a contract are read, the newest. */
const versionsMax = 200

/** Newest first. */
export const versionsOf = async (db: Db | Tx, contractId: bigint): Promise<readonly Version[]> =>
  (await sql<Row>`select ${columns} from agent_contract_versions v where v.contract_id = ${contractId} order by v.version desc limit ${versionsMax}`.execute(db)).rows.map(versionOf)

/** By contract: the versions that wait or hold now or later, else the last one; newest first. */
export const standingVersions = async (db: Db | Tx, contracts: readonly bigint[], today: string): Promise<ReadonlyMap<bigint, readonly Version[]>> => {
  const { rows } = await sql<Row>`
    select ${columns} from agent_contract_versions v where v.contract_id = any (${[...contracts]}::bigint[])
      and (v.state in ('offered', 'countered') or v.from_day is not null and (v.to_day is null or v.to_day > greatest(${today}::date, v.from_day))
        or v.version = (select max(l.version) from agent_contract_versions l where l.contract_id = v.contract_id))
    order by v.contract_id, v.version desc`.execute(db)
  return new Map([...Map.groupBy(rows, (row) => row.contract_id)].map(([id, own]) => [id, own.map(versionOf)]))
}

export type SignedBy = 'payer' | 'payee'

interface OfMember {
  readonly member: bigint
  readonly as: Side
  readonly kind: ContractKind
  readonly category: string
}

/** What a member signed as payer or as payee, of a kind and a category, that holds on a day or later. */
export const signedOf = async (db: Db | Tx, { member, as, kind, category }: OfMember, today: string): Promise<readonly DaysOfTerms<ContractTerms>[]> => {
  const { rows } = await sql<{ terms: ContractTerms; from_day: string; to_day: string | null }>`
    select v.terms, v.from_day::text as from_day, v.to_day::text as to_day from agent_contracts c join agent_contract_versions v on v.contract_id = c.id
    where ${as === 'payer' ? sql`c.payer_id` : sql`c.payee_id`} = ${member} and c.kind = ${kind} and c.category = ${category}
      and v.from_day is not null and (v.to_day is null or v.to_day > greatest(${today}::date, v.from_day))`.execute(db)
  return rows.map((row) => ({ terms: row.terms, from: row.from_day, to: row.to_day }))
}

export interface NewSignature {
  readonly side: Side
  readonly method: string
  readonly session: bigint | null
  /** Who of the staff signs for the house. */
  readonly staffId: bigint | null
}

const signed = ({ side, method, session, staffId }: NewSignature, now: Date) =>
  side === 'payer' ? { payer_signed_at: now, payer_method: method, payer_session: session, payer_staff: staffId } : { payee_signed_at: now, payee_method: method, payee_session: session }

export interface NewVersion {
  readonly contractId: bigint
  readonly version: number
  readonly state: 'offered' | 'countered'
  readonly terms: ContractTerms
  readonly hash: Buffer
  readonly previous: Buffer | null
  readonly expiresAt: Date
  readonly by: NewSignature
}

export const insertVersion = async (tx: Tx, { contractId, version, state, terms, hash, previous, expiresAt, by }: NewVersion, now: Date): Promise<void> => {
  await tx
    .insertInto('agent_contract_versions')
    .values({ contract_id: contractId, version, side: by.side, state, terms: JSON.stringify(terms), hash, previous_hash: previous, made_at: now, expires_at: expiresAt, ...signed(by, now) })
    .execute()
}

export const closeVersion = async (tx: Tx, { contractId, version }: Pick<Version, 'contractId' | 'version'>, state: 'rejected' | 'withdrawn' | 'expired' | 'superseded', now: Date): Promise<void> => {
  await tx.updateTable('agent_contract_versions').set({ state, answered_at: now }).where('contract_id', '=', contractId).where('version', '=', version).execute()
}

/** The second signature. What was signed before holds until then. */
export const signVersion = async (tx: Tx, { contractId, version }: Pick<Version, 'contractId' | 'version'>, by: NewSignature, from: string, now: Date): Promise<void> => {
  await sql`
    update agent_contract_versions set to_day = greatest(from_day, ${from}::date), state = case when state = 'signed' then 'superseded' else state end
    where contract_id = ${contractId} and from_day is not null and (to_day is null or to_day > greatest(from_day, ${from}::date))`.execute(tx)
  await tx.updateTable('agent_contract_versions').set({ state: 'signed', answered_at: now, from_day: from, ...signed(by, now) }).where('contract_id', '=', contractId).where('version', '=', version).execute()
}

/** All that is signed holds until a day at the latest; whether anything held longer. */
export const endSigned = async (tx: Tx, contractId: bigint, to: string, { why, by }: { readonly why: EndingWhy; readonly by: Side | null }, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    update agent_contract_versions set to_day = greatest(from_day, ${to}::date), ending_why = ${why}, ending_asked_by = ${by}, ending_asked_at = ${now}
    where contract_id = ${contractId} and from_day is not null and (to_day is null or to_day > greatest(from_day, ${to}::date))`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** The terms of some versions, by `<contract>:<version>`. */
export const versionTerms = async (db: Db, of: readonly Pick<Version, 'contractId' | 'version'>[]): Promise<ReadonlyMap<string, ContractTerms>> => {
  const { rows } = await sql<{ contract_id: bigint; version: number; terms: ContractTerms }>`
    select v.contract_id, v.version, v.terms from agent_contract_versions v
    join unnest(${of.map(({ contractId }) => contractId)}::bigint[], ${of.map(({ version }) => version)}::int[]) w (contract_id, version) using (contract_id, version)`.execute(db)
  return new Map(rows.map((row) => [`${row.contract_id}:${row.version}`, row.terms]))
}

/** Whether a member is an outside marketer. */
export const isPartner = async (tx: Tx, memberId: bigint): Promise<boolean> => (await tx.selectFrom('members').select('type').where('id', '=', memberId).executeTakeFirst())?.type === 41
