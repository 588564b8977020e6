import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from './page-store.ts'
import type { ApprovalProof, ProposalState, StaffFactor } from './tables.ts'

export interface Proposal {
  readonly id: bigint
  readonly act: string
  readonly target_kind: string
  readonly target: string
  readonly base_version: bigint | null
  /** Canonical JSON. */
  readonly payload: string
  readonly hash: Buffer
  readonly reason: string
  readonly amount_minor: bigint | null
  readonly currency: string | null
  /** Null: the terminal. */
  readonly proposed_by: bigint | null
  /** Whose account it is about, if anybody's. */
  readonly about_member: bigint | null
  /** The second account, where it is about two. */
  readonly about_other: bigint | null
  readonly proposed_at: Date
  readonly waits_until: Date | null
  readonly expires_at: Date
  readonly state: ProposalState
  readonly decided_by: bigint | null
  readonly decided_at: Date | null
  readonly decided_reason: string | null
  readonly decided_factor: StaffFactor | null
  readonly decided_proof: ApprovalProof | null
  readonly own_from: Date | null
}

const columns = [
  'proposals.id', 'act', 'target_kind', 'target', 'base_version', 'payload', 'hash', 'reason', 'amount_minor', 'currency', 'proposed_by', 'proposed_at',
  'waits_until', 'expires_at', 'proposals.state', 'decided_by', 'decided_at', 'decided_reason', 'decided_factor', 'decided_proof', 'own_from', 'about_member', 'about_other',
] as const

export type NewProposal = Omit<Proposal, 'state' | 'decided_by' | 'decided_at' | 'decided_reason' | 'decided_factor' | 'decided_proof'>

export const insertProposal = async (tx: Tx, proposal: NewProposal): Promise<void> => {
  await tx.insertInto('proposals').values({ ...proposal, decided_by: null, decided_at: null, decided_reason: null, decided_factor: null, decided_proof: null }).execute()
}

export const findProposal = (db: Db, id: bigint): Promise<Proposal | undefined> =>
  db.selectFrom('proposals').select(columns).where('id', '=', id).executeTakeFirst()

/** Nobody else decides it until the transaction ends. */
export const lockProposal = (tx: Tx, id: bigint): Promise<Proposal | undefined> =>
  tx.selectFrom('proposals').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

export interface Decision {
  readonly state: Exclude<ProposalState, 'open'>
  readonly by: bigint | null
  readonly at: Date
  readonly reason: string | null
  readonly factor: StaffFactor | null
  readonly proof?: ApprovalProof | null
}

/** False where it is open no more. */
export const decideProposal = async (tx: Tx, id: bigint, { state, by, at, reason, factor, proof = null }: Decision): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('proposals')
    .set({ state, decided_by: by, decided_at: at, decided_reason: reason, decided_factor: factor, decided_proof: proof === null ? null : JSON.stringify(proof) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface ProposalFilter {
  readonly state: 'open' | 'decided' | 'any'
  readonly proposedBy?: bigint | undefined
  readonly notBy?: bigint | undefined
  readonly acts?: readonly string[] | undefined
  /** Left out: what was proposed in the room of money laundering, which named persons alone see. */
  readonly withoutAml?: boolean
}

export interface ListedProposal extends Proposal {
  readonly proposer: string | null
  readonly decider: string | null
  /** The person of the staff whose own account it is about. */
  readonly about_staff: bigint | null
  readonly other_staff: bigint | null
  readonly proposed_at_text: string
}

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .leftJoin('staff as proposer', 'proposer.id', 'proposals.proposed_by')
    .leftJoin('staff as decider', 'decider.id', 'proposals.decided_by')
    .select(columns)
    .select(['proposer.name as proposer', 'decider.name as decider', exactly('proposed_at').as('proposed_at_text')])
    .select((from) => [
      from.selectFrom('staff_members as own').select('own.staff_id').whereRef('own.member_id', '=', 'proposals.about_member').as('about_staff'),
      from.selectFrom('staff_members as own').select('own.staff_id').whereRef('own.member_id', '=', 'proposals.about_other').as('other_staff'),
    ])

const filtered = (db: Db, { state, proposedBy, notBy, acts, withoutAml }: ProposalFilter) =>
  db
    .selectFrom('proposals')
    .$if(state !== 'any', (query) => query.where('proposals.state', state === 'open' ? '=' : '!=', 'open'))
    .$if(withoutAml === true, (query) => query.where('act', 'not like', 'aml.%'))
    .$if(proposedBy !== undefined, (query) => query.where('proposed_by', '=', proposedBy ?? 0n))
    .$if(notBy !== undefined, (query) => query.where((where) => where.or([where('proposed_by', 'is', null), where('proposed_by', '!=', notBy ?? 0n)])))
    .$if(acts !== undefined, (query) => query.where(({ eb, fn, val }) => eb('act', '=', fn.any(val([...(acts ?? [])])))))

export const findListedProposal = (db: Db, id: bigint): Promise<ListedProposal | undefined> => withNames(filtered(db, { state: 'any' })).where('proposals.id', '=', id).executeTakeFirst()

/** Newest first. */
export const listProposals = (db: Db, filter: ProposalFilter, ask: PageAsk): Promise<readonly ListedProposal[]> =>
  seek(withNames(filtered(db, filter)), ['proposed_at', 'proposals.id'], ask).execute()

export const countProposals = (db: Db, filter: ProposalFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** The same act on the same target that was applied since, or waits: what a threshold adds up. */
export const spentSince = async (db: Db, act: string, target: { readonly kind: string; readonly id: string }, currency: string, since: Date): Promise<bigint> => {
  const { spent } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('amount_minor'), sql<string>`0`).as('spent'))
    .where('target_kind', '=', target.kind)
    .where('target', '=', target.id)
    .where('act', '=', act)
    .where('currency', '=', currency)
    .where('proposed_at', '>', since)
    .where('state', 'in', ['open', 'applied'])
    .executeTakeFirstOrThrow()
  return BigInt(spent)
}

export interface EndedProposal {
  readonly id: bigint
  readonly targetKind: string
  readonly target: string
}

/** Those whose time is over, a bounded number a turn. */
export const expireProposals = async (tx: Tx, now: Date): Promise<readonly EndedProposal[]> => {
  const over = await tx
    .updateTable('proposals')
    .set({ state: 'expired', decided_at: now })
    .where('id', 'in', (from) => from.selectFrom('proposals').select('id').where('state', '=', 'open').where('expires_at', '<=', now).limit(500).forUpdate().skipLocked())
    .returning(['id', 'target_kind', 'target'])
    .execute()
  return over.map((row) => ({ id: row.id, targetKind: row.target_kind, target: row.target }))
}

/** Those that wait for their hour, and it is over. */
export const listFounding = async (db: Db, now: Date): Promise<readonly bigint[]> => {
  const due = await db.selectFrom('proposals').select('id').where('state', '=', 'open').where('waits_until', '<=', now).where('expires_at', '>', now).orderBy('proposed_at').limit(100).execute()
  return due.map(({ id }) => id)
}

/** Of somebody who leaves. */
export const withdrawProposals = async (tx: Tx, staffId: bigint, now: Date): Promise<readonly bigint[]> => {
  const withdrawn = await tx
    .updateTable('proposals')
    .set({ state: 'withdrawn', decided_at: now })
    .where('proposed_by', '=', staffId)
    .where('state', '=', 'open')
    .returning('id')
    .execute()
  return withdrawn.map(({ id }) => id)
}
