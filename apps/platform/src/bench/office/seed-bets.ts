import type pg from 'pg'
import { roundOf } from './names.ts'
import type { OfficeSizes } from './sizes.ts'

const chunk = 1_000_000
export const benchVendors = ['BENCH', 'BENCH_B', 'BENCH_C'] as const
export const gamesEach = 100

/** Beside the vendor of the bets: two more, each with games of three categories. */
const insertGames = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`insert into providers (code, name, secret, launch_url) select c, c, 'a secret of the bench that nobody signs with', 'http://bench.invalid/' from unnest($1::text[]) c on conflict do nothing`, [benchVendors])
  await client.query(
    `insert into games (provider_code, game_code, name, game_type) select c, 'game-' || g, 'Game ' || g, (array['RNG', 'LIVE', 'FISH'])[g % 3 + 1] from unnest($1::text[]) c, generate_series(0, $2::integer - 1) g`,
    [benchVendors, gamesEach],
  )
}

/** When a bet was made: evenly over the days before today, the oldest first. */
const placeOf = (name: string): string => `date_trunc('day', now()) - make_interval(days => $4) + ${name} * (make_interval(days => $4) / $3::float8)`

const sums = `i % 3 + 1 as bets, 100 * (i % 50 + 1) as staked, case when i % 4 = 0 then 300 * (i % 50 + 1) else 0 end as won`

/** Rounds that have ended, and what the bet record keeps of them. They stand in no journal: what is measured reads these tables alone. */
const insertRounds = async (client: pg.ClientBase, from: number, to: number, { bets, days, members }: OfficeSizes): Promise<void> => {
  const [before, after] = roundOf(0).split('0') as [string, string]
  const values = [from, to, bets, days, members, before, after, benchVendors, gamesEach]
  const rows = `select i, ($8::text[])[i % ${benchVendors.length} + 1] as source, $6::text || i || $7::text as round_id, i * 7919 % $5::bigint + 1 as member_id, 'game-' || i % $9::integer as game, ${sums}, ${placeOf('i')} as at
    from generate_series($1::bigint, $2::bigint) i`
  await client.query(
    `insert into rounds (source, round_id, id, member_id, game_code, currency, bets, wins, staked_minor, won_minor, first_seq, last_seq, opened_at, touched_at, closed_at, state)
     select source, round_id, 1000000000 + i, member_id, game, 'BRL', bets, 1, staked, won, 1, 1, at, at, at + interval '3 seconds', 'settled' from (${rows}) r`,
    values,
  )
  await client.query(
    `insert into bet_records (source, round_id, id, member_id, game_code, currency, bets, staked_minor, won_minor, returned_minor, adjusted_minor, first_seq, last_seq, opened_at, touched_at)
     select source, round_id, 1000000000 + i, member_id, game, 'BRL', bets, staked, won, 0, 0, 1, 1, at, at from (${rows}) r`,
    values,
  )
}

/** A member's days: what the head of a member sums. */
const insertDays = async (client: pg.ClientBase, { members }: OfficeSizes): Promise<void> => {
  await client.query(
    `insert into member_statistics (member_id, currency, day, bets, staked_minor, won_minor, returned_minor, adjusted_minor, deposits, deposited_minor, withdrawals, withdrawn_minor)
     select i, 'BRL', current_date - d, 10, 50000, 40000, 0, 0, 1, 5000, 0, 0 from generate_series(1, $1::bigint) i, generate_series(1, 3) d`,
    [members],
  )
}

export const seedManyBets = async (client: pg.ClientBase, sizes: OfficeSizes, onProgress: (sentence: string) => void): Promise<void> => {
  onProgress(`Making ${sizes.bets} bets`)
  await insertGames(client)
  for (let from = 0; from < sizes.bets; from += chunk) {
    await insertRounds(client, from, Math.min(from + chunk, sizes.bets) - 1, sizes)
    if (from % (10 * chunk) === 0 && from > 0) onProgress(`  ${from} of ${sizes.bets}`)
  }
  await insertDays(client, sizes)
}

/** Withdrawals that wait for a look, each with a flag. */
export const seedQueue = async (client: pg.ClientBase, { queue }: OfficeSizes): Promise<void> => {
  await client.query(
    `insert into withdrawals (id, member_id, request_id, provider, amount_minor, currency, status, destination_type, destination, created_at, send_before, next_try_at, review, review_due_at)
     select i, i, 'withdrawal-of-the-bench-' || i, 'pix', 10000 + i, 'BRL', 'held', 'email', 'bench' || i || '@bench.example', now() - i * interval '1 second', now() + interval '1 day', now() + interval '1 day', 'waiting', now() + interval '2 hours' - i * interval '1 second'
     from generate_series(1, $1::bigint) i`,
    [queue],
  )
  await client.query(`insert into withdrawal_flags (withdrawal_id, name, weight, is_red, seen) select i, 'first-payout', 20, false, '{}'::jsonb from generate_series(1, $1::bigint) i`, [queue])
}
