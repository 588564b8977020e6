import { createHash } from 'node:crypto'
import type pg from 'pg'

/** What the load generator and the platform agree on before the clock starts. */
export const benchVendor = { code: 'BENCH', secret: 'bench-secret-of-thirty-two-characters', gameCode: 'bench-game', currency: 'BRL' } as const

export const benchSessionToken = (member: number): string => `bench-session-${member}`

const balanceMinor = 1_000_000_000

/** Members 1…count, each with money (by the ledger, so that the books can be audited afterwards) and an open game. */
export const seedBenchMembers = async (client: pg.ClientBase, count: number): Promise<void> => {
  const { code, secret, gameCode, currency } = benchVendor
  await client.query(`insert into providers (code, name, secret, launch_url) values ($1, $1, $2, 'http://bench.invalid/')`, [code, secret])
  await client.query(`insert into games (provider_code, game_code, name, game_type) values ($1, $2, $2, 'RNG')`, [code, gameCode])
  await client.query(
    `insert into members (id, username, nickname, type, currency, password_hash)
     select i, 'bench' || i, 'bench' || i, 0, $2, 'none' from generate_series(1, $1::integer) i`,
    [count, currency],
  )
  for (let from = 1; from <= count; from += 500) {
    const answered = await client.query(
      `select count(*)::integer as ok from ledger_post(array(
         select row(i, 'balance-adjusted', i, $3, 'house', 'adjustment', 'bench-' || i, sha256(i::text::bytea), 'house:adjustments', 'cash', $4,
           null, null, null, null, false, null, 'bench')::ledger_item from generate_series($1::integer, $2::integer) i)) where status = 'OK'`,
      [from, Math.min(count, from + 499), currency, balanceMinor],
    )
    if (answered.rows[0].ok !== Math.min(count, from + 499) - from + 1) throw new Error('The bench’s members did not get their money')
  }
  const tokens = Array.from({ length: count }, (_, n) =>
    createHash('sha256')
      .update(benchSessionToken(n + 1))
      .digest(),
  )
  await client.query(
    `insert into game_sessions (token_hash, member_id, provider_code, game_code, expires_at)
     select t.hash, t.n, $2, $3, now() + interval '1 day' from unnest($1::bytea[]) with ordinality t(hash, n)`,
    [tokens, code, gameCode],
  )
  await client.query('analyze')
}

const chunk = 500
/** As many as the platform's own poster has. */
const parallel = 2
const tellEvery = 500_000

/**
 * Bets of all members in turn, decided by the ledger like any other, so that the tables are as long as after some months. Two chunks side by
 * side name no member in common.
 */
export const placeBenchBets = async (pool: pg.Pool, order: { readonly members: number; readonly count: number; readonly onProgress?: (placed: number) => void }): Promise<void> => {
  const { code, gameCode, currency } = benchVendor
  let next = 0
  const place = async (): Promise<void> => {
    while (next < order.count) {
      const from = next
      next += chunk
      await pool.query({
        name: 'place-bench-bets',
        text: `select count(*) from ledger_post(array(
          select row(i - $1, 'stake-placed', m, $4, $3, 'bet', 'placed-' || i, sha256(i::text::bytea), 'cash', 'vendor:' || $3 || ':open-stakes', 100,
            null, $5, 'placed-r-' || i, sha256(('bench-session-' || m)::bytea), false, null, null)::ledger_item
          from (select i, i % $6::integer + 1 as m from generate_series($1::integer, $2::integer) i) x))`,
        values: [from, Math.min(order.count, from + chunk) - 1, code, currency, gameCode, order.members],
      })
      if ((from + chunk) % tellEvery === 0) order.onProgress?.(from + chunk)
    }
  }
  await Promise.all(Array.from({ length: order.members >= parallel * chunk ? parallel : 1 }, place))
}
