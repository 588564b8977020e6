import { strict as assert } from 'node:assert'
import { type ComplaintKind, type ComplaintState, openStates } from '@trevo/rules/support/complaints'
import { sql } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface ComplaintFilter {
  readonly view: 'open' | 'answered' | 'closed' | 'all'
  /** Of this person, or with null of nobody. */
  readonly owner?: bigint | null | undefined
  readonly isLate: boolean
  readonly kind?: ComplaintKind | undefined
  readonly state?: ComplaintState | undefined
  readonly member?: bigint | undefined
  readonly now: Date
}

const queue = (db: Db) =>
  db
    .selectFrom('complaints as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .selectAll('c')
    .select(['m.username', 'm.language', 's.name as ownerName'])

export type QueueRow = Awaited<ReturnType<ReturnType<typeof queue>['execute']>>[number]

export const findQueued = (db: Db, id: bigint): Promise<QueueRow | undefined> => queue(db).where('c.id', '=', id).executeTakeFirst()

const filtered = (db: Db, { view, owner, isLate, kind, state, member, now }: ComplaintFilter) =>
  queue(db)
    .select([exactly('c.due_at').as('dueText'), exactly('c.created_at').as('createdText')])
    .$if(view === 'open' || isLate, (query) => query.where('c.state', 'in', openStates))
    .$if(view === 'answered' || view === 'closed', (query) => query.where('c.state', '=', view === 'answered' ? 'answered' : 'closed'))
    .$if(isLate, (query) => query.where('c.due_at', '<=', now))
    .$if(owner === null, (query) => query.where('c.staff_id', 'is', null))
    .$if(typeof owner === 'bigint', (query) => query.where('c.staff_id', '=', owner ?? 0n))
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'other'))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? 'new'))
    .$if(member !== undefined, (query) => query.where('c.member_id', '=', member ?? 0n))

/** What is owed an answer by its deadline, the others newest first. */
export const listQueue = (db: Db, filter: ComplaintFilter, ask: PageAsk) =>
  (filter.view === 'open' ? seek(filtered(db, filter), ['c.due_at', 'c.id'], ask, 'asc') : seek(filtered(db, filter), ['c.created_at', 'c.id'], ask)).execute()

export const countQueue = (db: Db, filter: ComplaintFilter): Promise<About> => countAbout(db, filtered(db, filter))

export interface ComplaintCounts {
  readonly open: number
  readonly nobodys: number
  readonly mine: number
  readonly waiting: number
  readonly late: number
  /** Three quarters of the time are over. */
  readonly soon: number
}

export const readCounts = async (db: Db, me: bigint | null, now: Date): Promise<ComplaintCounts> => {
  const part = sql`extract(epoch from ${now}::timestamptz - since) / extract(epoch from due_at - since)`
  const { rows } = await sql<ComplaintCounts>`
    select count(*)::int as open, count(*) filter (where staff_id is null)::int as nobodys, count(*) filter (where staff_id = ${me})::int as mine,
      count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where part >= 1)::int as late, count(*) filter (where part >= 0.75 and part < 1)::int as soon
    from (select staff_id, state, ${part} as part from complaints where state in (${sql.join(openStates)})) c`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return row
}

export const countOthers = async (db: Db, memberId: bigint, butId: bigint): Promise<number> => {
  const { n } = await db.selectFrom('complaints').select(({ fn }) => fn.countAll<bigint>().as('n')).where('member_id', '=', memberId).where('id', '!=', butId).executeTakeFirstOrThrow()
  return Number(n)
}
