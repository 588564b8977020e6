import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMatch, said } from '#testing/book.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { findEvent, readFactRows, readMarkets } from './event-store.ts'
import { brokenAt, firstHash } from './facts.ts'
import { type HeadRow, lockHeads, readEventHeads } from './heads-store.ts'
import { listPrices } from './price-store.ts'
import { openWriter, type Writer } from './writer.ts'

let opened: TestHouse
let writer: Writer
beforeAll(async () => {
  opened = await openTestHouse()
  writer = openWriter(opened.house)
})
afterAll(() => opened.close())

let messages = 0
const tell = (id: bigint, ...facts: ReturnType<typeof said>[]) => writer.write(id, { message: `m${(messages += 1)}`, occurredAtMs: 1_000_000 + messages * 3_000, facts })

const headOf = async (id: bigint, kind: string, about: string | null = null): Promise<HeadRow | undefined> => {
  const { db } = opened.house.database
  const market = (await readMarkets(db, id)).find((each) => each.kind === kind && each.period === 'match' && each.about === about)
  return (await readEventHeads(db, [id])).find(({ market_id }) => market_id === market?.id)
}

test('Product §4.1907 an event that opens has its markets, each with a first price and its fair chances', async () => {
  const id = await addMatch(opened.house, 'opens')
  const written = await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  expect(written?.state.stage).toBe('open')
  const head = await headOf(id, '1x2')
  expect(head).toMatchObject({ state: 'open', v: 1, opened_v: 1, basis_seq: 1, selections: ['1', 'X', '2'] })
  expect(head?.fair_ppm.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1_000_000, -1)
  const [price] = await listPrices(opened.house.database.db, head?.market_id ?? 0n, 5)
  expect(price).toMatchObject({ v: 1, cause: 'opened', margin_bps: 500, odds_milli: head?.odds_milli, shown_bps: head?.shown_bps })
  expect((await readMarkets(opened.house.database.db, id)).length).toBeGreaterThan(25)
})

test('Product §4.1908 a goal suspends what is open; with the next fact it opens again under a new version, and says since which', async () => {
  const id = await addMatch(opened.house, 'goal')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  await tell(id, said(0, { kind: 'stage', stage: 'live' }))
  const before = await headOf(id, '1x2')
  await tell(id, said(10, { kind: 'goal', side: 'away', part: 'half-1' }))
  expect(await headOf(id, '1x2')).toMatchObject({ state: 'suspended', cause: 'goal', v: before?.v, odds_milli: before?.odds_milli })
  expect(await headOf(id, 'next-goal', '1')).toMatchObject({ state: 'resulted' })
  await tell(id, said(11, { kind: 'tick' }))
  const after = await headOf(id, '1x2')
  expect(after).toMatchObject({ state: 'open', cause: null, v: (before?.v ?? 0) + 1, opened_v: (before?.v ?? 0) + 1, basis_seq: 4 })
  expect(after?.odds_milli[0]).toBeGreaterThan(before?.odds_milli[0] ?? 0)
  expect(await headOf(id, 'next-goal', '2')).toMatchObject({ state: 'open', v: 1 })
})

test('a price that did not move makes no version', async () => {
  const id = await addMatch(opened.house, 'still')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const written = await tell(id, said(0, { kind: 'tick' }))
  expect(written?.changes).toEqual([])
})

test('Product §3.1901 a goal that is taken back is a newer fact: the score goes back, the market is open again, and both stand in the chain', async () => {
  const id = await addMatch(opened.house, 'back')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  await tell(id, said(0, { kind: 'stage', stage: 'live' }), said(3, { kind: 'goal', side: 'home', part: 'half-1' }))
  await tell(id, said(4, { kind: 'withdrawn' }, 3))
  expect(await headOf(id, 'next-goal', '1')).toMatchObject({ state: 'suspended', cause: 'review' })
  const written = await tell(id, said(5, { kind: 'tick' }))
  expect(written?.state).toMatchObject({ full: [0, 0] })
  expect(await headOf(id, 'next-goal', '1')).toMatchObject({ state: 'open' })
  const event = await findEvent(opened.house.database.db, id)
  const rows = await readFactRows(opened.house.database.db, id)
  const facts = rows.map(({ seq, clock, body, replaces, occurred_at, hash }) => ({ seq, clock, body: body as { kind: string }, replaces, occurredAtMs: occurred_at.getTime(), hash }))
  const first = firstHash({ source: 'simulated', sourceId: 'back', commitment: null, parameters: event?.parameters as never, startsAtMs: event?.starts_at.getTime() ?? 0 })
  expect(brokenAt(first, facts)).toBeNull()
  expect(facts.map(({ body }) => body.kind)).toEqual(['stage', 'stage', 'goal', 'withdrawn', 'tick'])
})

