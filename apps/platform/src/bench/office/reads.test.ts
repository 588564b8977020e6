import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBenchMembers } from '#bench/bench-members.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'
import { type Desk, sitDown } from './bench-desk.ts'
import { measureBetLists, measureHeads, measureQueue, measureSearches, type Read } from './reads.ts'
import { seedManyBets, seedQueue } from './seed-bets.ts'
import { seedManyMembers } from './seed-members.ts'
import type { OfficeSizes } from './sizes.ts'

/** The bench as it runs in a large house, in one that a test can fill: each game is played on each day. */
const sizes: OfficeSizes = { percent: 1, members: 300, bets: 6_000, exportRows: 600, queue: 20, batch: 10, days: 60 }
const bettors = 40
const times = 3
const quiet = (): void => undefined

let office: TestOffice
let desk: Desk
beforeAll(async () => {
  office = await openTestOffice()
  const client = await office.database.pool.connect()
  await seedBenchMembers(client, bettors)
  await seedManyMembers(client, office.services.keys, bettors + 1, sizes, quiet)
  await seedManyBets(client, sizes, quiet)
  await seedQueue(client, sizes)
  client.release()
  await office.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = office.app.server.address() as AddressInfo
  desk = await sitDown(office.database.pool, { pid: process.pid, port, stop: () => Promise.resolve() }, 1, ['risk', 'finance'])
}, 120_000)
afterAll(() => office.close())

const expectMeasured = (reads: readonly Read[]): void => {
  expect(reads.length).toBeGreaterThan(0)
  for (const { what, times: asked, p50Ms, p95Ms } of reads) expect([asked, p50Ms > 0, p95Ms >= p50Ms], what).toEqual([times, true, true])
}

test('every kind of search finds the members whom the bench made', async () => {
  expectMeasured(await measureSearches(desk, sizes, times))
}, 60_000)

test('every filter of the bets, the heads and the queue have what the bench made', async () => {
  expectMeasured([...(await measureBetLists(desk, sizes, times)), await measureHeads(desk, sizes, times), await measureQueue(desk, times)])
}, 60_000)
