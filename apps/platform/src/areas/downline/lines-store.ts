import { lineKinds } from '@trevo/rules/agents/team-lists'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface TeamLineAsk {
  readonly agentId: bigint
  readonly members: readonly bigint[]
  readonly currency: string
  readonly from: Date
  /** Not with. */
  readonly to: Date
  /** Of which kinds; play is read by another way. */
  readonly movements: readonly string[]
}

type Place = readonly [at: string, id: bigint] | null

const isPlay = (movement: string): boolean => (lineKinds.play as readonly string[]).includes(movement)

/** The words of `transfers_beside_play`. */
const besidePlay = sql`t.purse = 'cash' and t.movement not in ('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted', 'promo-paid', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed') and t.movement <> 'free-rounds-won'`

/** The place of the last line of cash before a moment, by halving: a purse's lines stand in the order of their time. */
const lastBefore = (moment: RawBuilder<unknown>) => sql`(
  with recursive halving (low, high) as (
    select 0::bigint, coalesce((select w.seq from purses w where w.member_id = i.id and w.currency = i.currency and w.kind = 'cash'), 0::bigint)
    union all
    select case when t.at < ${moment} then t.seq else h.low end, case when t.at < ${moment} then h.high else t.seq - 1 end
    from halving h join transfers t on t.member_id = i.id and t.currency = i.currency and t.purse = 'cash' and t.seq = (h.low + h.high + 1) / 2 where h.low < h.high
  ) select low from halving where low = high)`

/** Lines of each member of the team that are asked for: those beside play by their time, those of play by their places, and of play what belongs to rounds that are over. */
const lines = ({ agentId, members, currency, from, to, movements }: TeamLineAsk, after: Place, limit: number): RawBuilder<unknown> => {
  const isAfter = after === null ? sql`true` : sql`(t.at, t.id) < (${after[0]}::timestamptz, ${after[1]})`
  const until = after === null ? sql`${to}::timestamptz` : sql`least(${to}::timestamptz, ${after[0]}::timestamptz + interval '1 microsecond')`
  const columns = sql`t.id, t.member_id, t.at, t.movement::text as movement, t.amount_minor, (t.credit = 'cash') as is_in`
  const beside = movements.filter((each) => !isPlay(each))
  const play = movements.filter(isPlay)
  const parts: RawBuilder<unknown>[] = []
  if (beside.length > 0)
    parts.push(sql`
      select l.* from team i cross join lateral (
        select ${columns} from transfers t where t.member_id = i.id and t.currency = i.currency and ${besidePlay} and t.movement::text = any (${beside}::text[]) and t.at >= i.since and t.at < ${until} and ${isAfter}
        order by t.at desc, t.id desc limit ${limit}) l`)
  if (play.length > 0)
    parts.push(sql`
      select l.* from (
        select i.id, i.currency, i.since, ${lastBefore(sql`i.since`)} as low, ${lastBefore(until)} as high from team i
        where exists (select from member_results r where r.member_id = i.id and r.quarter >= i.since - interval '15 minutes' and r.quarter < ${until} and r.currency = i.currency)) i
      cross join lateral (
        select ${columns} from transfers t where t.member_id = i.id and t.currency = i.currency and t.purse = 'cash' and t.seq > i.low and t.seq <= i.high and t.movement::text = any (${play}::text[]) and ${isAfter}
          and exists (select from rounds r where r.round_id = t.round_id and r.source = t.source and r.state <> 'open')
        order by t.seq desc limit ${limit}) l`)
  return sql`
    with team as materialized (
      select m.id, ${currency}::text as currency, greatest(${from}::timestamptz, coalesce(team_since(m.id, ${agentId})::timestamp at time zone 'utc', '-infinity')) as since from unnest(${[...members]}::bigint[]) m (id)
    ), found as (${sql.join(parts, sql` union all `)})`
}

export interface TeamLineRow {
  readonly id: bigint
  readonly member_id: bigint
  readonly username: string
  readonly at: Date
  readonly at_text: string
  readonly movement: string
  readonly amount_minor: bigint
  readonly is_in: boolean
}

/** The newest first; `after` is the moment, to the microsecond, and the transfer of the last that was seen. */
export const readTeamLines = async (db: Db, ask: TeamLineAsk, { after, limit }: { readonly after: Place; readonly limit: number }): Promise<readonly TeamLineRow[]> => {
  const { rows } = await sql<TeamLineRow>`
    ${lines(ask, after, limit)}
    select f.id, f.member_id, m.username, f.at, f.at::text as at_text, f.movement, f.amount_minor, f.is_in from (select * from found order by at desc, id desc limit ${limit}) f join members m on m.id = f.member_id
    order by f.at desc, f.id desc`.execute(db)
  return rows
}

export interface LineSums {
  readonly lines: number
  readonly in: bigint
  readonly out: bigint
}

/** What all of them come to; null where there are more than `most`. */
export const sumTeamLines = async (db: Db, ask: TeamLineAsk, most: number): Promise<LineSums | null> => {
  const { rows } = await sql<LineSums>`
    ${lines(ask, null, most + 1)}
    select count(*)::int as lines, coalesce(sum(amount_minor) filter (where is_in), 0)::bigint as in, coalesce(sum(amount_minor) filter (where not is_in), 0)::bigint as out from (select * from found limit ${most + 1}) f`.execute(db)
  const row = rows[0]
  return row === undefined || row.lines > most ? null : row
}
