import { afterEach, beforeEach, expect, test } from 'vitest'
import { type GameCategory, isGameCategory } from '@trevo/rules/categories'
import { minor } from '@trevo/rules/money'
import { turnoverOf } from '@trevo/rules/promotions/turnover'
import { untilReadable } from '#ledger/commit-order.ts'
import { encodeItems } from '#ledger/encode.ts'
import { movementOf, seedWorld, type MoneyStep } from '#ledger/model/world.ts'
import { giveBonus } from '#testing/bonus.ts'
import { openTestDatabase } from '#testing/database.ts'
import { playFactChecks } from './checks.ts'
import { playFactsLag, takePlayFacts } from './play-facts.ts'
import { playAtRandom } from './projections-fixture.ts'

const members = 12
let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  testing = await openTestDatabase({ connectionsMax: 8 })
  const { pool } = testing.database
  await seedWorld(pool, members)
  await pool.query(`update members set type = 4, currency = 'FUN' where id = 5`)
  await pool.query('update games set takes_bonus = true')
  await pool.query(`update games set game_type = 'LIVE' where provider_code = (select min(provider_code) from games)`)
  await pool.query(`update play_facts_turn set since = 'epoch', until = 'epoch'`)
})
afterEach(() => testing.close())

interface Fact {
  readonly source: string
  readonly round_id: string
  readonly part: number
  readonly category: GameCategory
  readonly staked: bigint
  readonly cash: bigint
  readonly back: bigint
  readonly turnover: bigint
  readonly bonus_back: bigint
}

const factsOf = async (where = 'true'): Promise<readonly Fact[]> =>
  (
    await testing.database.pool.query<Fact>(
      `select source, round_id, part, category, staked_minor as staked, cash_minor as cash, back_minor as back, turnover_minor as turnover, bonus_back_minor as bonus_back from play_facts where ${where} order by n`,
    )
  ).rows

const catchUp = async (): Promise<void> => {
  do await untilReadable(testing.database.pool)
  while ((await takePlayFacts(testing.database.pool)) !== null)
}

const lastFacts = async (): Promise<readonly Omit<Fact, 'part'>[]> => {
  const last = new Map<string, Omit<Fact, 'part'>>()
  for (const { part, ...fact } of await factsOf()) {
    const key = `${fact.source} ${fact.round_id}`
    // Each round closes once, and its changes follow in order.
    expect(last.has(key)).toBe(part > 0)
    last.set(key, fact)
  }
  return [...last].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, fact]) => fact)
}

/** What the rounds come to, counted here and not in the database. */
const closedRounds = async (): Promise<readonly Omit<Fact, 'part' | 'cash' | 'bonus_back'>[]> => {
  const { rows } = await testing.database.pool.query<{ source: string; round_id: string; category: string; staked: bigint; back: bigint }>(
    `select r.source, r.round_id, g.game_type as category, staked_minor - returned_minor as staked, won_minor + adjusted_minor as back
     from rounds r join games g on g.provider_code = r.source and g.game_code = r.game_code
     where closed_at is not null and bets > 0 and first_seq is not null and currency <> 'FUN'`,
  )
  return rows
    .toSorted((a, b) => (`${a.source} ${a.round_id}` < `${b.source} ${b.round_id}` ? -1 : 1))
    .map((round) => {
      if (!isGameCategory(round.category)) throw new Error(`${round.category} is no category`)
      return { ...round, category: round.category, turnover: turnoverOf(round.category, minor(round.staked), minor(round.back)) }
    })
}

const found = async (): Promise<readonly unknown[]> => (await Promise.all(playFactChecks.map(async (check) => (await testing.database.pool.query(check.sql)).rows))).flat()

const expectTruth = async (): Promise<void> => {
  const facts = await lastFacts()
  // The play must have come to something, or the equality says nothing.
  expect(facts.length).toBeGreaterThan(20)
  expect(facts.map(({ source, round_id, category, staked, back, turnover }) => ({ source, round_id, category, staked, back, turnover }))).toEqual(await closedRounds())
  expect(await found()).toEqual([])
}

test.each([1, 2, 3])('Product §10.661 after any play (%i) they are what the rounds say, however the reading was cut', async (seed) => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed, calls: 700, members, between: () => takePlayFacts(pool) })
  await playAtRandom(pool, { seed: seed + 10, calls: 300, members })
  await catchUp()
  await expectTruth()
})

