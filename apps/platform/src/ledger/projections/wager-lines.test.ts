import { minor } from '@trevo/rules/money'
import { wagerOf } from '@trevo/rules/promotions/bonus'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { endGrant } from '#ledger/bonus/end-grant.ts'
import { encodeItems } from '#ledger/encode.ts'
import { type MoneyStep, movementOf, seedWorld } from '#ledger/model/world.ts'
import { post } from '#ledger/post.ts'
import { giveBonus } from '#testing/bonus.ts'
import { openTestDatabase } from '#testing/database.ts'
import { playAtRandom } from './projections-fixture.ts'
import { catchUp } from './step.ts'
import { takePlayFacts } from './play-facts.ts'
import { takeWagerLines } from './wager-lines.ts'

const members = 12
/** Plays by hand alone, beside those who play at random. */
const byHand = members + 1
let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  testing = await openTestDatabase({ connectionsMax: 8 })
  const { pool } = testing.database
  await seedWorld(pool, members + 1)
  await pool.query(`update games set game_type = 'LIVE', takes_bonus = true where game_code = 'dice'`)
})
afterEach(() => testing.close())

interface Seen {
  readonly grant_id: bigint
  readonly n: bigint
  readonly round: string
  readonly category: string
  readonly turnover: bigint
  readonly max: bigint | null
  readonly added: bigint
}
const linesSeen = async (): Promise<readonly Seen[]> =>
  (
    await testing.database.pool.query<Seen>(
      `select l.grant_id, f.n, f.source || f.round_id as round, f.category, f.turnover_minor as turnover, g.max_stake_minor as max, l.added_minor as added
       from wager_lines l join play_facts f on f.n = l.fact_n join bonus_grants g on g.id = l.grant_id order by f.n`,
    )
  ).rows

const violations = async (): Promise<readonly unknown[]> => (await audit(testing.database.pool)).findings.filter((finding) => finding.violations > 0)
const weights: Readonly<Record<string, number>> = { RNG: 10_000, LIVE: 1_000 }

/** As the lines must be, counted here: each is the round's count less what it counted before. */
const expectTruth = async (): Promise<void> => {
  const counted = new Map<string, bigint>()
  const lines = await linesSeen()
  for (const line of lines) {
    const key = `${line.grant_id} ${line.round}`
    const counts = wagerOf({ turnoverMinor: minor(line.turnover), maxStakeMinor: line.max === null ? null : minor(line.max), weightBps: weights[line.category] ?? 0 })
    expect(line.added).toBe(counts - (counted.get(key) ?? 0n))
    counted.set(key, counts)
  }
  expect(await violations()).toEqual([])
}

/** A whole round of 51 in slots of the one who plays by hand, paid by cash that comes before it. */
const roundByHand = (n: number) => ({ member: byHand, vendor: 0, game: 0, round: 9_000_000 + n, tx: 90_000_000 + n, ref: 0, amount: 50, win: 0, closes: true, isForeignSession: false, isForeignCurrency: false })
const postSteps = async (steps: readonly MoneyStep[]) => {
  const { rows } = await testing.database.pool.query<{ status: string }>('select status from ledger_post($1)', [encodeItems(steps.map(movementOf))])
  expect(rows.map(({ status }) => status)).toEqual(steps.map(() => 'OK'))
}
const playByHand = (n: number) => postSteps([{ ...roundByHand(n), what: 'deposit', amount: 999 }, { ...roundByHand(n), what: 'bet-win' }])
const settleAnewByHand = (n: number) => postSteps([{ ...roundByHand(n), what: 'adjust-up', tx: 95_000_000 + n, ref: 90_000_000 + n }])

test.each([1, 2, 3])('Product §10.1163 after any play (%i) each round has counted once, and each change of it as its difference, however the reading was cut', async (seed) => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed, calls: 500, members, between: async () => {
    await takePlayFacts(pool)
    await pool.query('select take_wager_lines($1)', [1 + (seed % 3)])
  } })
  await pool.query('update bonus_grants set max_stake_minor = 30 where id % 2 = 0')
  await pool.query('truncate wager_lines, wager_corrections, wager_disputes')
  await pool.query('update bonus_grants set counted_minor = 0')
  await pool.query('update wager_turn set n = 0')
  await playAtRandom(pool, { seed: seed + 10, calls: 1_200, members })
  await giveBonus(pool, BigInt(byHand), 500n)
  await playByHand(1)
  await catchUp(pool)
  // One of them is settled anew after it has counted; whether others change between two readings is chance.
  await settleAnewByHand(1)
  await catchUp(pool)
  const lines = await linesSeen()
  expect(lines.length).toBeGreaterThan(20)
  expect(new Set(lines.map(({ grant_id, round }) => `${grant_id} ${round}`)).size).toBeLessThan(lines.length)
  await expectTruth()
})

const countedOf = async (id: bigint) => (await testing.database.pool.query<{ state: string; counted_minor: bigint }>('select state, counted_minor from bonus_grants where id = $1', [id])).rows[0]

test('Product §10.1163 several who read at once, and grants that end meanwhile: each round counts once, and none after the end', async () => {
  const { pool } = testing.database
  const ended = (await giveBonus(pool, BigInt(byHand), 500n)) ?? 0n
  await playByHand(1)
  await catchUp(pool)
  expect(await countedOf(ended)).toEqual({ state: 'active', counted_minor: 51n })
  let isOver = false
  const readers = Array.from({ length: 3 }, async () => {
    while (!isOver) await Promise.all([takePlayFacts(pool), takeWagerLines(pool)])
  })
  const ends = (async () => {
    // One that has counted ends while all of them read; a round after it counts no more.
    await testing.database.transact((tx) => endGrant(tx, post, ended, 'given-up'))
    await playByHand(2)
    while (!isOver) {
      const { rows } = await pool.query<{ id: bigint }>(`select id from bonus_grants where state = 'active' order by random() limit 1`)
      for (const { id } of rows) await testing.database.transact((tx) => endGrant(tx, post, id, 'given-up'))
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
  })()
  await Promise.all([playAtRandom(pool, { seed: 4, calls: 500, members: 6 }), playAtRandom(pool, { seed: 5, calls: 500, members: 6, membersFrom: 7 })])
  isOver = true
  await Promise.all([...readers, ends])
  await catchUp(pool)
  expect(await countedOf(ended)).toEqual({ state: 'forfeited', counted_minor: 51n })
  await expectTruth()
})

test('Product §10.1665 a class that a grant does not name counts nothing, and takes none of its money, whatever a game’s own share is', async () => {
  const { pool } = testing.database
  await giveBonus(pool, BigInt(byHand), 500n)
  await pool.query(`update bonus_grants set weights = '{"LIVE": 1000}' where member_id = $1`, [byHand])
  await pool.query(`update games set weight_bps = 10000`)
  await playByHand(1)
  await catchUp(pool)
  const { rows } = await pool.query('select l.turnover_minor, l.weight_bps, l.counts_minor from wager_lines l join bonus_grants g on g.id = l.grant_id where g.member_id = $1', [byHand])
  expect(rows).toEqual([{ turnover_minor: 51n, weight_bps: 0, counts_minor: 0n }])
  // All cash is staked: the bonus does not pay for the next one.
  const { rows: refused } = await pool.query<{ status: string }>('select status from ledger_post($1)', [encodeItems([movementOf({ ...roundByHand(2), what: 'bet', amount: 1_200, closes: false })])])
  expect(refused).toEqual([{ status: 'INSUFFICIENT_FUNDS' }])
})
