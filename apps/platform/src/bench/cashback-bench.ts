import { dayIn } from '@trevo/rules/markets/market'
import { afterCutMs, rewardPeriodAt } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import type { Database } from '@trevo/server/sql'
import type pg from 'pg'
import { pino } from 'pino'
import { insertRates } from '#areas/cashback/rates-store.ts'
import { runRewards } from '#areas/cashback/runs/run-rewards.ts'
import type { Tables } from '#db/tables.ts'
import { rewardChecks } from '#ledger/audit/reward-checks.ts'

/** At 100 percent. */
export const wholeMembers = 1_000_000
const currency = 'BRL'
/** Rounds of each member in the week; of ten members six lost. */
const roundsEach = 4

/** Members of a large house with money, their ids spread as ids are, and a week of rounds as the feed has them. */
const seedWeek = async (pool: pg.Pool, members: number, week: { readonly startsAt: Date; readonly endsAt: Date }): Promise<void> => {
  await pool.query(
    `insert into members (id, username, nickname, type, currency, password_hash)
     select (i::numeric * 4611686018427387904 / ($1::integer + 1))::bigint, 'week' || i, 'week' || i, 0, $2, 'none' from generate_series(1, $1::integer) i on conflict do nothing`,
    [members, currency],
  )
  await pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     select m.id, $1, 'BENCH', 'week-' || $2::timestamptz::date || '-' || m.id || '-' || r, 0, 'bench-game', 'RNG', $2::timestamptz + (r * interval '1 day'), 1, 10000, 10000, case when m.n % 10 < 6 then 2000 else 12000 end, 10000
     from (select id, row_number() over (order by id) as n from members where username like 'week%') m cross join generate_series(1, $3::integer) r`,
    [currency, week.startsAt, roundsEach],
  )
  for (let from = 0; from < members; from += 500) {
    await pool.query(
      `select count(*) from ledger_post((select array_agg(
         row(id::numeric % 500, 'balance-adjusted', id, $1, 'house', 'adjustment', 'week-' || id, sha256(id::text::bytea), 'house:adjustments', 'cash', 100000, null, null, null, null, false, null, 'bench')::ledger_item order by id)
       from (select id from members where username like 'week%' order by id offset $2 limit 500) m))`,
      [currency, from],
    )
  }
  await pool.query('vacuum analyze')
}

interface Week {
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A week that is over, with what so many members played in it; `weeksAgo` 1: the last one. */
export const prepareCashback = async (pool: pg.Pool, { members, weeksAgo }: { readonly members: number; readonly weeksAgo: number }): Promise<Week> => {
  let week: Week = rewardPeriodAt('cashback', booksZone, new Date())
  for (let back = 0; back < weeksAgo; back += 1) week = rewardPeriodAt('cashback', booksZone, new Date(week.startsAt.getTime() - 1))
  await seedWeek(pool, members, week)
  return week
}

/** Computes and pays it: seconds from the start of the job to the last line. */
export const payCashback = async (database: Database<Tables>, week: Week): Promise<{ readonly lines: number; readonly seconds: number }> => {
  // Not before: the platform's own job would take the last week with the first rates that it finds, and pass over this one.
  await database.transact((tx) =>
    insertRates(tx, { fromDay: dayIn(booksZone, week.startsAt), product: 'all', levels: [{ level: 0, cashbackBps: 500, rakebackBps: 0 }], currencies: { [currency]: { capMinor: '1000000', leastMinor: '100' } }, edges: {} }, { at: new Date(), proposal: null }),
  )
  const began = performance.now()
  const { lines } = await runRewards({ db: database.db, transact: database.transact, clock: { now: () => new Date(week.endsAt.getTime() + afterCutMs) }, log: pino({ level: 'error' }), market: { value: () => ['cashback', 'products'] as never } }, 'cashback')
  return { lines, seconds: (performance.now() - began) / 1_000 }
}

export const benchCashback = async (database: Database<Tables>, pool: pg.Pool, members: number): Promise<{ readonly lines: number; readonly seconds: number }> => {
  const paid = await payCashback(database, await prepareCashback(pool, { members, weeksAgo: 1 }))
  for (const check of rewardChecks) {
    const { rows } = await pool.query<{ what: string }>(`select * from (${check.sql}) found limit 5`)
    if (rows.length > 0) throw new Error(`${check.says}: ${JSON.stringify(rows)}`)
  }
  return paid
}