test('Product §10.661 several who read at once write each round once', async () => {
  const { pool } = testing.database
  let isOver = false
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) await takePlayFacts(pool)
  })
  // Two that play at once: numbers of transactions are given above those that have ended.
  await Promise.all([playAtRandom(pool, { seed: 4, calls: 500, members: 6 }), playAtRandom(pool, { seed: 5, calls: 500, members: 6, membersFrom: 7 })])
  isOver = true
  await Promise.all(readers)
  await catchUp()
  await expectTruth()
})

test('Product §10.661 a round that commits late is counted then', async () => {
  const { pool } = testing.database
  const late = await pool.connect()
  try {
    await late.query('begin')
    await playAtRandom(late, { seed: 1, calls: 400, members: 4 })
    await playAtRandom(pool, { seed: 2, calls: 400, members: 6, membersFrom: 7 })
    // What others closed meanwhile waits behind the open transaction.
    for (let n = 0; n < 3; n += 1) await takePlayFacts(pool)
    expect(await factsOf()).toEqual([])
    expect(await playFactsLag(testing.database.db)).toMatchObject({ name: 'play-facts', transfers: expect.toSatisfy((count: number) => count > 5) })
  } finally {
    await late.query('commit')
    late.release()
  }
  await catchUp()
  await expectTruth()
  expect(await playFactsLag(testing.database.db)).toEqual({ name: 'play-facts', transfers: 0, seconds: 0 })
  expect((await factsOf('member_id < 5')).length).toBeGreaterThan(0)
})

test('a step within another transaction is refused: it would not know who was before it', async () => {
  const client = await testing.database.pool.connect()
  try {
    await client.query('begin')
    await client.query('update members set type = 0 where id = 1')
    await expect(takePlayFacts(client)).rejects.toThrow('a transaction of its own')
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('Product §10.660 a stake’s cash, its bonus, what came back and what an adjustment changed', async () => {
  const { pool } = testing.database
  const plain = { member: 1, vendor: 0, game: 0, round: 1, ref: 1, amount: 0, win: 0, closes: false, isForeignSession: false, isForeignCurrency: false }
  type Call = Pick<MoneyStep, 'what' | 'tx'> & Partial<MoneyStep>
  const post = async (...calls: readonly Call[]): Promise<readonly (readonly bigint[])[]> => {
    await pool.query('select from ledger_post($1)', [encodeItems(calls.map((call) => movementOf({ ...plain, ...call })))])
    await catchUp()
    return (await factsOf()).map(({ staked, cash, back, turnover, bonus_back: bonusBack }) => [staked, cash, back, turnover, bonusBack])
  }
  await pool.query(`update games set game_type = 'LIVE', takes_bonus = true`)
  await giveBonus(pool, 1n, 50n)
  expect(await post({ what: 'deposit', tx: 9, amount: 29 }, { what: 'bet', tx: 1, amount: 49 })).toEqual([])
  // A second stake, given back: it counts nothing.
  expect(await post({ what: 'bet', tx: 2, amount: 9 }, { what: 'rollback', tx: 3, ref: 2 })).toEqual([])
  expect(await post({ what: 'win', tx: 4, win: 70, closes: true })).toEqual([[50n, 30n, 70n, 20n, 28n]])
  const { rows } = await pool.query<{ back: bigint }>('select won_minor + adjusted_minor as back from rounds')
  expect(rows).toEqual([{ back: 70n }])
  expect(await post({ what: 'adjust-down', tx: 6, amount: 59 })).toEqual([
    [50n, 30n, 70n, 20n, 28n],
    // The adjustment of 60 took the 42 of cash that had come back, and 18 of the bonus.
    [50n, 30n, 10n, 40n, 10n],
  ])
  expect(await found()).toEqual([])
  await pool.query('update play_facts set bonus_back_minor = bonus_back_minor - 1 where part = 1')
  expect(await found()).toHaveLength(1)
  await pool.query('update play_facts set bonus_back_minor = bonus_back_minor + 1 where part = 1')
  await pool.query(`update play_facts set cash_minor = cash_minor - 1 where part = 1`)
  expect(await found()).toHaveLength(1)
})
