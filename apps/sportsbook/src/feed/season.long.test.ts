import { afterEach, beforeEach, expect, test } from 'vitest'
import { findEvent, findEventId, readFactRows } from '#book/event-store.ts'
import { factText, type FactWord } from '#book/facts.ts'
import { readEventHeads } from '#book/heads-store.ts'
import { stateOf } from '#book/states.ts'
import { checkEvent, type EventRecord } from '#play/check-event.ts'
import { nodeMac } from '#season/chain.ts'
import type { Fixture } from '#season/fixture.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { type RunningSeason, runSeason } from '#testing/season.ts'

const startMs = Date.parse('2027-03-01T10:00:00Z')
let opened: TestHouse
let season: RunningSeason
beforeEach(async () => {
  opened = await openTestHouse()
})
afterEach(async () => {
  await season.stop()
  await opened.close()
})

const only = (sport: string) => (fixtures: readonly Fixture[]) => fixtures.filter((each) => each.sport === sport).slice(0, 1)

/** A season of one event, so that nothing else is under way. */
const runOne = async (house: TestHouse, sport: string, more: Parameters<typeof runSeason>[2] = {}): Promise<RunningSeason & { readonly fixture: Fixture; readonly id: () => Promise<bigint> }> => {
  const probe = await runSeason(house.house, startMs - 48 * 3_600_000, { beginsAtMs: startMs })
  await probe.stop()
  const [fixture] = only(sport)(probe.desk.fixtures({ fromMs: startMs, toMs: startMs + 3_600_000 }))
  if (fixture === undefined) throw new Error(`no ${sport} within an hour`)
  const desk = { ...probe.desk, fixtures: ({ fromMs, toMs }: { fromMs: number; toMs: number }) => (fixture.startsAtMs >= fromMs && fixture.startsAtMs < toMs ? [fixture] : []) }
  const running = await runSeason(house.house, fixture.startsAtMs - 20_000, { ...more, desk })
  const id = async () => (await findEventId(house.house.database.db, 'simulated', fixture.id)) ?? 0n
  return { ...running, fixture, id }
}

const recordOf = async (house: TestHouse, id: bigint): Promise<EventRecord> => {
  const event = await findEvent(house.house.database.db, id)
  const rows = await readFactRows(house.house.database.db, id)
  return {
    source: 'simulated',
    sourceId: event?.source_id ?? '',
    startsAtMs: event?.starts_at.getTime() ?? 0,
    commitment: event?.commitment ?? Buffer.alloc(32),
    parameters: event?.parameters as EventRecord['parameters'],
    facts: rows.map(({ seq, clock, body, replaces, occurred_at, hash }) => ({ seq, clock, body: body as FactWord['body'], replaces, occurredAtMs: occurred_at.getTime(), hash })),
  }
}
const stageOf = async (house: TestHouse, id: bigint) => (await findEvent(house.house.database.db, id))?.stage

test('Product §11.1910 Product §11.1911 a match is announced with its commitment, opened, played minute by minute, and computed again from what was published', { timeout: 40_000 }, async () => {
  const one = await runOne(opened, 'football')
  season = one
  await one.until(async () => (await one.id()) !== 0n)
  const id = await one.id()
  const announced = await findEvent(opened.house.database.db, id)
  expect(announced?.commitment).toEqual(one.desk.commitment(one.fixture))
  await one.until(async () => (await stageOf(opened, id)) === 'official')
  const record = await recordOf(opened, id)
  const ticks = record.facts.filter(({ body }) => body.kind === 'tick')
  expect(ticks.length).toBe(one.fixture.parameters.sport === 'football' ? one.fixture.parameters.home.length : 0)
  expect(ticks.slice(1).map((fact, at) => fact.occurredAtMs - (ticks[at]?.occurredAtMs ?? 0)).filter((ms) => ms !== 3_000)).toEqual([18_000])
  const check = checkEvent(record, nodeMac, (facts) => stateOf('football', facts))
  expect(check).toEqual({ kind: 'whole', ticks: ticks.length })
  expect((await readEventHeads(opened.house.database.db, [id])).every(({ state }) => state === 'resulted')).toBe(true)
  // A link of another tick, a goal more: found where it is.
  const at = record.facts.findIndex(({ body }) => body.kind === 'tick')
  const forged = record.facts.map((fact, place) => (place === at ? { ...fact, body: { ...fact.body, link: 'ab'.repeat(32) } } : fact))
  expect(checkEvent({ ...record, facts: forged }, nodeMac, (facts) => stateOf('football', facts))).toMatchObject({ kind: 'different', what: 'hash' })
})

