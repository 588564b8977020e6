import { type Insertable, type Selectable, sql } from 'kysely'
import { type Minor, minor } from '@trevo/rules/money'
import type { RainsTable } from '#areas/gifts/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type Rain = Selectable<RainsTable>

/** With what was caught, and by whom it is looked at. */
export interface SeenRain extends Rain {
  readonly agent: string
  readonly caught: number
  readonly caught_minor: bigint
  readonly own_minor: bigint | null
}

export const findRain = (db: Db | Tx, id: bigint): Promise<Rain | undefined> => db.selectFrom('rains').selectAll().where('id', '=', id).executeTakeFirst()

export const findRainByRequest = (db: Db | Tx, agent: bigint, requestId: string): Promise<Rain | undefined> =>
  db.selectFrom('rains').selectAll().where('agent_id', '=', agent).where('request_id', '=', requestId).executeTakeFirst()

export const lockRain = (tx: Tx, id: bigint): Promise<Rain | undefined> => tx.selectFrom('rains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertRain = async (tx: Tx, rain: Insertable<RainsTable>, packets: readonly Minor[], members: readonly bigint[]): Promise<void> => {
  await tx.insertInto('rains').values(rain).execute()
  await sql`insert into rain_packets (rain_id, n, amount_minor) select ${rain.id}, p.n, p.amount from unnest(${packets}::bigint[]) with ordinality p (amount, n)`.execute(tx)
  if (members.length > 0) await sql`insert into rain_members (rain_id, member_id) select ${rain.id}, m.id from unnest(${[...members]}::bigint[]) m (id)`.execute(tx)
}

export const isChosen = async (db: Db | Tx, rain: bigint, member: bigint): Promise<boolean> =>
  (await db.selectFrom('rain_members').select('member_id').where('rain_id', '=', rain).where('member_id', '=', member).executeTakeFirst()) !== undefined

export const hasCaught = async (db: Db | Tx, rain: bigint, member: bigint): Promise<boolean> =>
  (await db.selectFrom('rain_packets').select('n').where('rain_id', '=', rain).where('member_id', '=', member).executeTakeFirst()) !== undefined

/**
 * The next packet that nobody has or is about to have; null: none is left. The member is locked. Found before anything is written: a subquery that the
 * planner runs again for each row passes over the row just taken, and finds the next one.
 */
export const takePacket = async (tx: Tx, rain: bigint, member: bigint, now: Date): Promise<{ readonly n: number; readonly amountMinor: Minor } | null> => {
  const { rows } = await sql<{ n: number; amount_minor: Minor }>`
    with free as materialized (select n from rain_packets where rain_id = ${rain} and member_id is null and not is_back order by n limit 1 for update skip locked)
    update rain_packets p set member_id = ${member}, caught_at = ${now} from free
    where p.rain_id = ${rain} and p.n = free.n returning p.n, p.amount_minor`.execute(tx)
  return rows[0] === undefined ? null : { n: rows[0].n, amountMinor: rows[0].amount_minor }
}

/** Waits for those who are catching; what is left then is caught by nobody any more, and is what this sums to. */
export const takeBack = async (tx: Tx, rain: bigint): Promise<Minor> => {
  const { rows } = await sql<{ sum: Minor }>`
    with back as (update rain_packets set is_back = true where rain_id = ${rain} and member_id is null and not is_back returning amount_minor)
    select coalesce(sum(amount_minor), 0)::bigint as sum from back`.execute(tx)
  return rows[0]?.sum ?? minor(0n)
}

