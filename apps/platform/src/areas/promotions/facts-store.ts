import { type Asked, awayDaysMin, type Channel, type MemberFacts, type PlayWindow, type Verification, windowKey, type WindowPlay, withoutOffers } from '@trevo/rules/promotions/eligible'
import type { MonthDay } from '@trevo/rules/promotions/birthday'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

interface FactsRow {
  readonly id: bigint
  readonly type: number
  readonly currency: string
  readonly country: string
  readonly language: string
  readonly created_at: Date
  readonly tags: readonly string[]
  readonly segments: readonly string[]
  readonly phone: boolean
  readonly email: boolean
  readonly identity: boolean
  readonly deposits: number
  readonly deposited: bigint
  readonly claimed: readonly string[]
  readonly level: number
  readonly open_bonus: boolean
  readonly channel: Channel | null
  readonly away: number
  readonly brought_by: string | null
  readonly invited: number
}

/** Of which market, at which moment, and what the rules ask for beside what every member has. */
export interface Reading extends Asked {
  readonly market: string
  readonly now: Date
}

type Played = ReadonlyMap<string, WindowPlay>
const nothing: Played = new Map()

const factsOf = (row: FactsRow, market: string, played: Played): MemberFacts => ({
  type: row.type,
  currency: row.currency,
  country: row.country,
  language: row.language,
  market,
  tags: new Set(row.tags),
  segments: new Set(row.segments),
  registeredAt: row.created_at,
  verified: new Set((['phone', 'email', 'identity'] as const satisfies readonly Verification[]).filter((what) => row[what])),
  depositsCount: row.deposits,
  depositsMinor: row.deposited,
  claimed: new Set(row.claimed),
  level: row.level,
  hasOpenBonus: row.open_bonus,
  channel: row.channel,
  awayDays: row.away,
  broughtBy: row.brought_by,
  invited: row.invited,
  played,
})

const dayMs = 86_400_000

/** Whole days between what a member last did more than a week ago and what they did next; up to now where that was nothing. */
const awayDays = ({ isAway, now }: Reading) => {
  if (!isAway) return sql`0`
  const cut = new Date(now.getTime() - awayDaysMin * dayMs)
  return sql`case when m.created_at >= ${cut}::timestamptz then 0 else floor(extract(epoch from
    least(${now}::timestamptz,
      (select min(at) from login_events where member_id = m.id and is_success and at >= ${cut}),
      (select min(closed_at) from play_facts where member_id = m.id and closed_at >= ${cut}))
    - greatest(m.created_at,
      (select max(at) from login_events where member_id = m.id and is_success and at < ${cut}),
      (select max(closed_at) from play_facts where member_id = m.id and closed_at < ${cut}))) / 86400)::int end`
}

const facts = (reading: Reading) => sql`
  m.id, m.type, m.currency, m.country, m.language, m.created_at,
  coalesce((select array_agg(tag) from member_tags where member_id = m.id), '{}') as tags,
  coalesce((select array_agg(segment_key) from segment_members where member_id = m.id and removed_at is null), '{}') as segments,
  m.mobile_verified_at is not null as phone, m.email_verified_at is not null as email,
  exists (select from papers where member_id = m.id and state = 'verified' and (expires_on is null or expires_on >= current_date)) as identity,
  d.deposits, d.deposited,
  coalesce((select array_agg(distinct promotion_key) from claims where member_id = m.id and state in ('claimed', 'issued')), '{}') as claimed,
  coalesce((select level from member_vip where member_id = m.id), 0) as level,
  exists (select from bonus_grants where member_id = m.id and ended_at is null) as open_bonus,
  (select register_method from registrations where member_id = m.id) as channel,
  ${awayDays(reading)} as away,
  (select referral_code from members where id = m.recommender_id) as brought_by,
  (select count(*)::int from members where recommender_id = m.id) as invited`
const deposits = sql`cross join lateral (
  select count(*)::int as deposits, coalesce(sum(amount_minor), 0)::int8 as deposited from deposits where member_id = m.id and currency = m.currency and status = 'credited') d`

interface PlayRow {
  readonly member_id: bigint
  readonly turnover: bigint
  readonly loss: bigint
  readonly rounds: number
}

/** What rounds of a window come to as they stand now, without the part of bonus money. */
const sums = sql`
  sum(div(turnover_minor::numeric * cash_minor, staked_minor))::int8 as turnover, sum(cash_minor - (back_minor - bonus_back_minor))::int8 as loss, count(*)::int as rounds`

