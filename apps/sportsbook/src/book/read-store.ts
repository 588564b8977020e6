import type { EventStage, Sport } from '@trevo/betting/facts/states'
import type { Db } from '@trevo/server/sql'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { HeadRow } from './heads-store.ts'
import { mainKind } from './offers.ts'

export type ParticipantRow = Selectable<Tables['participants']>

/** An event with what a card says of it. */
export interface CardRow {
  readonly id: bigint
  readonly competition: string
  readonly sport: Sport
  readonly names: unknown
  readonly delay_ms: number
  readonly home: string | null
  readonly away: string | null
  readonly runners: readonly string[]
  readonly starts_at: Date
  readonly stage: EventStage
  readonly is_simulated: boolean
  readonly state: unknown
  readonly suspended: string | null
}

export interface ListedRow extends CardRow {
  /** Live first, then by their starts. */
  readonly place: number
  readonly market_count: number
}

export interface BookPlace {
  readonly place: number
  readonly startsAtMs: number
  readonly id: bigint
}

export interface BookQuery {
  readonly entry: string
  readonly sport: Sport | null
  /** A part of a name. */
  readonly words: string | null
  readonly after: BookPlace | null
  readonly limit: number
}

const card = sql`e.id, e.competition, c.sport, c.names, c.delay_ms, e.home, e.away, e.runners, e.starts_at, e.stage, e.is_simulated, e.state, e.suspended`
const escaped = (words: string): string => `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** What somebody may bet on, live first, then what begins next. */
export const listBook = async (db: Db<Tables>, { entry, sport, words, after, limit }: BookQuery): Promise<readonly ListedRow[]> => {
  const named = words === null ? sql`` : sql`and exists (select 1 from participants p where (p.code = e.home or p.code = e.away or p.code = any (e.runners)) and p.name ilike ${escaped(words)})`
  const later = after === null ? sql`` : sql`and (place, l.starts_at, l.id) > (${after.place}, ${new Date(after.startsAtMs)}, ${after.id})`
  const { rows } = await sql<ListedRow>`
    select l.*, (select count(*)::int from heads h where h.event_id = l.id and h.state in ('open', 'suspended')) as market_count
    from (
      select ${card}, case when e.stage in ('live', 'interrupted') then 0 else 1 end as place
      from events e join competitions c on c.code = e.competition
      where e.stage in ('open', 'live', 'interrupted') and c.entry = ${entry} and c.is_on ${sport === null ? sql`` : sql`and c.sport = ${sport}`} ${named}
    ) l where true ${later} order by place, l.starts_at, l.id limit ${limit}`.execute(db)
  return rows
}

export interface SportCount {
  readonly sport: Sport
  readonly live: number
  readonly next: number
}

export const countSports = async (db: Db<Tables>, entry: string): Promise<readonly SportCount[]> => {
  const { rows } = await sql<SportCount>`
    select c.sport, count(*) filter (where e.stage <> 'open')::int as live, count(*) filter (where e.stage = 'open')::int as next
    from events e join competitions c on c.code = e.competition
    where e.stage in ('open', 'live', 'interrupted') and c.entry = ${entry} and c.is_on group by c.sport order by c.sport`.execute(db)
  return rows
}

export const findCard = async (db: Db<Tables>, id: bigint): Promise<(CardRow & { readonly entry: string; readonly commitment: Buffer | null; readonly market_count: number }) | undefined> => {
  const { rows } = await sql<CardRow & { entry: string; commitment: Buffer | null; market_count: number }>`
    select ${card}, c.entry, e.commitment, (select count(*)::int from heads h where h.event_id = e.id and h.state in ('open', 'suspended')) as market_count
    from events e join competitions c on c.code = e.competition where e.id = ${id}`.execute(db)
  return rows[0]
}

/** Events of a day that are over, last first. */
export const listResults = async (db: Db<Tables>, { entry, day, before, limit }: { readonly entry: string; readonly day: string; readonly before: { readonly startsAtMs: number; readonly id: bigint } | null; readonly limit: number }): Promise<readonly CardRow[]> => {
  const earlier = before === null ? sql`` : sql`and (e.starts_at, e.id) < (${new Date(before.startsAtMs)}, ${before.id})`
  const { rows } = await sql<CardRow>`
    select ${card} from events e join competitions c on c.code = e.competition
    where e.stage in ('official', 'abandoned', 'cancelled') and c.entry = ${entry} and e.starts_at >= ${`${day}T00:00:00Z`}::timestamptz and e.starts_at < ${`${day}T00:00:00Z`}::timestamptz + interval '1 day' ${earlier}
    order by e.starts_at desc, e.id desc limit ${limit}`.execute(db)
  return rows
}

export const readParticipants = async (db: Db<Tables>, codes: readonly string[]): Promise<ReadonlyMap<string, ParticipantRow>> => {
  const rows = codes.length === 0 ? [] : await db.selectFrom('participants').selectAll().where('code', 'in', [...new Set(codes)]).execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/** A market with its head. */
export type OfferedRow = HeadRow & Pick<Selectable<Tables['markets']>, 'kind' | 'line' | 'period' | 'about' | 'margin_bps'>

const offered = (db: Db<Tables>) =>
  db.selectFrom('heads').innerJoin('markets', 'markets.id', 'heads.market_id').selectAll('heads').select(['markets.kind', 'markets.line', 'markets.period', 'markets.about', 'markets.margin_bps']).where('heads.state', '<>', 'draft')

export const readOffered = (db: Db<Tables>, eventId: bigint): Promise<OfferedRow[]> => offered(db).where('heads.event_id', '=', eventId).orderBy('heads.market_id').execute()

/** The market that each event's card shows. */
export const readMains = async (db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, OfferedRow>> => {
  if (eventIds.length === 0) return new Map()
  const rows = await offered(db).where('heads.event_id', 'in', [...eventIds]).where('markets.kind', 'in', Object.values(mainKind)).where('markets.period', '=', 'match').where('heads.v', '>', 0).orderBy('heads.market_id').execute()
  return new Map(rows.toReversed().map((row) => [row.event_id, row]))
}

export const findMarket = (db: Db<Tables>, id: bigint) => db.selectFrom('markets').selectAll().where('id', '=', id).executeTakeFirst()