test('Product §11.1913 the same seed and mixes give the same facts byte for byte', { timeout: 40_000 }, async () => {
  const other = await openTestHouse()
  const textOf = async (house: TestHouse): Promise<string> => {
    const one = await runOne(house, 'race', { acceptedTickets: async () => ['tkt_1'] })
    await one.until(async () => (await one.id()) !== 0n)
    const id = await one.id()
    await one.until(async () => (await stageOf(house, id)) === 'official')
    await one.stop()
    season = one
    return (await recordOf(house, id)).facts.map((fact) => factText({ ...fact, occurredAtMs: 0 })).join('\n')
  }
  const first = await textOf(opened)
  expect(await textOf(other)).toBe(first)
  expect(first).toContain('"kind":"order"')
  await other.close()
})

test('Product §4.1914 a race closes to bets five seconds before it starts', { timeout: 30_000 }, async () => {
  const one = await runOne(opened, 'race')
  season = one
  await one.until(async () => (await one.id()) !== 0n)
  const id = await one.id()
  await one.until(async () => (await stageOf(opened, id)) === 'live', 500)
  expect(one.nowMs()).toBeGreaterThanOrEqual(one.fixture.startsAtMs - 5_000)
  expect(one.nowMs()).toBeLessThan(one.fixture.startsAtMs)
  expect((await readEventHeads(opened.house.database.db, [id])).every(({ state }) => state === 'closed')).toBe(true)
})

test('Product §4.1914 a program that was away goes on from the same tick; after ten minutes the event is abandoned and what is undecided is void', { timeout: 40_000 }, async () => {
  const one = await runOne(opened, 'football')
  await one.until(async () => (await one.id()) !== 0n)
  const id = await one.id()
  const tickOf = async () => ((await findEvent(opened.house.database.db, id))?.state as { readonly tick: number } | undefined)?.tick ?? 0
  await one.until(async () => (await tickOf()) >= 5)
  await one.stop()
  const stood = await tickOf()
  const again = await runSeason(opened.house, one.nowMs() + 120_000, { desk: one.desk })
  await again.until(async () => (await tickOf()) >= stood + 2)
  await again.stop()
  const record = await recordOf(opened, id)
  expect(record.facts.filter(({ body }) => body.kind === 'tick').map(({ clock }) => clock)).toEqual(Array.from({ length: await tickOf() }, (_, at) => at + 1))
  expect(record.facts.some(({ body }) => 'stage' in body && body.stage === 'interrupted')).toBe(true)
  expect(checkEvent(record, nodeMac, (facts) => stateOf('football', facts)).kind).toBe('whole')
  season = await runSeason(opened.house, again.nowMs() + 601_000 + 20_000, { desk: one.desk })
  await season.until(async () => (await stageOf(opened, id)) === 'abandoned')
  expect((await readEventHeads(opened.house.database.db, [id])).every(({ state }) => state === 'resulted')).toBe(true)
})

test('Product §11.1912 what tickets were accepted since the tick before goes into its draw; a beacon takes their place, and a late one is waited for', { timeout: 30_000 }, async () => {
  let round: string | null = null
  const asked: number[] = []
  const one = await runOne(opened, 'race', { beacon: { roundAt: async (atMs) => (asked.push(atMs), round) } })
  season = one
  await one.until(async () => (await one.id()) !== 0n)
  const id = await one.id()
  await one.until(async () => (await stageOf(opened, id)) === 'live')
  one.move(30_000)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect.poll(async () => (await findEvent(opened.house.database.db, id))?.suspended).toBe('beacon')
  expect(await stageOf(opened, id)).toBe('live')
  round = '4711:abc'
  await expect.poll(() => stageOf(opened, id)).toBe('official')
  expect((await recordOf(opened, id)).facts.find(({ body }) => body.kind === 'tick')?.body).toMatchObject({ mix: 'beacon:4711:abc' })
  await expect.poll(async () => (await findEvent(opened.house.database.db, id))?.suspended).toBeNull()
})
