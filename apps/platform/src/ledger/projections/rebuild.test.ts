import { afterEach, beforeEach, expect, test } from 'vitest'
import { listProjections, rebuildOneProjection } from '#ledger/commands/projection-commands.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { openTestDatabase } from '#testing/database.ts'
import { projections } from './all.ts'
import { tablesOf } from './projection.ts'
import { playAtRandom, readProjections, readTruth } from './projections-fixture.ts'
import { rebuildProjection, RebuildTakenOver } from './rebuild.ts'
import { startProjections } from './runner.ts'
import { catchUp } from './step.ts'

const members = 12
let testing: Awaited<ReturnType<typeof openTestDatabase>>
beforeEach(async () => {
  testing = await openTestDatabase({ connectionsMax: 8 })
  await seedWorld(testing.database.pool, members)
})
afterEach(() => testing.close())

/** What a rebuild must leave as it was: columns, keys, indexes, checks and settings, by name. */
const shapes = async (): Promise<unknown> => {
  const tables = projections.flatMap(tablesOf)
  const { rows } = await testing.database.pool.query(
    `select relname, reloptions, relkind, pg_get_indexdef(oid) as index,
       (select array_agg(format('%s %s %s', attname, format_type(atttypid, atttypmod), attnotnull) order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0) as columns,
       (select array_agg(pg_get_constraintdef(k.oid) order by conname) from pg_constraint k where conrelid = c.oid and contype in ('p', 'c')) as constraints
     from pg_class c where relkind in ('r', 'i') and (relname like any (select t || '%' from unnest($1::text[]) t)) order by 1`,
    [tables],
  )
  return rows
}

const spoil = async (): Promise<void> => {
  await testing.database.pool.query(`update bet_records set staked_minor = staked_minor + 1; delete from winners; update member_statistics set bets = 0; update member_results set staked_minor = 0; update member_days set bets = bets + 1; update team_days set bets = bets + 1; delete from team_seen`)
}

test('Product §10.31: what is made anew is what the books say, and its table is as it was', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 1, calls: 800, members })
  await catchUp(pool)
  const before = await shapes()
  await spoil()
  await untilReadable(pool)
  for (const projection of projections) {
    expect(await rebuildProjection(projection, { url: testing.url })).toMatchObject({ generation: 2 })
    expect(await rebuildProjection(projection, { url: testing.url })).toMatchObject({ generation: 3 })
  }
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
  expect(await shapes()).toEqual(before)
  await playAtRandom(pool, { seed: 2, calls: 200, members })
  await catchUp(pool)
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
})

test('Product §10.31: while bets are placed and records read, nobody sees less than before, and nothing is counted twice', async () => {
  const { pool, db } = testing.database
  await playAtRandom(pool, { seed: 1, calls: 800, members })
  await catchUp(pool)
  const troubles: Error[] = []
  const runner = startProjections({ url: testing.url, onTrouble: (error) => troubles.push(error) })
  let isOver = false
  const playing = (async () => {
    for (let seed = 2; !isOver; seed += 1) await playAtRandom(pool, { seed, calls: 100, members })
  })()
  const seen: bigint[][] = []
  const reading = (async () => {
    while (!isOver) {
      const bets = await db
        .selectFrom('bet_records')
        .select((pick) => pick.fn.sum<string>('bets').as('bets'))
        .executeTakeFirstOrThrow()
      const winners = await db
        .selectFrom('winners')
        .select((pick) => pick.fn.countAll<bigint>().as('count'))
        .executeTakeFirstOrThrow()
      const days = await db
        .selectFrom('member_statistics')
        .select((pick) => pick.fn.sum<string>('bets').as('bets'))
        .executeTakeFirstOrThrow()
      seen.push([BigInt(bets.bets), winners.count, BigInt(days.bets)])
    }
  })()
  const generations: number[] = []
  try {
    for (let turn = 0; turn < 4; turn += 1) {
      for (const projection of projections) generations.push((await rebuildProjection(projection, { url: testing.url })).generation)
    }
  } finally {
    isOver = true
    await Promise.all([playing, reading])
  }
  await runner.stop()
  await catchUp(pool)
  expect(generations).toEqual([2, 3, 4, 5].flatMap((generation) => projections.map(() => generation)))
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
  expect(seen.length).toBeGreaterThan(20)
  const steps = seen.slice(1).map((now, n) => ({ now, before: seen[n] ?? [] }))
  expect(steps.filter(({ now, before }) => (now[0] ?? 0n) < (before[0] ?? 0n) || (now[2] ?? 0n) < (before[2] ?? 0n))).toEqual([])
  // A round may fall below its stake again, so winners may become fewer, but never few.
  expect(steps.filter(({ now, before }) => (now[1] ?? 0n) * 2n < (before[1] ?? 0n))).toEqual([])
  expect(troubles).toEqual([])
})

