import { type RawBuilder, sql } from 'kysely'
import type { DayPlay } from '@trevo/rules/promotions/tasks'
import type { Db, Tx } from '#db/tables.ts'
import type { TaskClaimsTable } from './task-tables.ts'

/** Facts that are read at once. */
const factsMax = 2_000

/** What a row of the feed adds to its game's day: `taskTurnover` of the rules, less what the row before it added. A correction counts for the day on which the round closed first. */
const valued = (facts: RawBuilder<unknown>, zone: string) => sql`
  select f.member_id, (coalesce(o.closed_at, f.closed_at) at time zone ${zone})::date as day, f.source, f.game_code, f.category, f.currency,
    (f.staked_minor > 0)::integer - coalesce((p.staked_minor > 0)::integer, 0) as rounds,
    coalesce(div(f.turnover_minor::numeric * f.cash_minor, nullif(f.staked_minor, 0)), 0) - coalesce(div(p.turnover_minor::numeric * p.cash_minor, nullif(p.staked_minor, 0)), 0) as turnover
  from ${facts} f
  left join play_facts p on p.round_id = f.round_id and p.source = f.source and p.part = f.part - 1
  left join play_facts o on f.part > 0 and o.round_id = f.round_id and o.source = f.source and o.part = 0`

const byGame = (facts: RawBuilder<unknown>, zone: string) => sql`
  select member_id, day, source, game_code, category, currency, sum(rounds)::integer as rounds, sum(turnover)::bigint as turnover_minor
  from (${valued(facts, zone)}) g group by 1, 2, 3, 4, 5, 6 having sum(rounds) <> 0 or sum(turnover) <> 0`

/** One step of the feed, and how far it was read, in one statement. Null: another reads now, or there is no more. */
export const takeTaskCounts = async (tx: Tx, zone: string): Promise<number | null> => {
  const { rows } = await sql<{ read: number }>`
    with turn as (select n from task_turn for update skip locked),
    facts as materialized (select f.* from turn t cross join lateral (select * from play_facts where n > t.n order by n limit ${sql.lit(factsMax)}) f),
    counted as (
      insert into task_counts as c (member_id, day, source, game_code, category, currency, rounds, turnover_minor) ${byGame(sql`facts`, zone)}
      on conflict (member_id, day, source, game_code, category, currency) do update set rounds = c.rounds + excluded.rounds, turnover_minor = c.turnover_minor + excluded.turnover_minor
    ),
    moved as (update task_turn set n = (select max(n) from facts) where exists (select from facts))
    select (select count(*) from facts)::integer as read`.execute(tx)
  const read = rows[0]?.read ?? 0
  return read === 0 ? null : read
}

/** What a member played on a day, and whether they signed in. */
export const playsOn = async (db: Db, memberId: bigint, day: string): Promise<{ readonly plays: readonly DayPlay[]; readonly isSignedIn: boolean }> => {
  const [rows, signed] = await Promise.all([
    db.selectFrom('task_counts').select(['source', 'game_code', 'category', 'currency', 'rounds', 'turnover_minor']).where('member_id', '=', memberId).where('day', '=', day).execute(),
    db.selectFrom('sign_in_days').select('kind').where('member_id', '=', memberId).where('day', '=', day).executeTakeFirst(),
  ])
  return {
    plays: rows.map(({ source, game_code: gameCode, category, currency, rounds, turnover_minor: turnoverMinor }) => ({ source, gameCode, category, currency, rounds, turnoverMinor })),
    // A day that was made up for later is no sign-in on the day.
    isSignedIn: signed?.kind === 'tapped',
  }
}

export const claimsOn = async (db: Db, memberId: bigint, day: string): Promise<ReadonlyMap<number, Date>> =>
  new Map((await db.selectFrom('task_claims').select(['task', 'at']).where('member_id', '=', memberId).where('day', '=', day).execute()).map(({ task, at }) => [task, at]))

export const insertTaskClaim = async (tx: Tx, claim: TaskClaimsTable): Promise<void> => {
  await tx.insertInto('task_claims').values(claim).execute()
}

export const currencyOf = async (db: Db, memberId: bigint): Promise<string> => (await db.selectFrom('members').select('currency').where('id', '=', memberId).executeTakeFirstOrThrow()).currency

/** Lets go of what was played before a day, the oldest first, at most so many rows; gives how many went. */
export const forgetTaskCounts = async (tx: Tx, before: string, limit: number): Promise<number> => {
  await sql`update task_turn set kept_from = ${before} where kept_from < ${before}`.execute(tx)
  const { numAffectedRows } = await sql`
    delete from task_counts c using (
      select member_id, day, source, game_code, category, currency from task_counts where day < ${before} order by day limit ${limit} for update skip locked
    ) o
    where c.member_id = o.member_id and c.day = o.day and c.source = o.source and c.game_code = o.game_code and c.category = o.category and c.currency = o.currency`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Counts made anew from the feed, as far as it was read, beside what stands; a line a difference. Days that are forgotten are not looked at. */
export const compareTaskCounts = async (db: Db, zone: string, limit: number): Promise<readonly { readonly member: bigint; readonly what: string; readonly stands: string; readonly anew: string }[]> => {
  const { rows } = await sql<{ member: bigint; what: string; stands: string; anew: string }>`
    with anew as (${byGame(sql`(select f.* from task_turn t join play_facts f on f.n <= t.n)`, zone)})
    select member_id as member, format('%s %s/%s %s', day, source, game_code, currency) as what,
      format('%s rounds, %s', coalesce(c.rounds, 0), coalesce(c.turnover_minor, 0)) as stands, format('%s rounds, %s', coalesce(a.rounds, 0), coalesce(a.turnover_minor, 0)) as anew
    from (select * from task_counts where rounds <> 0 or turnover_minor <> 0) c full join anew a using (member_id, day, source, game_code, category, currency)
    where (coalesce(c.rounds, 0), coalesce(c.turnover_minor, 0)) <> (coalesce(a.rounds, 0), coalesce(a.turnover_minor, 0)) and day >= (select kept_from from task_turn)
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}
