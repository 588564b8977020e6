import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@trevo/operation/refuse'
import { rainKey } from '@trevo/rules/ids'
import { type Database, openDatabase } from '@trevo/server/sql'
import { testSize } from '@trevo/server/test-size'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catchPacket } from '#areas/gifts/operations/member/catch-packet.ts'
import type { Tables } from '#db/tables.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { faultsOf, growTeam, makeRain, switchGifts, type Team } from './gifts-fixture.ts'
import { endRainsJob } from './jobs/end-rains.ts'

const catchers = testSize('RAIN_CATCHERS', { gate: 60, long: 2_000 })
const cutsMax = testSize('RAIN_CUTS', { gate: 100, long: 3_000 })
const packets = testSize('RAIN_PACKETS', { gate: 15, long: 500 })
const firstCatcher = 900_000
const triesMax = 50

let app: TestApp
let many: Database<Tables>
let team: Team
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
  await switchGifts(app)
  team = await growTeam(app)
  const { pool } = app.database
  await pool.query(`insert into members (id, username, nickname, type, currency, password_hash, referral_code) select $2::integer + i, 'catcher' || i, 'c', 0, 'BRL', 'none', 'STORM' || i from generate_series(1, $1::integer) i`, [catchers, firstCatcher])
  await pool.query('delete from team_places where member_id > $2::bigint and member_id <= $2::bigint + $1::integer', [catchers, firstCatcher])
  await pool.query(`insert into team_places (member_id, from_day, upline_id) select $3::integer + i, '2020-01-01', $2 from generate_series(1, $1::integer) i`, [catchers, team.agent.memberId, firstCatcher])
  many = openDatabase<Tables>({ url: app.databaseUrl, applicationName: 'catchers', connectionsMax: 32, connectionWaitMsMax: 120_000, schema: 'trevo' })
}, 120_000)
afterAll(async () => {
  await many.close()
  await app.close()
})

type Caught = 'caught' | 'rain_caught' | 'rain_empty' | 'lost'

const catchOnce = async (member: number, rainId: string): Promise<Caught> => {
  const call = { ...app.services, db: many.db, transact: many.transact, member: { memberId: BigInt(firstCatcher + member), currency: 'BRL', type: 0 } }
  try {
    await catchPacket({ params: { rainId } } as never, call as never)
    return 'caught'
  } catch (error) {
    if (error instanceof Refusal) return error.code as Caught
    return 'lost'
  }
}

/** As a phone does that got no answer: it asks again. Without patience it never learns what became of it. */
const catchFor = async (member: number, rainId: string): Promise<Caught> => {
  const isPatient = member % 10 !== 0
  for (let tries = 0; tries < triesMax; tries += 1) {
    const got = await catchOnce(member, rainId)
    if (got !== 'lost' || !isPatient) return got
  }
  return 'lost'
}

const planned = async (): Promise<string> => {
  const { reply } = await makeRain(app, team.agent, { amount: '100000', packets, least: '1', seconds: 600 })
  app.clock.pass(10 * 60_000)
  return reply.rainId
}
const taken = async (rainId: string) =>
  (await app.database.pool.query<{ paid: number; sum: string; total: string }>(
    `select count(member_id)::integer as paid, coalesce(sum(amount_minor) filter (where member_id is not null), 0)::text as sum, sum(amount_minor)::text as total from rain_packets where rain_id = $1`, [rainKey(rainId)],
  )).rows[0]

test('Product §10.1371 of very many at once exactly as many are paid as there are packets, each once, and the sums are exact', { timeout: 300_000 }, async () => {
  const rainId = await planned()
  // Everybody twice: the second time it is theirs already, or all gone.
  const got = await Promise.all(Array.from({ length: catchers * 2 }, (_, n) => catchOnce((n % catchers) + 1, rainId)))
  expect(got.filter((each) => each === 'caught')).toHaveLength(packets)
  expect(got.filter((each) => each !== 'caught' && each !== 'rain_empty' && each !== 'rain_caught')).toEqual([])
  expect(await taken(rainId)).toEqual({ paid: packets, sum: '100000', total: '100000' })
  expect(await endRainsJob.run(app.services)).toEqual({ ended: 1 })
  expect(await faultsOf(app)).toEqual([])
})

test('Product §10.1371 whoever is cut off in the middle has packet and money, or neither', { timeout: 300_000 }, async () => {
  const rainId = await planned()
  let isOver = false
  let cut = 0
  const cutting = (async () => {
    while (!isOver && cut < cutsMax) {
      const { rows } = await app.database.pool.query<{ ended: boolean }>(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity where application_name = 'catchers' and datname = current_database() and state <> 'idle' order by random() limit 3`,
      )
      cut += rows.length
      await sleep(5)
    }
  })()
  const got = await Promise.all(Array.from({ length: catchers }, (_, n) => catchFor(n + 1, rainId)))
  isOver = true
  await cutting
  expect(cut).toBeGreaterThan(0)
  const before = await taken(rainId)
  // Who never heard may have one.
  expect(got.filter((each) => each === 'caught' || each === 'rain_caught').length).toBeLessThanOrEqual(before?.paid ?? 0)
  app.clock.pass(11 * 60_000)
  await endRainsJob.run(app.services)
  expect(await faultsOf(app)).toEqual([])
  const { rows } = await app.database.pool.query<{ returned: string }>('select returned_minor::text as returned from rains where id = $1', [rainKey(rainId)])
  expect(BigInt(rows[0]?.returned ?? -1) + BigInt(before?.sum ?? 0)).toBe(100_000n)
})