const ofWindow = ({ days, categories, game }: PlayWindow, now: Date) => sql`
  f.closed_at >= ${new Date(now.getTime() - days * dayMs)} and f.closed_at < ${now}
  and (${categories.length === 0} or f.category = any(${[...categories]}::text[]))
  and (${game === null} or (f.source, f.game_code) = (${game?.vendor ?? ''}, ${game?.code ?? ''}))`

const playOf = ({ turnover, loss, rounds }: PlayRow): WindowPlay => ({ turnoverMinor: turnover, lossMinor: loss, rounds })

/** What one member played in each window. */
const readPlayed = async (db: Db | Tx, memberId: bigint, { windows, now }: Reading): Promise<Played> => {
  const played = new Map<string, WindowPlay>()
  for (const window of windows) {
    const { rows } = await sql<PlayRow>`
      select member_id, ${sums} from (
        select distinct on (f.source, f.round_id) f.* from play_facts f join members m on m.id = f.member_id and m.currency = f.currency
        where f.member_id = ${memberId} and ${ofWindow(window, now)} order by f.source, f.round_id, f.part desc
      ) r where staked_minor > 0 group by member_id`.execute(db)
    for (const row of rows) played.set(windowKey(window), playOf(row))
  }
  return played
}

/** What decides what one member is offered. */
export interface MemberFactsBeside {
  readonly facts: MemberFacts
  /** From all offers. */
  readonly isKept: boolean
  /** Null: not known, or not to be used. */
  readonly birthday: MonthDay | null
}

interface BesideRow extends FactsRow {
  readonly kept: boolean
  readonly month: number | null
  readonly day: number | null
}

/** What the rules read of one member, and what is asked of them beside the rules, in one statement but for the windows of play. `whom`: whom no offer reaches. */
export const readFactsBeside = async (db: Db | Tx, memberId: bigint, reading: Reading, whom: readonly string[] = []): Promise<MemberFactsBeside> => {
  const { rows } = await sql<BesideRow>`
    select ${facts(reading)}, kept_from_offers(m.id, ${[...whom]}::text[]) as kept, b.month, b.day
    from members m left join member_birthdays b on b.member_id = m.id ${deposits} where m.id = ${memberId}`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('the member of a session is there')
  const { kept, month, day } = row
  return { facts: factsOf(row, reading.market, await readPlayed(db, memberId, reading)), isKept: kept, birthday: month === null || day === null ? null : { month, day } }
}

/** What the rules read of one member. */
export const readFacts = async (db: Db | Tx, memberId: bigint, reading: Reading): Promise<MemberFacts> => (await readFactsBeside(db, memberId, reading)).facts

export interface OneOfMany {
  readonly memberId: bigint
  readonly username: string
  readonly facts: MemberFacts
}

const readPlayedOfMany = async (db: Db | Tx, ids: readonly bigint[], { windows, now }: Reading): Promise<ReadonlyMap<bigint, Played>> => {
  const played = new Map<bigint, Map<string, WindowPlay>>(ids.map((id) => [id, new Map()]))
  for (const window of windows) {
    const { rows } = await sql<PlayRow>`
      select member_id, ${sums} from (
        select distinct on (f.member_id, f.source, f.round_id) f.* from play_facts f join members m on m.id = f.member_id and m.currency = f.currency
        where f.member_id = any(${[...ids]}::bigint[]) and ${ofWindow(window, now)} order by f.member_id, f.source, f.round_id, f.part desc
      ) r where staked_minor > 0 group by member_id`.execute(db)
    for (const row of rows) played.get(row.member_id)?.set(windowKey(window), playOf(row))
  }
  return played
}

/** What the rules read of the next members after one, in the order of their ids: of those alone who are offered anything. */
export const readFactsAfter = async (db: Db | Tx, after: bigint, limit: number, reading: Reading): Promise<readonly OneOfMany[]> => {
  const { rows } = await sql<FactsRow & { readonly username: string }>`
    select m.username, ${facts(reading)} from (
      select * from members where id > ${after} and status = 'active' and type <> all(${[...withoutOffers]}::int[]) and not kept_from_offers(id) order by id limit ${limit}
    ) m ${deposits} order by m.id`.execute(db)
  const played = await readPlayedOfMany(db, rows.map(({ id }) => id), reading)
  return rows.map((row) => ({ memberId: row.id, username: row.username, facts: factsOf(row, reading.market, played.get(row.id) ?? nothing) }))
}
