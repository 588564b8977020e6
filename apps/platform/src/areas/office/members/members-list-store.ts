import type { MemberStatus } from '@trevo/rules/member-statuses'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db, Tables } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'

export interface MembersFilter {
  /** What a user name or a nickname begins with. */
  readonly name?: string | undefined
  readonly type?: number | undefined
  readonly status?: MemberStatus | undefined
  readonly tag?: string | undefined
  readonly verified?: 'mobile' | 'email' | 'none' | undefined
  readonly country?: string | undefined
  readonly balanceFrom?: string | undefined
  readonly balanceTo?: string | undefined
  readonly seenFrom?: string | undefined
  readonly seenTo?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** When the member was last here: in a session that is open, or at the last login. */
const seenAt = sql<Date | null>`greatest((select max(s.last_seen_at) from sessions s where s.member_id = m.id),
  (select e.at from login_events e where e.member_id = m.id and e.is_success order by e.id desc limit 1))`
const balance = sql<bigint>`coalesce((select p.balance_minor from purses p where p.member_id = m.id and p.kind = 'cash' and p.currency = m.currency), 0)`

type Members = SelectQueryBuilder<Tables & { m: Tables['members'] }, 'm', Record<never, never>>

const byName = (query: Members, name: string): Members => {
  const beginning = `${name.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return query.where(sql<boolean>`(lower(m.username) like ${beginning} or lower(m.nickname) like ${beginning})`)
}

/** The members that a filter finds, for whoever reads them: the list, a bulk, an export. */
export const filtered = (db: Db, f: MembersFilter): Members => {
  let query: Members = db.selectFrom('members as m')
  if (f.name !== undefined) query = byName(query, f.name)
  if (f.type !== undefined) query = query.where('m.type', '=', f.type)
  if (f.status !== undefined) query = query.where('m.status', '=', f.status)
  if (f.country !== undefined) query = query.where('m.country', '=', f.country)
  if (f.tag !== undefined) query = query.where(sql<boolean>`m.id in (select t.member_id from member_tags t where t.tag = ${f.tag})`)
  if (f.verified === 'mobile') query = query.where('m.mobile_verified_at', 'is not', null)
  if (f.verified === 'email') query = query.where('m.email_verified_at', 'is not', null)
  if (f.verified === 'none') query = query.where('m.mobile_verified_at', 'is', null).where('m.email_verified_at', 'is', null)
  if (f.from !== undefined) query = query.where('m.created_at', '>=', new Date(f.from))
  if (f.to !== undefined) query = query.where('m.created_at', '<', new Date(f.to))
  if (f.balanceFrom !== undefined) query = query.where(sql<boolean>`${balance} >= ${f.balanceFrom}::bigint`)
  if (f.balanceTo !== undefined) query = query.where(sql<boolean>`${balance} <= ${f.balanceTo}::bigint`)
  if (f.seenFrom !== undefined) query = query.where(sql<boolean>`${seenAt} >= ${new Date(f.seenFrom)}`)
  if (f.seenTo !== undefined) query = query.where(sql<boolean>`${seenAt} < ${new Date(f.seenTo)}`)
  return query
}

const columns = [
  'm.id', 'm.username', 'm.nickname', 'm.type', 'm.status', 'm.country', 'm.language', 'm.currency', 'm.mobile_verified_at', 'm.email_verified_at', 'm.created_at',
] as const

const shown = (query: Members) =>
  query
    .select(columns)
    .select(exactly('m.created_at').as('created_at_text'))
    .select([balance.as('balance_minor'), seenAt.as('seen_at')])
    .select(sql<string[]>`(select coalesce(array_agg(t.tag order by t.tag), '{}') from member_tags t where t.member_id = m.id)`.as('tags'))

export const listMembers = (db: Db, filter: MembersFilter, ask: PageAsk, order: 'asc' | 'desc') => seek(shown(filtered(db, filter)), ['m.created_at', 'm.id'], ask, order).execute()

export type ListedMember = Awaited<ReturnType<typeof listMembers>>[number]

export const countMembers = (db: Db, filter: MembersFilter): Promise<About> => countAbout(db, filtered(db, filter))

/** Which members a filter finds, in the order of their ids, and no more than `most`. */
export const memberIdsOf = async (db: Db, filter: MembersFilter, most: number): Promise<readonly bigint[]> =>
  (await filtered(db, filter).select('m.id').orderBy('m.id').limit(most).execute()).map(({ id }) => id)

/** Cash of members, by currency. */
export const sumBalances = async (db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ currency: string; sum: bigint }>`
    select currency, sum(balance_minor)::bigint as sum from purses where kind = 'cash' and member_id = any(${[...ids]}::bigint[]) group by currency`.execute(db)
  return new Map(rows.map(({ currency, sum }) => [currency, sum]))
}

/** User names by member, of those that are there. */
export const usernamesOf = async (db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> =>
  new Map((await db.selectFrom('members').select(['id', 'username']).where('id', 'in', [...ids, 0n]).execute()).map(({ id, username }) => [id, username]))

/** So many may be looked through for a balance or a last visit, which no index knows. */
const lookedThroughMax = 50_000

/** Whether the house has so few members that a filter without an index may read them all. */
export const isSmallHouse = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ rows: number }>`select reltuples::float8 as rows from pg_class where oid = 'members'::regclass`.execute(db)
  return (rows[0]?.rows ?? 0) <= lookedThroughMax
}

/** One member with what only the head shows. */
export const findMemberHead = (db: Db, memberId: bigint) =>
  shown(db.selectFrom('members as m').where('m.id', '=', memberId))
    .leftJoin('members as r', 'r.id', 'm.recommender_id')
    .select(['m.email', 'm.mobile_number', 'm.mobile_changed_at', 'm.must_change_password', 'm.has_password', 'm.password_changed_at', 'm.version', 'r.id as recommender_id', 'r.username as recommender'])
    .executeTakeFirst()