test('Product §9.1901 the same message is written once, and two writers at once make one chain', async () => {
  const id = await addMatch(opened.house, 'twice')
  const other = openWriter(opened.house)
  const message = { message: 'same', occurredAtMs: 5, facts: [said(0, { kind: 'stage', stage: 'open' })] }
  const both = await Promise.all([writer.write(id, message), other.write(id, message)])
  expect(both.filter((each) => each !== null)).toHaveLength(1)
  await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? writer : other).write(id, { message: `n${at}`, occurredAtMs: 6 + at, facts: [said(0, { kind: 'tick' })] })))
  expect((await readFactRows(opened.house.database.db, id)).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('Product §3.1902 a simulated fact is confirmed at once, a real one by its feed or by time', async () => {
  const real = await addMatch(opened.house, 'real', { source: 'a-feed' })
  const simulated = await addMatch(opened.house, 'sim')
  await tell(real, said(0, { kind: 'stage', stage: 'open' }), { ...said(0, { kind: 'stage', stage: 'live' }), isConfirmed: true })
  await tell(simulated, said(0, { kind: 'stage', stage: 'open' }))
  const isConfirmed = async (id: bigint) => (await readFactRows(opened.house.database.db, id)).map(({ confirmed_at }) => confirmed_at !== null)
  expect(await isConfirmed(real)).toEqual([false, true])
  expect(await isConfirmed(simulated)).toEqual([true])
})

test('Product §4.1907 what facts decide is resulted at once, and an event that is over is open to nobody', async () => {
  const id = await addMatch(opened.house, 'over')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }), said(0, { kind: 'stage', stage: 'live' }))
  await tell(id, said(94, { kind: 'half-time' }), said(94, { kind: 'full-time' }), said(94, { kind: 'stage', stage: 'ended' }), said(94, { kind: 'stage', stage: 'official' }))
  const heads = await readEventHeads(opened.house.database.db, [id])
  expect(new Set(heads.map(({ state }) => state))).toEqual(new Set(['resulted']))
  expect((await findEvent(opened.house.database.db, id))?.official_at).not.toBeNull()
})

test('Product §4.1908 staff suspend an event and let it go on: every market is back under a new version, but not one that is held for itself', async () => {
  const id = await addMatch(opened.house, 'staff')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const dnb = await headOf(id, 'draw-no-bet')
  await opened.house.database.pool.query(`update heads set state = 'suspended', cause = 'liability' where market_id = $1`, [dnb?.market_id])
  await writer.hold(id, 'staff', 'staff')
  expect(await headOf(id, '1x2')).toMatchObject({ state: 'suspended', cause: 'staff', v: 1 })
  await tell(id, said(0, { kind: 'tick' }))
  expect(await writer.hold(id, null, 'feed')).toBeNull()
  expect(await headOf(id, '1x2')).toMatchObject({ state: 'suspended', cause: 'staff', v: 1 })
  await writer.hold(id, null, 'staff')
  expect(await headOf(id, '1x2')).toMatchObject({ state: 'open', cause: null, v: 2, opened_v: 2 })
  expect(await headOf(id, 'draw-no-bet')).toMatchObject({ state: 'suspended', cause: 'liability', v: 1 })
})

test('heads are locked in the order of their ids, whatever order they are asked for in', async () => {
  const id = await addMatch(opened.house, 'locks')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const ids = (await readEventHeads(opened.house.database.db, [id])).map(({ market_id }) => market_id)
  const [first = 0n, , third = 0n] = ids
  await opened.house.database.transact(async (tx) => {
    expect((await lockHeads(tx, [third, first, third, 999_999n])).map(({ market_id }) => market_id)).toEqual([first, third])
    // Whoever makes a price of the event waits for them.
    const suspended = writer.hold(id, 'staff', 'staff')
    expect(await Promise.race([suspended.then(() => 'done'), new Promise((resolve) => setTimeout(() => resolve('waits'), 150))])).toBe('waits')
    expect((await readEventHeads(opened.house.database.db, [id])).every(({ state }) => state === 'open')).toBe(true)
  })
  await expect.poll(async () => (await headOf(id, '1x2'))?.cause).toBe('staff')
})
