import { strict as assert } from 'node:assert'
import { type ConflictKind, conflictKinds } from '@trevo/rules/cashier/payment-conflicts'
import { sql, type SqlBool } from 'kysely'
import type { Conflict } from '#areas/cashier/payments/conflict-store.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface DepositFilter {
  readonly state?: 'pending' | 'credited' | 'expired' | 'failed' | undefined
  readonly method?: string | undefined
  readonly provider?: string | undefined
  readonly member?: bigint | undefined
  readonly isByHand?: boolean | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const deposits = (db: Db) => db.selectFrom('deposits as d').innerJoin('members as m', 'm.id', 'd.member_id').selectAll('d').select(['m.username', exactly('d.created_at').as('createdText')])
export type ListedDeposit = Awaited<ReturnType<ReturnType<typeof deposits>['execute']>>[number]

const filtered = (db: Db, { state, method, provider, member, isByHand, from, to }: DepositFilter) =>
  deposits(db)
    .$if(state !== undefined, (query) => query.where('d.status', '=', state ?? 'pending'))
    .$if(method !== undefined, (query) => query.where('d.method', '=', method ?? ''))
    .$if(provider !== undefined, (query) => query.where('d.provider', '=', provider ?? ''))
    .$if(member !== undefined, (query) => query.where('d.member_id', '=', member ?? 0n))
    .$if(isByHand !== undefined, (query) => query.where('d.proposal', isByHand === true ? 'is not' : 'is', null))
    .$if(from !== undefined, (query) => query.where('d.created_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('d.created_at', '<', to ?? new Date(0)))

export const listDepositsOfAll = (db: Db, filter: DepositFilter, ask: PageAsk): Promise<readonly ListedDeposit[]> => seek(filtered(db, filter), ['d.created_at', 'd.id'], ask).execute()
export const countDeposits = (db: Db, filter: DepositFilter): Promise<About> => countAbout(db, filtered(db, filter))
export const findDepositOfAll = (db: Db, id: bigint): Promise<ListedDeposit | undefined> => deposits(db).where('d.id', '=', id).executeTakeFirst()

export interface ConflictFilter {
  readonly kind?: ConflictKind | undefined
  readonly state?: Conflict['state'] | undefined
  readonly provider?: string | undefined
  readonly method?: string | undefined
  readonly member?: bigint | undefined
}

const conflicts = (db: Db) => db.selectFrom('payment_conflicts as c').leftJoin('members as m', 'm.id', 'c.member_id').selectAll('c').select(['m.username', exactly('c.created_at').as('createdText')])
export type ListedConflict = Awaited<ReturnType<ReturnType<typeof conflicts>['execute']>>[number]

const filteredConflicts = (db: Db, { kind, state, provider, method, member }: ConflictFilter) =>
  conflicts(db)
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'unmatched'))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'open'))
    .$if(provider !== undefined, (query) => query.where('c.provider', '=', provider ?? ''))
    .$if(method !== undefined, (query) => query.where('c.method', '=', method ?? ''))
    .$if(member !== undefined, (query) => query.where('c.member_id', '=', member ?? 0n))

export const listConflicts = (db: Db, filter: ConflictFilter, ask: PageAsk): Promise<readonly ListedConflict[]> => seek(filteredConflicts(db, filter), ['c.created_at', 'c.id'], ask).execute()
export const countConflicts = (db: Db, filter: ConflictFilter): Promise<About> => countAbout(db, filteredConflicts(db, filter))
export const findListedConflict = (db: Db, id: bigint): Promise<ListedConflict | undefined> => conflicts(db).where('c.id', '=', id).executeTakeFirst()

const ofDepositMax = 50
export const listConflictsOfDeposit = (db: Db, depositId: bigint): Promise<readonly ListedConflict[]> =>
  conflicts(db).where(({ or, eb }) => or([eb('c.deposit_id', '=', depositId), eb('c.credited_as', '=', depositId)])).orderBy('c.created_at').limit(ofDepositMax).execute()

export const hasOpenConflict = async (db: Db, depositId: bigint): Promise<boolean> =>
  (await db.selectFrom('payment_conflicts').select('id').where('deposit_id', '=', depositId).where('state', 'in', ['open', 'refunding']).executeTakeFirst()) !== undefined

export interface DepositCounts {
  readonly deposits: { readonly pending: number; readonly credited: number; readonly expired: number; readonly failed: number }
  readonly conflicts: readonly { readonly kind: ConflictKind; readonly count: number }[]
  readonly refundsUnderWay: number
  readonly oldestAt: Date | null
  readonly methods: readonly { readonly method: string; readonly provider: string }[]
}

/** What waits, whole; what is over, of the last day. */
export const countForStaff = async (db: Db, since: Date): Promise<DepositCounts> => {
  const of = sql<{ pending: number; credited: number; expired: number; failed: number }>`
    select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'credited')::int as credited, count(*) filter (where status = 'expired')::int as expired,
      count(*) filter (where status = 'failed')::int as failed from deposits where created_at > ${since}`
  const waiting = sql<{ kind: ConflictKind; count: number; oldest: Date }>`
    select kind, count(*)::int as count, min(created_at) filter (where state = 'open') as oldest from payment_conflicts
    where state = 'open' or (kind = 'late' and created_at > ${since}) group by kind`
  const back = sql<{ count: number }>`select count(*)::int as count from payment_refunds where next_try_at is not null`
  const ways = sql<{ method: string; provider: string }>`select distinct method, provider from deposits where created_at > ${since} order by 1, 2 limit 50`
  const [deposited, kept, underWay, methods] = await Promise.all([of.execute(db), waiting.execute(db), back.execute(db), ways.execute(db)])
  const [row] = deposited.rows
  assert(row !== undefined, 'an aggregate answers one row')
  const oldest = kept.rows.flatMap((each) => each.oldest ?? []).toSorted((one, other) => one.getTime() - other.getTime())
  return {
    deposits: row,
    conflicts: conflictKinds.map((kind) => ({ kind, count: kept.rows.find((each) => each.kind === kind)?.count ?? 0 })),
    refundsUnderWay: underWay.rows[0]?.count ?? 0,
    oldestAt: oldest[0] ?? null,
    methods: methods.rows,
  }
}

/** The books' lines of a deposit and of what was given back of it. */
export const listDepositLines = async (db: Db, memberId: bigint, txIds: readonly string[]) =>
  (
    await sql<{ id: bigint; movement: string; amount_minor: bigint; at: Date }>`
      select id, movement::text as movement, amount_minor, at from transfers
      where member_id = ${memberId} and tx_id = any (${[...txIds]}::text[]) and movement::text in ('deposit-credited', 'withdrawal-held', 'withdrawal-paid', 'withdrawal-released') order by xact, id limit 20`.execute(db)
  ).rows

/** Proposals about it that nobody has decided. */
export const listOpenProposals = (db: Db, targetKind: string, target: string): Promise<readonly { readonly id: bigint; readonly act: string }[]> =>
  db.selectFrom('proposals').select(['id', 'act']).where('target_kind', '=', targetKind).where('target', '=', target).where('state', '=', 'open').where(sql<SqlBool>`expires_at > now()`).orderBy('proposed_at').execute()
