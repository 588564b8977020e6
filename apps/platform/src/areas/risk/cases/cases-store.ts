import { strict as assert } from 'node:assert'
import type { CaseOutcome, CaseStep, RiskRoom } from '@trevo/rules/risk/alerts'
import { type Selectable, sql } from 'kysely'
import type { RiskCasesTable } from '#areas/risk/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import { newKey } from '#db/keys.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Case = Selectable<RiskCasesTable>

export interface CaseFilter {
  readonly room: RiskRoom
  readonly view: 'open' | 'closed' | 'all'
  readonly owner?: bigint | null | undefined
  readonly isLate: boolean
  readonly member?: bigint | undefined
  readonly now: Date
}

const cases = (db: Db, room: RiskRoom) =>
  db
    .selectFrom('risk_cases as c')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('staff as s', 's.id', 'c.staff_id')
    .selectAll('c')
    .select(['m.username', 'm.currency', 's.name as ownerName'])
    .select([
      sql<number>`(select count(*)::int from risk_alerts a where a.case_id = c.id)`.as('alerts'),
      sql<bigint>`(select coalesce(sum(a.money_minor), 0)::bigint from risk_alerts a where a.case_id = c.id)`.as('moneyMinor'),
      sql<boolean>`exists (select from risk_stops t where t.case_id = c.id and t.ended_at is null)`.as('isStopped'),
    ])
    .where('c.room', '=', room)

export type ListedCase = Awaited<ReturnType<ReturnType<typeof cases>['execute']>>[number]

const filtered = (db: Db, { room, view, owner, isLate, member, now }: CaseFilter) =>
  cases(db, room)
    .select([exactly('c.due_at').as('dueText'), exactly('c.opened_at').as('openedText')])
    .$if(view === 'open' || isLate, (query) => query.where('c.state', '!=', 'closed'))
    .$if(view === 'closed', (query) => query.where('c.state', '=', 'closed'))
    .$if(isLate, (query) => query.where('c.due_at', '<=', now))
    .$if(owner === null, (query) => query.where('c.staff_id', 'is', null))
    .$if(typeof owner === 'bigint', (query) => query.where('c.staff_id', '=', owner ?? 0n))
    .$if(member !== undefined, (query) => query.where((where) => where.or([where('c.member_id', '=', member ?? 0n), where.exists(where.selectFrom('risk_case_members as o').select('o.case_id').whereRef('o.case_id', '=', 'c.id').where('o.member_id', '=', member ?? 0n))])))

/** Open ones by their deadline, the others newest first. */
export const listCases = (db: Db, filter: CaseFilter, ask: PageAsk) =>
  (filter.view === 'open' ? seek(filtered(db, filter), ['c.due_at', 'c.id'], ask, 'asc') : seek(filtered(db, filter), ['c.opened_at', 'c.id'], ask)).execute()
