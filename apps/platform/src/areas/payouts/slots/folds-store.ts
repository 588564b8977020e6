import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Fold {
  readonly day: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const columns = sql.raw(`f.day::text as day, f.starts_at as "startsAt", f.ends_at as "endsAt"`)
/** Of rows `t`, as their hash is made when an hour closes. */
const rowsHash = sql.raw(`sha256(convert_to(coalesce(string_agg(concat_ws(' ', t.member_id, t.currency, t.category, extract(epoch from t.of_slot)::bigint, t.bets, t.valid_minor), E'\\n' order by t.member_id, t.currency, t.category, t.of_slot), ''), 'utf8'))`)

export const openFold = async (db: Db): Promise<Fold | null> => (await sql<Fold>`select ${columns} from turnover_folds f where f.state = 'open' order by f.starts_at limit 1`.execute(db)).rows[0] ?? null

/** The end of the last day that was begun, or the first hour that closed where there is none. */
export const foldedUntil = async (db: Db): Promise<Date | null> =>
  (await sql<{ at: Date | null }>`select coalesce((select max(ends_at) from turnover_folds), (select min(slot) from turnover_closings)) as at`.execute(db)).rows[0]?.at ?? null

/** Whether each hour in the span is closed, has its rows' hash, and was looked at by every run of contracts of hours and days. */
export const isWhole = async (db: Db, { startsAt, endsAt }: Pick<Fold, 'startsAt' | 'endsAt'>): Promise<{ readonly isOver: boolean; readonly wrong: readonly Date[] }> => {
  const { rows } = await sql<{ is_over: boolean; wrong: Date[] }>`
    select
      (select count(*) from (values ('hour'), ('day')) l (length) cross join lateral (select r.ends_at, r.state from contract_runs r where r.length = l.length order by r.starts_at desc limit 1) r where r.state = 'computed' and r.ends_at >= ${endsAt}) = 2
        and not exists (select from contract_runs r where r.state = 'open' and r.starts_at < ${endsAt}) as is_over,
      (select coalesce(array_agg(c.slot order by c.slot), '{}') from turnover_closings c
        cross join lateral (select ${rowsHash} as hash from turnover_slots t where t.slot = c.slot) h
        where c.slot >= ${startsAt} and c.slot < ${endsAt} and h.hash is distinct from c.hash) as wrong`.execute(db)
  return { isOver: rows[0]?.is_over ?? false, wrong: rows[0]?.wrong ?? [] }
}

/** Once, however many ask for it. */
export const beginFold = async (tx: Tx, { day, startsAt, endsAt }: Fold, now: Date): Promise<void> => {
  await sql`
    insert into turnover_folds (day, starts_at, ends_at, hours_hash, state, begun_at)
    select ${day}::date, ${startsAt}, ${endsAt}, sha256(coalesce(string_agg(c.hash, ''::bytea order by c.slot), ''::bytea)), 'open', ${now}
    from turnover_closings c where c.slot >= ${startsAt} and c.slot < ${endsAt}
    on conflict (day) do nothing`.execute(tx)
}

/** Held; false: another is at it, or it is done. */
export const holdFold = async (tx: Tx, day: string): Promise<boolean> =>
  (await sql`select from turnover_folds where day = ${day}::date and state = 'open' for update skip locked`.execute(tx)).rows.length > 0

/** Some rows of hours of a day, in their place one by the day of which they are; how many there were. */
export const foldRows = async (tx: Tx, { startsAt, endsAt }: Fold, zone: string, limit: number): Promise<number> => {
  const ofDay = sql`(date_trunc('day', t.of_slot at time zone ${zone}) at time zone ${zone})`
  const { rows } = await sql<{ count: number }>`
    with taken as materialized (
      select t.ctid from turnover_slots t where (t.of_slot >= ${startsAt} and t.of_slot < ${endsAt} or t.of_slot < t.slot) and t.slot >= ${startsAt} and t.slot < ${endsAt} and (t.slot <> ${startsAt} or t.of_slot <> ${ofDay}) limit ${limit}
    ),
    gone as (delete from turnover_slots t using taken s where t.ctid = s.ctid returning t.*),
    folded as (
      insert into turnover_slots as d (member_id, slot, currency, category, of_slot, bets, valid_minor)
      select t.member_id, ${startsAt}, t.currency, t.category, ${ofDay}, sum(t.bets)::integer, sum(t.valid_minor)::bigint from gone t group by 1, 3, 4, 5
      on conflict (member_id, slot, currency, category, of_slot) do update set bets = d.bets + excluded.bets, valid_minor = d.valid_minor + excluded.valid_minor
    )
    select count(*)::integer as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Rows that come to nothing are left out, as of an hour. */
export const endFold = async (tx: Tx, { day, startsAt }: Fold, now: Date): Promise<{ readonly rows: number; readonly hash: string; readonly hoursHash: string }> => {
  await sql`delete from turnover_slots t where t.slot = ${startsAt} and t.of_slot <= ${startsAt} and t.bets = 0 and t.valid_minor = 0`.execute(tx)
  const { rows } = await sql<{ rows: number; hash: string; hoursHash: string }>`
    update turnover_folds f set state = 'done', rows = d.rows, hash = d.hash, done_at = ${now}
    from (select count(*)::integer as rows, ${rowsHash} as hash from turnover_slots t where t.slot = ${startsAt}) d
    where f.day = ${day}::date returning f.rows, encode(f.hash, 'hex') as hash, encode(f.hours_hash, 'hex') as "hoursHash"`.execute(tx)
  return rows[0] ?? { rows: 0, hash: '', hoursHash: '' }
}

/** Whether an hour is of a day whose rows are folded, or are being. */
export const isFolded = async (db: Db | Tx, at: Date): Promise<boolean> =>
  (await sql`select from turnover_folds where starts_at <= ${at} and ends_at > ${at}`.execute(db)).rows.length > 0
