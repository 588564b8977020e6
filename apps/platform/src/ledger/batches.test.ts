import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { audit } from '#ledger/audit/audit.ts'
import { encodeItems } from './encode.ts'
import { seededRandom } from '#ledger/model/storm.ts'
import { seedWorld, sessionHashOf } from '#ledger/model/world.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { openPoster, Undecided } from './post-soon.ts'

const members = 120
const connections = 4

let test_: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  test_ = await openTestDatabase({ connectionsMax: connections })
  await seedWorld(test_.database.pool, members)
})
afterAll(() => test_.close())

const deposit = (member: number, depositId: string, amount = 1n) =>
  depositCredited({ member: BigInt(member), currency: 'BRL', provider: 'pix', depositId, amountMinor: minor(amount) })
const bet = (member: number, txId: string) =>
  stakePlaced({
    vendor: 'VENDOR_A',
    member: BigInt(member),
    gameCode: 'reels',
    roundId: txId,
    txId,
    amountMinor: minor(1n),
    currency: 'BRL',
    closesRound: false,
    sessionHash: sessionHashOf(BigInt(member), 'VENDOR_A', 'reels'),
  })

test('batches that name the same members in any order never wait for each other in a ring', async () => {
  const random = seededRandom(7)
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: members }, (_each, place) => ({ place: random(), member: place + 1 }))
      .sort((a, b) => a.place - b.place)
      .map(({ member }) => deposit(member, `${batch}-${member}`)),
  )
  await Promise.all(batches.map((batch) => test_.database.pool.query('select * from ledger_post($1)', [encodeItems(batch)])))
  const counted = await test_.database.pool.query<{ least: bigint; most: bigint }>(`select min(balance_minor) as least, max(balance_minor) as most from purses where kind = 'cash'`)
  expect(counted.rows).toEqual([{ least: 60n, most: 60n }])
  expect((await audit(test_.database.pool)).isClean).toBe(true)
})

test('Product §10.15 bets that wait for a purse are decided on what it holds when it is theirs', async () => {
  const random = seededRandom(11)
  const batches = Array.from({ length: 60 }, (_, batch) =>
    Array.from({ length: 20 }, (_each, place) => ({ place: random(), member: 21 + place }))
      .sort((a, b) => a.place - b.place)
      .slice(0, 15)
      .map(({ member }) => bet(member, `${batch}-${member}`)),
  )
  const purses = `select sum(balance_minor)::bigint as total, sum(seq)::bigint as lines from purses where kind = 'cash' and member_id between 21 and 40`
  const read = async () => (await test_.database.pool.query<{ total: bigint; lines: bigint }>(purses)).rows[0]
  await test_.database.pool.query('select * from ledger_post($1)', [encodeItems(Array.from({ length: 20 }, (_, n) => deposit(21 + n, `funds-${n}`, 40n)))])
  const before = await read()
  const answered = await Promise.all(
    batches.map((batch) => test_.database.pool.query<{ n: number; status: string; seq: bigint | null }>('select * from ledger_post($1)', [encodeItems(batch)])),
  )
  const taken = answered.flatMap((each, batch) => each.rows.filter((row) => row.status === 'OK').map((row) => `${batches[batch]?.[row.n]?.member} ${row.seq}`))
  expect(new Set(taken).size).toBe(taken.length)
  expect(taken.length).toBeGreaterThan(400)
  expect(await read()).toEqual({ total: (before?.total ?? 0n) - BigInt(taken.length), lines: (before?.lines ?? 0n) + BigInt(taken.length) })
  expect((await audit(test_.database.pool)).isClean).toBe(true)
})

test.each([0, 501])('a batch of %i items is refused whole', async (count) => {
  const batch = Array.from({ length: count }, (_, n) => deposit(1, `size-${n}`))
  await expect(test_.database.pool.query('select * from ledger_post($1)', [encodeItems(batch)])).rejects.toThrow()
})

test('five hundred calls of one member in one batch keep their order', async () => {
  const batch = Array.from({ length: 500 }, (_, n) => deposit(2, `order-${n}`))
  const before = await test_.database.pool.query<{ seq: bigint }>('select seq from purses where member_id = 2')
  const answered = await test_.database.pool.query<{ n: number; seq: bigint }>('select n, seq from ledger_post($1) order by n', [encodeItems(batch)])
  expect(answered.rows.map((row) => row.seq - (before.rows[0]?.seq ?? 0n))).toEqual(batch.map((_, n) => BigInt(n + 1)))
})

test('the queue is bounded: what comes on top of it is undecided at once', async () => {
  const poster = openPoster({ url: test_.url, waitingMax: 50, budgetMs: 60_000 })
  // Over a connection that is there already: making one has a time of its own.
  await expect.poll(() => poster.postSoon(deposit(3, 'queue-first')).then(({ status }) => status, () => null)).toBe('OK')
  const posted = await Promise.allSettled(Array.from({ length: 80 }, (_, n) => poster.postSoon(deposit(3, `queue-${n}`))))
  await poster.close()
  expect(posted.filter((each) => each.status === 'rejected' && each.reason instanceof Undecided)).toHaveLength(30)
  expect(posted.filter((each) => each.status === 'fulfilled')).toHaveLength(50)
})

test('Product §10.13 without a database every call is undecided', async () => {
  const poster = openPoster({ url: 'postgres://nobody:x@127.0.0.1:1/none' })
  await expect(poster.postSoon(deposit(1, 'nowhere'))).rejects.toThrow(Undecided)
  await poster.close()
})

test('Product §10.13 over a database that says nothing a call is undecided within its own time', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `postgres://nobody:x@127.0.0.1:${(silent.address() as AddressInfo).port}/none`
  const [patient, short] = [openPoster({ url, budgetMs: 60_000 }), openPoster({ url, budgetMs: 200 })]
  const over: string[] = []
  const undecided = async (poster: typeof short, name: string): Promise<void> => {
    await expect(poster.postSoon(deposit(1, name))).rejects.toThrow(Undecided)
    over.push(name)
  }
  await Promise.all([undecided(patient, 'patient'), undecided(short, 'short')])
  // The patient one is told by the connection, which never came about.
  expect(over).toEqual(['short', 'patient'])
  expect([short, patient].map(({ figures }) => [figures.undecided.budget, figures.undecided.database])).toEqual([[1, 0], [0, 1]])
  await Promise.all([patient.close(), short.close()])
  silent.close()
})