export const countCases = (db: Db, filter: CaseFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** For a file: by id, up to a moment. */
export const readCases = (db: Db, filter: CaseFilter, until: Date, { after, limit }: { readonly after: bigint; readonly limit: number }) =>
  filtered(db, filter).where('c.opened_at', '<', until).where('c.id', '>', after).orderBy('c.id').limit(limit).execute()

export const findCase = (db: Db, room: RiskRoom, id: bigint): Promise<ListedCase | undefined> => cases(db, room).where('c.id', '=', id).executeTakeFirst()
export const lockCase = (tx: Tx, room: RiskRoom, id: bigint): Promise<Case | undefined> => tx.selectFrom('risk_cases').selectAll().where('id', '=', id).where('room', '=', room).forUpdate().executeTakeFirst()

/** The member's case of the room that is not closed. */
export const findOpenCase = (db: Db, room: RiskRoom, memberId: bigint) =>
  db.selectFrom('risk_cases').selectAll().where('room', '=', room).where('member_id', '=', memberId).where('state', '!=', 'closed').orderBy('opened_at', 'desc').limit(1).executeTakeFirst()

export const insertCase = (tx: Tx, made: { readonly room: RiskRoom; readonly memberId: bigint; readonly staffId: bigint | null; readonly at: Date; readonly dueAt: Date }): Promise<Case> =>
  tx
    .insertInto('risk_cases')
    .values({ id: newKey(), room: made.room, member_id: made.memberId, staff_id: made.staffId, state: made.staffId === null ? 'open' : 'taken', opened_at: made.at, due_at: made.dueAt })
    .returningAll()
    .executeTakeFirstOrThrow()

export type CaseChange = Partial<Pick<Case, 'state' | 'staff_id' | 'closed_at' | 'outcome' | 'report' | 'report_sent_at' | 'report_reference'>>
export const changeCase = async (tx: Tx, id: bigint, change: CaseChange): Promise<void> => {
  await tx.updateTable('risk_cases').set({ ...change, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

export const closeCase = (tx: Tx, id: bigint, outcome: CaseOutcome, at: Date): Promise<void> => changeCase(tx, id, { state: 'closed', outcome, closed_at: at })

export const insertCaseLine = async (tx: Tx, caseId: bigint, line: { readonly step: CaseStep; readonly staffId: bigint | null; readonly bodyOf: (number: number) => Buffer | null; readonly at: Date }): Promise<void> => {
  const { lines } = await tx.updateTable('risk_cases').set({ lines: sql<number>`lines + 1` }).where('id', '=', caseId).returning('lines').executeTakeFirstOrThrow()
  await tx.insertInto('risk_case_lines').values({ case_id: caseId, number: lines, step: line.step, staff_id: line.staffId, body: line.bodyOf(lines), said_at: line.at }).execute()
}

const linesMax = 500
export const listCaseLines = (db: Db, caseId: bigint) =>
  db.selectFrom('risk_case_lines as l').leftJoin('staff as s', 's.id', 'l.staff_id').selectAll('l').select('s.name').where('l.case_id', '=', caseId).orderBy('l.number').limit(linesMax).execute()

const membersMax = 200
export const listCaseMembers = (db: Db, caseId: bigint) =>
  db.selectFrom('risk_case_members as c').innerJoin('members as m', 'm.id', 'c.member_id').select(['m.id', 'm.username']).where('c.case_id', '=', caseId).orderBy('c.added_at').orderBy('m.id').limit(membersMax).execute()

/** False: the case was about them already. */
export const insertCaseMember = async (tx: Tx, caseId: bigint, memberId: bigint, at: Date): Promise<boolean> =>
  (await tx.insertInto('risk_case_members').values({ case_id: caseId, member_id: memberId, added_at: at }).onConflict((twice) => twice.doNothing()).returning('member_id').executeTakeFirst()) !== undefined

export interface RoomCounts {
  readonly alerts: number
  readonly unclaimed: number
  readonly cases: number
  readonly late: number
  readonly soon: number
  readonly stopped: number
}

export const readCounts = async (db: Db, room: RiskRoom, now: Date): Promise<RoomCounts> => {
  const { rows } = await sql<RoomCounts>`select
    (select count(*) from risk_alerts where room = ${room} and decided_at is null)::int as alerts,
    (select count(*) from risk_alerts where room = ${room} and decided_at is null and (claimed_until is null or claimed_until <= ${now}))::int as unclaimed,
    (select count(*) from risk_cases where room = ${room} and state <> 'closed')::int as cases,
    (select count(*) from risk_cases where room = ${room} and state <> 'closed' and due_at <= ${now})::int as late,
    (select count(*) from risk_cases where room = ${room} and state <> 'closed' and due_at > ${now} and extract(epoch from ${now}::timestamptz - opened_at) / extract(epoch from due_at - opened_at) >= 0.75)::int as soon,
    (select count(*) from risk_stops t join risk_cases c on c.id = t.case_id where c.room = ${room} and t.ended_at is null)::int as stopped`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'an aggregate answers one row')
  return row
}

/** Who of the staff looked at a case or worked on it, newest first: from the log, which nobody else is shown. */
const looksMax = 50
export const listCaseLooks = (db: Db, target: string) =>
  db.selectFrom('audit_events as e').leftJoin('staff as s', 's.id', 'e.actor').select(['e.at', 's.name', 'e.act']).where('e.target_kind', '=', 'aml-case').where('e.target', '=', target).orderBy('e.id', 'desc').limit(looksMax).execute()
