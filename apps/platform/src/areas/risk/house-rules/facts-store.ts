import type { Facts, RulePlace } from '@trevo/rules/risk/house-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Happened {
  readonly id: bigint
  readonly memberId: bigint
  readonly username: string
  readonly at: Date
  readonly minor: bigint
  readonly currency: string
  /** Barred, or somebody acted on a case of theirs. */
  readonly isKnown: boolean
  readonly facts: Facts
}

/** One thing that happens now, or those of a time that is over, oldest first. */
export type Which = { readonly id: bigint } | { readonly since: Date; readonly until: Date; readonly limit: number }

interface Row extends Omit<Happened, 'facts'> {
  readonly facts: Readonly<Record<string, string | number>>
}

const bounds = (which: Which, column: RawBuilder<unknown>, id: RawBuilder<unknown>) => ('id' in which ? sql`${id} = ${which.id}` : sql`${column} > ${which.since} and ${column} <= ${which.until}`)
const limited = (which: Which) => ('id' in which ? sql`limit 1` : sql`limit ${which.limit}`)

const known = sql`(m.status = 'blocked' or exists (select from risk_cases c where c.member_id = m.id and c.room = 'risk' and c.outcome = 'acted'))`
const linkedBlocked = (member: RawBuilder<unknown>) => sql`(select count(distinct o.member_id) from risk_traits mine join risk_traits o on o.kind = mine.kind and o.token = mine.token and o.member_id <> mine.member_id
  join members b on b.id = o.member_id and b.status = 'blocked' where mine.member_id = ${member} and mine.kind <> 'address')`
const hours = (at: RawBuilder<unknown>) => sql`floor(extract(epoch from ${at} - m.created_at) / 3600)`

const withdrawal = (which: Which) => sql<Row>`
  select w.id, w.member_id as "memberId", m.username, w.created_at as at, w.amount_minor as minor, w.currency, ${known} as "isKnown", json_build_object(
    'amount', w.amount_minor::text,
    'day-sum', (select coalesce(sum(d.amount_minor), 0) from withdrawals d where d.member_id = w.member_id and d.currency = w.currency and d.created_at > w.created_at - interval '24 hours' and d.created_at <= w.created_at and d.status in ('held', 'sent', 'paid'))::text,
    'day-count', (select count(*) from withdrawals d where d.member_id = w.member_id and d.created_at > w.created_at - interval '24 hours' and d.created_at <= w.created_at),
    'account-hours', ${hours(sql`w.created_at`)}::text,
    'deposited-day', (select coalesce(sum(d.amount_minor), 0) from deposits d where d.member_id = w.member_id and d.currency = w.currency and d.status = 'credited' and d.credited_at > w.created_at - interval '24 hours' and d.credited_at <= w.created_at)::text,
    'key-shared', (select count(distinct b.member_id) from bank_accounts b where b.destination = w.destination and b.destination_type = w.destination_type and b.member_id <> w.member_id),
    'first', case when exists (select from withdrawals p where p.member_id = w.member_id and p.status = 'paid' and p.created_at < w.created_at) then 0 else 1 end,
    'linked-blocked', ${linkedBlocked(sql`w.member_id`)}) as facts
  from withdrawals w join members m on m.id = w.member_id where ${bounds(which, sql`w.created_at`, sql`w.id`)} order by w.created_at ${limited(which)}`

const deposit = (which: Which) => sql<Row>`
  select d.id, d.member_id as "memberId", m.username, d.credited_at as at, d.amount_minor as minor, d.currency, ${known} as "isKnown", json_build_object(
    'amount', d.amount_minor::text,
    'day-sum', (select sum(o.amount_minor) from deposits o where o.member_id = d.member_id and o.currency = d.currency and o.status = 'credited' and o.credited_at > d.credited_at - interval '24 hours' and o.credited_at <= d.credited_at)::text,
    'day-count', (select count(*) from deposits o where o.member_id = d.member_id and o.status = 'credited' and o.credited_at > d.credited_at - interval '24 hours' and o.credited_at <= d.credited_at),
    'account-hours', ${hours(sql`d.credited_at`)}::text,
    'linked-blocked', ${linkedBlocked(sql`d.member_id`)}) as facts
  from deposits d join members m on m.id = d.member_id where d.status = 'credited' and ${bounds(which, sql`d.credited_at`, sql`d.id`)} order by d.credited_at ${limited(which)}`

const registration = (which: Which) => sql<Row>`
  select m.id, m.id as "memberId", m.username, m.created_at as at, 0::bigint as minor, m.currency, ${known} as "isKnown", json_build_object(
    'same-device', (select count(distinct o.member_id) from known_devices mine join known_devices o on o.device_hash = mine.device_hash and o.member_id <> mine.member_id where mine.member_id = m.id),
    'same-address-day', (select count(distinct o.member_id) from login_events mine join login_events o on o.address = mine.address and o.member_id <> mine.member_id and o.method = 'registration' and o.at > mine.at - interval '24 hours' and o.at <= mine.at
      where mine.member_id = m.id and mine.method = 'registration' and mine.address <> ''),
    'linked-blocked', ${linkedBlocked(sql`m.id`)}) as facts
  from members m where m.type in (0, 1, 2) and ${bounds(which, sql`m.created_at`, sql`m.id`)} order by m.created_at ${limited(which)}`

const at: Readonly<Record<RulePlace, (which: Which) => RawBuilder<Row>>> = { withdrawal, deposit, registration }

/** The same facts for what happens now and for what is tried on the past, so that a back-test says what would have been. */
export const readFacts = async (db: Db | Tx, place: RulePlace, which: Which): Promise<readonly Happened[]> => {
  const { rows } = await at[place](which).execute(db)
  return rows.map(({ facts, ...row }) => ({ ...row, facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, BigInt(value)])) as Facts }))
}
