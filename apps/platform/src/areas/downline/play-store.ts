import { type RawBuilder, sql } from 'kysely'
import { type GameCategory, gameCategories, isGameCategory } from '@trevo/rules/categories'
import type { Db } from '#db/tables.ts'

export interface PlaySums {
  readonly bets: number
  readonly staked: bigint
  readonly valid: bigint
  readonly paid: bigint
}

/** As they cross the wire, with what the player came out at. */
export const playSums = ({ bets, staked, valid, paid }: PlaySums) => ({ bets, staked: staked.toString(), valid: valid.toString(), paid: paid.toString(), result: (paid - staked).toString() })

/** As a round stands now: the last row of it, and none where every stake came back. */
const isLast = sql`not exists (select from play_facts o where o.round_id = f.round_id and o.source = f.source and o.part > f.part) and (f.staked_minor > 0 or f.back_minor <> 0)`
/** Each with the moment from which they stand in the team: what was before is not this agent's to see. */
const team = (members: readonly bigint[], agentId: bigint) => sql`
  with team as materialized (select i.id, coalesce(team_since(i.id, ${agentId})::timestamp at time zone 'utc', '-infinity') as since from unnest(${[...members]}::bigint[]) i (id))`

export interface SumAsk {
  readonly memberId: bigint
  readonly agentId: bigint
  readonly currency: string
  readonly from: Date
  /** Not with. */
  readonly to: Date
}

export const sumPlayByCategory = async (db: Db, { memberId, agentId, currency, from, to }: SumAsk): Promise<readonly (PlaySums & { readonly category: GameCategory })[]> => {
  const { rows } = await sql<{ category: string; bets: number; staked: bigint; valid: bigint; paid: bigint }>`
    ${team([memberId], agentId)}
    select f.category, count(*)::int as bets, sum(f.staked_minor)::bigint as staked, sum(valid_turnover(f))::bigint as valid, sum(f.back_minor)::bigint as paid
    from team i join play_facts f on f.member_id = i.id and f.closed_at >= i.since and f.currency = ${currency} and f.closed_at >= ${from} and f.closed_at < ${to} and ${isLast} group by 1`.execute(db)
  return gameCategories.flatMap((category) => rows.filter((row) => row.category === category && isGameCategory(row.category)).map((row) => ({ category, bets: row.bets, staked: row.staked, valid: row.valid, paid: row.paid })))
}

export interface RoundAsk {
  readonly agentId: bigint
  readonly members: readonly bigint[]
  readonly currency: string
  readonly from: Date
  /** Not with. */
  readonly to: Date
  readonly category?: GameCategory | undefined
  readonly vendor?: string | undefined
  readonly result?: 'won' | 'lost' | 'even' | undefined
  readonly number?: string | undefined
}

const signs = { won: sql`>`, lost: sql`<`, even: sql`=` } as const

const isAsked = ({ currency, from, to, category, vendor, result, number }: RoundAsk): RawBuilder<unknown> => sql`
  f.member_id = i.id and f.closed_at >= i.since and f.currency = ${currency} and f.closed_at >= ${from} and f.closed_at < ${to}
  and ${category === undefined ? sql`true` : sql`f.category = ${category}`} and ${vendor === undefined ? sql`true` : sql`f.source = ${vendor}`}
  and ${result === undefined ? sql`true` : sql`f.back_minor ${signs[result]} f.staked_minor`} and ${number === undefined ? sql`true` : sql`f.round_id = ${number}`}
  and ${isLast}`

export interface RoundRow {
  readonly n: bigint
  readonly member_id: bigint
  readonly username: string
  readonly source: string
  readonly game_code: string
  readonly category: string
  readonly round_id: string
  readonly staked_minor: bigint
  readonly valid_minor: bigint
  readonly back_minor: bigint
  readonly closed_at: Date
  readonly closed_text: string
  readonly game_name: string | null
  readonly game_names: Readonly<Record<string, string>> | null
  readonly launch_url: string | null
}

/** The newest first; `after` is the moment, to the microsecond, and the place in the feed of the last that was seen. */
export const readTeamRounds = async (db: Db, ask: RoundAsk, { after, limit }: { readonly after: readonly [at: string, n: bigint] | null; readonly limit: number }): Promise<readonly RoundRow[]> => {
  const { rows } = await sql<RoundRow>`
    ${team(ask.members, ask.agentId)}
    select f.n, f.member_id, m.username, f.source, f.game_code, f.category, f.round_id, f.staked_minor, f.valid_minor, f.back_minor, f.closed_at, f.closed_at::text as closed_text, g.name as game_name, g.names as game_names, v.launch_url
    from (
      select f.* from team i
      cross join lateral (
        select f.*, valid_turnover(f) as valid_minor from play_facts f where ${isAsked(ask)}
          ${after === null ? sql`` : sql`and f.closed_at <= ${after[0]}::timestamptz and (f.closed_at, f.n) < (${after[0]}::timestamptz, ${after[1]})`}
        order by f.closed_at desc, f.n desc limit ${limit}) f
      order by f.closed_at desc, f.n desc limit ${limit}) f
    join members m on m.id = f.member_id left join games g on g.provider_code = f.source and g.game_code = f.game_code left join providers v on v.code = f.source
    order by f.closed_at desc, f.n desc`.execute(db)
  return rows
}

/** What all of them come to; null where there are more than `most`. */
export const sumTeamRounds = async (db: Db, ask: RoundAsk, most: number): Promise<PlaySums | null> => {
  const { rows } = await sql<{ bets: number; staked: bigint; valid: bigint; paid: bigint }>`
    ${team(ask.members, ask.agentId)}
    select count(*)::int as bets, coalesce(sum(f.staked_minor), 0)::bigint as staked, coalesce(sum(f.valid_minor), 0)::bigint as valid, coalesce(sum(f.back_minor), 0)::bigint as paid
    from (
      select f.staked_minor, f.valid_minor, f.back_minor from team i
      cross join lateral (select f.staked_minor, f.back_minor, valid_turnover(f) as valid_minor from play_facts f where ${isAsked(ask)}) f limit ${most + 1}) f`.execute(db)
  const row = rows[0]
  return row === undefined || row.bets > most ? null : row
}

/** Vendors that members see, by name. */
export const listVendors = async (db: Db): Promise<readonly { readonly vassalage: string; readonly name: string }[]> => (await db.selectFrom('providers').select(['code as vassalage', 'name']).where('is_enabled', '=', true).where('is_shown', '=', true).orderBy('name').limit(200).execute())
