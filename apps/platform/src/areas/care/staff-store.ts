import type { HarmBand } from '@trevo/rules/care/harm'
import type { InterventionKind } from '@trevo/rules/care/interventions'
import type { MemberStatus } from '@trevo/rules/member-statuses'
import { sql } from 'kysely'
import type { RegisterAnswer } from '#adapters/register/register.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'
import type { ExclusionsTable } from './exclusion/tables.ts'

export const findCareMember = (db: Db, memberId: bigint) => db.selectFrom('members').select(['id', 'username', 'currency']).where('id', '=', memberId).executeTakeFirst()

export interface ScoreFilter {
  readonly band?: HarmBand | undefined
  readonly status?: MemberStatus | undefined
}

const scored = (db: Db, { band, status }: ScoreFilter) =>
  db
    .selectFrom('harm_scores as h')
    .innerJoin('members as m', 'm.id', 'h.member_id')
    .select(['h.member_id', 'h.score', 'h.reasons', 'h.band', 'h.scored_at', 'm.username', 'm.status', 'm.currency'])
    .$if(band !== undefined, (query) => query.where('h.band', '=', band ?? 'none'))
    .$if(status !== undefined, (query) => query.where('m.status', '=', status ?? 'active'))

/** The highest first. */
export const listScores = (db: Db, filter: ScoreFilter, ask: PageAsk) => seek(scored(db, filter), ['h.score', 'h.member_id'], ask).execute()
export const countScores = (db: Db, filter: ScoreFilter): Promise<About> => countAbout(db, scored(db, filter))

export interface InterventionFilter {
  readonly view: 'due' | 'ended' | 'all'
  readonly kind?: InterventionKind | undefined
}

const interventions = (db: Db, { view, kind }: InterventionFilter) =>
  db
    .selectFrom('care_interventions as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .leftJoin('staff as s', 's.id', 'i.staff_id')
    .leftJoin('staff as e', 'e.id', 'i.ended_by')
    .selectAll('i')
    .select(['m.username', 's.name as by', 'e.name as endedBy', exactly('i.due_at').as('dueText'), exactly('i.began_at').as('beganText')])
    .$if(view === 'due', (query) => query.where('i.ended_at', 'is', null).where('i.due_at', 'is not', null))
    .$if(view === 'ended', (query) => query.where('i.ended_at', 'is not', null))
    .$if(kind !== undefined, (query) => query.where('i.kind', '=', kind ?? 'talk'))

/** Those that are due by their deadline, the others newest first. */
export const listInterventions = (db: Db, filter: InterventionFilter, ask: PageAsk) =>
  (filter.view === 'due' ? seek(interventions(db, filter), ['i.due_at', 'i.id'], ask, 'asc') : seek(interventions(db, filter), ['i.began_at', 'i.id'], ask)).execute()
export type ListedIntervention = Awaited<ReturnType<typeof listInterventions>>[number]
export const countInterventions = (db: Db, filter: InterventionFilter): Promise<About> => countAbout(db, interventions(db, filter))

export interface ExclusionFilter {
  readonly view: 'standing' | 'ended' | 'all'
  readonly kind?: ExclusionsTable['kind'] | undefined
}

const exclusions = (db: Db, { view, kind }: ExclusionFilter) =>
  db
    .selectFrom('exclusions as x')
    .innerJoin('members as m', 'm.id', 'x.member_id')
    .selectAll('x')
    .select(['m.username', exactly('x.began_at').as('beganText')])
    .$if(view === 'standing', (query) => query.where('x.ended_at', 'is', null))
    .$if(view === 'ended', (query) => query.where('x.ended_at', 'is not', null))
    .$if(kind !== undefined, (query) => query.where('x.kind', '=', kind ?? 'self'))

export const listAllExclusions = (db: Db, filter: ExclusionFilter, ask: PageAsk) => seek(exclusions(db, filter), ['x.began_at', 'x.id'], ask).execute()
export const countExclusions = (db: Db, filter: ExclusionFilter): Promise<About> => countAbout(db, exclusions(db, filter))

const checks = (db: Db, answer: RegisterAnswer | undefined) =>
  db
    .selectFrom('register_checks as c')
    .leftJoin('members as m', 'm.id', 'c.member_id')
    .select(['c.id', 'c.member_id', 'c.why', 'c.reference', 'c.answer', 'c.asked_at', 'm.username', exactly('c.asked_at').as('askedText')])
    .$if(answer !== undefined, (rows) => rows.where('c.answer', '=', answer ?? null))

export const listChecks = (db: Db, answer: RegisterAnswer | undefined, ask: PageAsk) => seek(checks(db, answer), ['c.asked_at', 'c.id'], ask).execute()
export const countChecks = (db: Db, answer: RegisterAnswer | undefined): Promise<About> => countAbout(db, checks(db, answer))

export interface Statistics {
  readonly bands: readonly { readonly band: HarmBand; readonly members: number }[]
  readonly standing: readonly { readonly kind: ExclusionsTable['kind']; readonly members: number }[]
  readonly outcomes: readonly { readonly kind: InterventionKind; readonly outcome: NonNullable<ListedIntervention['outcome']>; readonly count: number }[]
  readonly due: number
  readonly late: number
  readonly asked: number
  readonly silent: number
  readonly hits: number
  readonly never: number
}

export const readStatistics = async (db: Db, now: Date): Promise<Statistics> => {
  const [bands, standing, outcomes, sums] = await Promise.all([
    db.selectFrom('harm_scores').select(({ fn }) => ['band', fn.countAll<number>().as('members')]).groupBy('band').execute(),
    db.selectFrom('exclusions').select(({ fn }) => ['kind', fn.countAll<number>().as('members')]).where('ended_at', 'is', null).groupBy('kind').execute(),
    db
      .selectFrom('care_interventions')
      .select(({ fn }) => ['kind', 'outcome', fn.countAll<number>().as('count')])
      .where('outcome', 'is not', null)
      .where('began_at', '>', new Date(now.getTime() - 90 * 86_400_000))
      .groupBy(['kind', 'outcome'])
      .execute(),
    sql<Omit<Statistics, 'bands' | 'standing' | 'outcomes'>>`select
      (select count(*) from care_interventions where ended_at is null and due_at is not null)::int as due,
      (select count(*) from care_interventions where ended_at is null and due_at < ${now})::int as late,
      (select count(*) from register_checks where asked_at > ${now}::timestamptz - interval '24 hours')::int as asked,
      (select count(*) from register_checks where asked_at > ${now}::timestamptz - interval '24 hours' and answer is null)::int as silent,
      (select count(*) from register_checks where asked_at > ${now}::timestamptz - interval '24 hours' and answer in ('excluded', 'barred'))::int as hits,
      (select count(*) from members m where m.status in ('active', 'excluded') and m.type <> 4
        and exists (select from member_search s where s.member_id = m.id and s.kind = 'document') and not exists (select from register_states r where r.member_id = m.id))::int as never`.execute(db),
  ])
  const [row] = sums.rows
  if (row === undefined) throw new Error('an aggregate answers one row')
  const whole = <Row extends Readonly<Record<string, unknown>>>(rows: readonly Row[], key: keyof Row) => rows.map((each) => ({ ...each, [key]: Number(each[key]) }))
  return { bands: whole(bands, 'members'), standing: whole(standing, 'members'), outcomes: whole(outcomes, 'count') as Statistics['outcomes'], ...row }
}