export const closeRain = async (tx: Tx, id: bigint, returnedMinor: bigint, now: Date): Promise<void> => {
  await tx.updateTable('rains').set({ ended_at: now, returned_minor: returnedMinor, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** Nothing is caught from now on; the job gives the rest back. */
export const stopRain = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('rains').set({ stopped_at: now, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** Whose time is over, that were stopped, or of which all was caught. */
export const dueRains = async (db: Db, now: Date, limit: number): Promise<readonly Pick<Rain, 'id' | 'agent_id'>[]> => {
  const { rows } = await sql<Pick<Rain, 'id' | 'agent_id'>>`
    select r.id, r.agent_id from rains r
    where r.ended_at is null and (r.ends_at <= ${now} or r.stopped_at is not null
      or r.starts_at <= ${now} and not exists (select from rain_packets p where p.rain_id = r.id and p.member_id is null and not p.is_back))
    order by r.ends_at limit ${limit}`.execute(db)
  return rows
}

/** What an agent gave by rains that were not cancelled, and by gifts, since a moment. */
export const sumGiven = async (db: Db | Tx, agent: bigint, currency: string, since: Date): Promise<bigint> => {
  const { rows } = await sql<{ sum: bigint }>`
    select (
      coalesce((select sum(total_minor) from rains where agent_id = ${agent} and currency = ${currency} and made_at > ${since} and not (coalesce(stopped_at, ended_at, 'infinity') < starts_at)), 0)
      + coalesce((select sum(amount_minor * members) from gifts where agent_id = ${agent} and currency = ${currency} and made_at > ${since}), 0)
    )::bigint as sum`.execute(db)
  return rows[0]?.sum ?? 0n
}

const seen = (member: bigint) => sql`
  cross join lateral (
    select count(*) filter (where p.member_id is not null)::integer as caught, coalesce(sum(p.amount_minor) filter (where p.member_id is not null), 0)::bigint as caught_minor,
      max(p.amount_minor) filter (where p.member_id = ${member}) as own_minor
    from rain_packets p where p.rain_id = r.id
  ) c`

export const findSeenRain = async (db: Db | Tx, id: bigint, member: bigint): Promise<SeenRain | undefined> =>
  (await sql<SeenRain>`select r.*, a.username as agent, c.* from rains r join members a on a.id = r.agent_id ${seen(member)} where r.id = ${id}`.execute(db)).rows[0]

export interface RainPlace {
  readonly startsAt: string
  readonly id: bigint
}

const after = (place: RainPlace | null) => (place === null ? sql`` : sql`and (r.starts_at, r.id) < (${place.startsAt}::timestamptz, ${place.id})`)

export const listOwnRains = async (db: Db, agent: bigint, { place, limit }: { readonly place: RainPlace | null; readonly limit: number }): Promise<readonly SeenRain[]> =>
  (await sql<SeenRain>`
    select r.*, a.username as agent, c.* from (select * from rains r where r.agent_id = ${agent} ${after(place)} order by r.starts_at desc, r.id desc limit ${limit}) r
    join members a on a.id = r.agent_id ${seen(agent)} order by r.starts_at desc, r.id desc`.execute(db)).rows

/** Of the agents above a member on a day: those that are for the member. */
export const listTeamRains = async (db: Db, member: bigint, day: string, { place, limit }: { readonly place: RainPlace | null; readonly limit: number }): Promise<readonly SeenRain[]> =>
  (await sql<SeenRain>`
    select r.*, a.username as agent, c.* from (
      select r.* from team_places p
      join agent_lines l on l.agent_id = p.upline_id and l.from_day <= ${day}::date and (l.to_day is null or l.to_day > ${day}::date)
      cross join lateral unnest(l.line) with ordinality u (agent_id, place)
      join rains r on r.agent_id = u.agent_id
      where p.member_id = ${member} and p.from_day <= ${day}::date and (p.to_day is null or p.to_day > ${day}::date) ${after(place)}
        and case r.audience when 'team' then true when 'direct' then u.place = cardinality(l.line) when 'levels' then cardinality(l.line) - u.place + 1 <= r.levels
          else exists (select from rain_members c where c.rain_id = r.id and c.member_id = p.member_id) end
      order by r.starts_at desc, r.id desc limit ${limit}
    ) r join members a on a.id = r.agent_id ${seen(member)} order by r.starts_at desc, r.id desc`.execute(db)).rows

export const listPackets = (db: Db, rain: bigint) => db.selectFrom('rain_packets').select(['n', 'amount_minor', 'member_id']).where('rain_id', '=', rain).orderBy('n').execute()

/** Rains that began, or were over, after a moment and up to another. */
export const newsOfRains = async (db: Db, from: Date, to: Date): Promise<readonly (Rain & { readonly is_falling: boolean })[]> =>
  (await sql<Rain & { is_falling: boolean }>`
    select r.*, true as is_falling from rains r where r.starts_at > ${from} and r.starts_at <= ${to} and r.stopped_at is null and r.ended_at is null
    union all select r.*, false from rains r where r.ended_at > ${from} and r.ended_at <= ${to} and r.starts_at <= r.ended_at and r.starts_at > ${from}::timestamptz - interval '1 hour'`.execute(db)).rows
