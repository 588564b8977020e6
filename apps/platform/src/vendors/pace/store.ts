import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

/** From one round's start to the next, at least; 0: no bound. */
export interface Pace {
  readonly slotsMs: number
  readonly othersMs: number
}

export interface PaceOfVendor {
  readonly vendor: string
  readonly rounds: number
  readonly fast: number
}

/** Counts whole hours, again where they were counted before: a round may be committed late. Bets at tables, on sport and on draws are no rounds of their own, and are not looked at. */
export const countFast = async (tx: Tx, { slotsMs, othersMs }: Pace, { from, to }: { readonly from: Date; readonly to: Date }): Promise<number> => {
  const { numAffectedRows } = await sql`
    insert into fast_rounds (hour, provider_code, rounds, fast)
    select date_trunc('hour', o.opened_at, 'UTC'), o.source, count(*), count(*) filter (where o.opened_at - o.before < make_interval(secs => o.least_ms * 0.9 / 1000))
    from (
      select r.opened_at, r.source, case g.game_type when 'RNG' then ${slotsMs}::integer else ${othersMs}::integer end as least_ms,
        lag(r.opened_at) over (partition by r.member_id, r.source, r.game_code order by r.opened_at) as before
      from rounds r join games g on g.provider_code = r.source and g.game_code = r.game_code and g.game_type in ('RNG', 'FISH')
      where r.opened_at >= ${from}::timestamptz - make_interval(secs => ${Math.max(slotsMs, othersMs)}::integer / 1000.0) and r.opened_at < ${to} and r.bets > 0
    ) o
    where o.opened_at >= ${from}
    group by 1, 2
    on conflict (hour, provider_code) do update set rounds = excluded.rounds, fast = excluded.fast`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

export const forgetFast = async (tx: Tx, before: Date): Promise<void> => {
  await tx.deleteFrom('fast_rounds').where('hour', '<', before).execute()
}

/** Of each vendor since then, whose rounds were counted. */
export const readPace = async (db: Db, since: Date, vendor?: string): Promise<readonly PaceOfVendor[]> =>
  (await sql<PaceOfVendor>`select provider_code as vendor, sum(rounds)::int as rounds, sum(fast)::int as fast from fast_rounds
    where hour >= ${since} and (${vendor ?? null}::text is null or provider_code = ${vendor ?? null}) group by 1 order by 1`.execute(db)).rows
