import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedBenchMembers } from '#bench/bench-members.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type JournalPlace, journalStart, readWallets } from './journal-store.ts'

/** More than are asked about at once, of whom some have shorter numbers than others. */
const members = 1_100
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  const client = await app.database.pool.connect()
  await seedBenchMembers(client, members)
  client.release()
})
afterAll(() => app.close())

test('Product §13.730 every wallet that moved is read once, however many there are and however long their numbers', async () => {
  const stretch = { from: new Date(Date.now() - 86_400_000), to: new Date(Date.now() + 86_400_000) }
  const read: unknown[] = []
  let pages = 0
  for (let place: JournalPlace | null = journalStart; place !== null; pages += 1) {
    expect(pages).toBeLessThan(4)
    const page: Awaited<ReturnType<typeof readWallets>> = await readWallets(app.database.db, stretch, place)
    read.push(...page.records.map(({ member }) => member))
    place = page.next
  }
  expect(read).toHaveLength(members)
  expect(new Set(read).size).toBe(members)
})
