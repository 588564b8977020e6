import { sql } from 'kysely'
import { readInWindows } from '#areas/staff/windows.ts'
import type { Db } from '#db/tables.ts'

/** How far somebody who registered came; each holds those after it. */
export const funnelSteps = ['registered', 'deposited', 'played', 'deposited-again'] as const
export type FunnelStep = (typeof funnelSteps)[number]

export interface FunnelFilter {
  readonly from: string
  readonly to: string
  /** direct, member, or the id of the agent who brought them. */
  readonly source?: string | undefined
}

/**
 * Members who registered on these days of the books, with who brought them. A bet counts from the day of the first deposit on. Play money's people are
 * nobody's cohort.
 */
const cohort = (from: Date, to: Date) => sql`
  select m.id, m.username, m.created_at, to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD') as day, case when r.id is null then 'direct' when r.type = 1 then 'agent ' || r.id else 'member' end as source,
    case when s.deposits is null or s.deposits = 0 then 1 when s.last_bet is null or s.last_bet < s.first_deposit then 2 when s.deposits < 2 then 3 else 4 end as step
  from members m left join members r on r.id = m.recommender_id
    left join lateral (
      select sum(deposits)::bigint as deposits, min(day) filter (where deposits > 0) as first_deposit, max(day) filter (where bets > 0) as last_bet from member_statistics where member_id = m.id
    ) s on true
  where m.created_at >= ${from} and m.created_at < ${to} and m.type <> 4`

const dayMs = 86_400_000
const spanOf = ({ from, to }: FunnelFilter) => ({ from: new Date(from), to: new Date(Date.parse(to) + dayMs) })
const ofSource = (source: string | undefined) => (source === undefined ? sql`true` : sql`c.source = ${source}`)

export interface FunnelRow {
  readonly key: string
  /** By step, as they stand above. */
  readonly counts: readonly number[]
}

export const readFunnel = async (db: Db, by: 'day' | 'source', filter: FunnelFilter): Promise<readonly FunnelRow[]> => {
  const { from, to } = spanOf(filter)
  const { rows } = await sql<FunnelRow>`
    select c.${sql.ref(by)} as key, array[count(*), count(*) filter (where step >= 2), count(*) filter (where step >= 3), count(*) filter (where step >= 4)]::int[] as counts
    from (${cohort(from, to)}) c where ${ofSource(filter.source)} group by 1 order by ${by === 'day' ? sql`1 desc` : sql`count(*) desc, 1`} limit 500`.execute(db)
  return rows
}

export interface FunnelMember {
  readonly id: bigint
  readonly username: string
  readonly created_at: Date
  readonly place_at: string
  readonly source: string
  readonly step: number
}

/** Whom a figure of the funnel counts, newest first. */
export const readFunnelMembers = (db: Db, filter: FunnelFilter, step: number, { place, isBackward, limit }: { readonly place: readonly string[] | null; readonly isBackward: boolean; readonly limit: number }): Promise<readonly FunnelMember[]> => {
  const beside = place === null ? sql`true` : sql`(c.created_at, c.id) ${sql.raw(isBackward ? '>' : '<')} (${place[0]}::timestamptz, ${place[1]}::bigint)`
  const order = sql.raw(isBackward ? 'asc' : 'desc')
  const days = spanOf(filter)
  const at = place?.[0]
  // Places name microseconds, a `Date` milliseconds.
  const range = at === undefined ? days : isBackward ? { ...days, from: new Date(at) } : { ...days, to: new Date(Date.parse(at) + 1) }
  return readInWindows(range, isBackward, limit, async (window, left) => {
    const { rows } = await sql<FunnelMember>`
      select c.id, c.username, c.created_at, c.created_at::text as place_at, c.source, c.step from (${cohort(window.from, window.to)}) c
      where ${ofSource(filter.source)} and c.step >= ${step} and ${beside} order by c.created_at ${order}, c.id ${order} limit ${left}`.execute(db)
    return rows
  })
}

export const readAgentNames = async (db: Db, ids: readonly bigint[]): Promise<ReadonlyMap<string, string>> =>
  ids.length === 0 ? new Map() : new Map((await db.selectFrom('members').select(['id', 'username']).where('id', 'in', [...ids]).execute()).map(({ id, username }) => [id.toString(), username]))