test('a rebuild that is cut off changes nothing that is read, and the next one begins again', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 1, calls: 800, members })
  await catchUp(pool)
  for (const projection of projections) {
    await pool.query(`create function fails() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`)
    // At its last commit, when all is written and the tables have changed places.
    await pool.query(`create constraint trigger fails after update on projections deferrable initially deferred for each row execute function fails()`)
    await expect(rebuildProjection(projection, { url: testing.url })).rejects.toThrow(/terminat/)
    await pool.query('drop function fails cascade')
    expect(await readProjections(pool)).toEqual(await readTruth(pool))
    await pool.query(`update projection_builds set transfers = 1`)
    expect((await rebuildProjection(projection, { url: testing.url })).generation).toBe(2)
  }
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
  expect((await pool.query('select from projection_builds')).rows).toEqual([])
})

test('of two rebuilds at once the later goes on, and the earlier says so', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 1, calls: 400, members })
  await catchUp(pool)
  const [projection] = projections
  // A long reader holds the table, so that the first rebuild waits at its end.
  const reader = await pool.connect()
  await reader.query('begin; select count(*) from bet_records')
  const first = rebuildProjection(projection!, { url: testing.url }).catch((error: unknown) => error)
  await expect.poll(async () => (await pool.query('select from projection_builds where transfers > 0')).rows.length, { timeout: 60_000 }).toBe(1)
  const second = rebuildProjection(projection!, { url: testing.url })
  expect(await first).toBeInstanceOf(RebuildTakenOver)
  await reader.query('commit')
  reader.release()
  expect((await second).generation).toBe(2)
  expect(await readProjections(pool)).toEqual(await readTruth(pool))
})

test('the commands list projections and make one anew, and refuse a name that is none', async () => {
  const { pool } = testing.database
  await playAtRandom(pool, { seed: 1, calls: 200, members })
  await catchUp(pool)
  const told: string[] = []
  const context = { database: testing.database, databaseUrl: testing.url, dataDir: '/nowhere', onProgress: (sentence: string) => told.push(sentence) }
  await spoil()
  const made = await rebuildOneProjection.run(context, { words: ['winners'], flags: {} })
  expect(made.json).toMatchObject({ name: 'winners', generation: 2 })
  const listed = await listProjections.run(context, { words: [], flags: {} })
  expect(listed.json).toMatchObject([
    { name: 'bet-records', generation: 1, transfers: 0, rebuilt: null },
    { name: 'member-days', generation: 1, transfers: 0 },
    { name: 'member-results', generation: 1, transfers: 0 },
    { name: 'member-statistics', generation: 1, transfers: 0 },
    { name: 'team-days', generation: 1, transfers: 0 },
    { name: 'team-events', generation: 1, transfers: 0 },
    { name: 'winners', generation: 2, transfers: 0, seconds: 0 },
  ])
  expect((await readProjections(pool)).winners).toEqual((await readTruth(pool)).winners)
  await expect(rebuildOneProjection.run(context, { words: ['bets'], flags: {} })).rejects.toThrow(
    'There is no projection "bets": they are bet-records, winners, member-statistics, member-results, member-days, team-days, team-events.',
  )
})
