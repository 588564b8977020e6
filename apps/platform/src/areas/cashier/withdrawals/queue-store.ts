import { strict as assert } from 'node:assert'
import { withdrawalId } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface QueueFilter {
  readonly view: 'waiting' | 'open' | 'ended' | 'returned' | 'all'
  readonly member?: bigint | undefined
  readonly flag?: string | undefined
  readonly isOnHold?: boolean | undefined
  /** In hand of this person, or with null of nobody. */
  readonly claimedBy?: bigint | null | undefined
  readonly now: Date
}

const queue = (db: Db) =>
  db
    .selectFrom('withdrawals as w')
    .innerJoin('members as m', 'm.id', 'w.member_id')
    .leftJoin('staff as claimer', 'claimer.id', 'w.claimed_by')
    .leftJoin('staff as decider', 'decider.id', 'w.decided_by')
    .selectAll('w')
    .select(['m.username', 'claimer.name as claimer', 'decider.name as decider'])

export type QueueRow = Awaited<ReturnType<ReturnType<typeof queue>['execute']>>[number]

export const findQueued = (db: Db, id: bigint): Promise<QueueRow | undefined> => queue(db).where('w.id', '=', id).executeTakeFirst()

const filtered = (db: Db, { view, member, flag, isOnHold, claimedBy, now }: QueueFilter) =>
  queue(db)
    .select([exactly('w.review_due_at').as('dueText'), exactly('w.created_at').as('createdText')])
    .$if(view === 'waiting', (query) => query.where('w.review', '=', 'waiting'))
    .$if(view === 'open', (query) => query.where('w.status', 'in', ['held', 'sent']))
    .$if(view === 'ended', (query) => query.where('w.status', 'in', ['paid', 'refused', 'expired', 'returned']))
    .$if(view === 'returned', (query) => query.where('w.status', '=', 'returned'))
    .$if(member !== undefined, (query) => query.where('w.member_id', '=', member ?? 0n))
    .$if(isOnHold !== undefined, (query) => query.where('w.on_hold_since', isOnHold === true ? 'is not' : 'is', null))
    .$if(flag !== undefined, (query) => query.where(({ exists, selectFrom }) => exists(selectFrom('withdrawal_flags as f').select('f.name').whereRef('f.withdrawal_id', '=', 'w.id').where('f.name', '=', flag ?? ''))))
    .$if(claimedBy === null, (query) => query.where((where) => where.or([where('w.claimed_until', 'is', null), where('w.claimed_until', '<=', now)])))
    .$if(typeof claimedBy === 'bigint', (query) => query.where('w.claimed_by', '=', claimedBy ?? 0n).where('w.claimed_until', '>', now))

/** Those that wait by their deadline, the others newest first. */
export const listQueue = (db: Db, filter: QueueFilter, ask: PageAsk) =>
  (filter.view === 'waiting' ? seek(filtered(db, filter), ['w.review_due_at', 'w.id'], ask, 'asc') : seek(filtered(db, filter), ['w.created_at', 'w.id'], ask)).execute()

export type ListedWithdrawal = Awaited<ReturnType<typeof listQueue>>[number]

export const countQueue = (db: Db, filter: QueueFilter): Promise<About> => countAbout(db, filtered(db, filter))

export interface Clocks {
  readonly waiting: number
  readonly half: number
  readonly threeQuarters: number
  readonly late: number
  readonly onHold: number
  /** What banks sent back over the last seven days. */
  readonly returned: number
  readonly oldestAt: Date | null
}

/** Each is counted where its clock has come to, and not before. */
export const readClocks = async (db: Db, now: Date): Promise<Clocks> => {
  const part = sql`extract(epoch from ${now}::timestamptz - created_at) / greatest(1, extract(epoch from review_due_at - created_at))`
  const { rows } = await sql<Clocks>`
    select count(*)::int as waiting, count(*) filter (where part >= 0.5 and part < 0.75)::int as half, count(*) filter (where part >= 0.75 and part < 1)::int as "threeQuarters",
      count(*) filter (where part >= 1)::int as late, count(*) filter (where on_hold_since is not null)::int as "onHold", min(created_at) as "oldestAt",
      (select count(*)::int from withdrawals where status = 'returned' and returned_at > ${now}::timestamptz - interval '7 days') as returned
    from (select created_at, on_hold_since, ${part} as part from withdrawals where review = 'waiting') w`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return row
}

export const listEarlier = (db: Db, memberId: bigint, butId: bigint) =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'amount_minor', 'currency', 'status', 'created_at', 'destination_type', 'destination'])
    .where('member_id', '=', memberId)
    .where('id', '!=', butId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(10)
    .execute()

/** The proposal to pay it that nobody has decided. */
export const findPayProposal = async (db: Db, id: bigint): Promise<bigint | null> => {
  const row = await db
    .selectFrom('proposals')
    .select('id')
    .where('target_kind', '=', 'withdrawal')
    .where('target', '=', withdrawalId(id))
    .where('act', '=', 'withdrawals.pay')
    .where('state', '=', 'open')
    .executeTakeFirst()
  return row?.id ?? null
}

export interface MoneyPath {
  readonly deposited: bigint
  readonly adjustedIn: bigint
  readonly staked: bigint
  readonly returned: bigint
  readonly won: bigint
  readonly withdrawn: bigint
  readonly sentBack: bigint
  readonly taxed: bigint
  readonly adjustedOut: bigint
  readonly held: bigint
  readonly cash: bigint
  readonly bonus: bigint
}

/** Every line of the member's books in one currency, by reason: exact, and so each figure opens the lines that it is the sum of. */
export const readMoneyPath = async (db: Db, memberId: bigint, currency: string): Promise<MoneyPath> => {
  const sum = (where: ReturnType<typeof sql>) => sql`coalesce(sum(amount_minor) filter (where ${where}), 0)::text`
  const { rows } = await sql<Readonly<Record<keyof MoneyPath, string>>>`
    select ${sum(sql`movement = 'deposit-credited'`)} as deposited, ${sum(sql`movement = 'balance-adjusted' and credit = 'cash'`)} as "adjustedIn",
      ${sum(sql`movement = 'stake-placed'`)} as staked, ${sum(sql`movement = 'stake-returned'`)} as returned,
      ${sum(sql`movement in ('win-paid', 'promo-paid')`)} as won, ${sum(sql`movement = 'withdrawal-paid'`)} as withdrawn,
      ${sum(sql`movement = 'withdrawal-returned'`)} as "sentBack",
      coalesce(sum(case movement when 'tax-withheld' then amount_minor when 'tax-returned' then -amount_minor end), 0)::text as taxed,
      ${sum(sql`movement = 'balance-adjusted' and debit = 'cash'`)} as "adjustedOut",
      (select coalesce(sum(balance_minor), 0)::text from purses where member_id = ${memberId} and currency = ${currency} and kind = 'held') as held,
      (select coalesce(sum(balance_minor), 0)::text from purses where member_id = ${memberId} and currency = ${currency} and kind = 'cash') as cash,
      (select coalesce(sum(balance_minor), 0)::text from purses where member_id = ${memberId} and currency = ${currency} and kind = 'bonus') as bonus
    from transfers where member_id = ${memberId} and currency = ${currency}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return Object.fromEntries(Object.entries(row).map(([name, text]) => [name, BigInt(text)])) as unknown as MoneyPath
}
