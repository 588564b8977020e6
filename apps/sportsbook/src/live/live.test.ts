import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWriter, type Writer } from '#book/writer.ts'
import { admit } from '#server/sessions.ts'
import { addMatch, said } from '#testing/book.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import type { BookView, EventView, MarketDelta, MarketView, StreamMessage } from '#wire.ts'

let opened: TestHouse
let writer: Writer
let headers: Readonly<Record<string, string>>
let url: string
beforeAll(async () => {
  opened = await openTestHouse()
  writer = openWriter(opened.house, { onWritten: opened.house.live.tell })
  const admission = await admit(opened.house, 'sportsbook', 'a-launch-token')
  headers = { authorization: `Bearer ${'token' in admission ? admission.token : ''}` }
  url = await opened.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => opened.close())

let messages = 0
const tell = (id: bigint, ...facts: ReturnType<typeof said>[]) => writer.write(id, { message: `m${(messages += 1)}`, occurredAtMs: 1_000_000 + messages * 3_000, facts })
const ticket = async (): Promise<string> => (await opened.app.inject({ method: 'POST', url: '/api/stream-tickets', headers })).json<{ ticket: string }>().ticket
const get = async <T>(path: string): Promise<T> => (await opened.app.inject({ url: path, headers })).json<T>()

interface Hearing {
  readonly heard: StreamMessage[]
  close(): void
}

/** A phone that listens. */
const listen = async (topics: string): Promise<Hearing> => {
  const ending = new AbortController()
  const reply = await fetch(`${url}/api/stream?ticket=${await ticket()}&topics=${topics}`, { signal: ending.signal })
  expect(reply.status).toBe(200)
  const heard: StreamMessage[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of reply.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString()
      const parts = text.split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) heard.push(JSON.parse(part.slice(6)) as StreamMessage)
    }
  })()
  reading.catch(() => undefined)
  return { heard, close: () => ending.abort() }
}

/** A phone's own picture: a snapshot with the deltas above it. */
const afterDeltas = (snapshot: EventView, deltas: readonly StreamMessage[]): Pick<EventView, 'stage' | 'state' | 'suspended'> & { readonly markets: readonly MarketView[]; readonly facts: readonly number[] } => {
  const markets = new Map(snapshot.markets.map((market) => [market.id, market]))
  const facts = new Set(snapshot.facts.map(({ seq }) => seq))
  let { stage, state, suspended } = snapshot
  for (const message of deltas) {
    for (const market of message.opened ?? []) markets.set(market.id, market)
    for (const [id, v, marketState, prices, cause] of message.markets ?? []) {
      const before = markets.get(id)
      if (before !== undefined) markets.set(id, { ...before, v, state: marketState, prices, cause })
    }
    for (const news of message.events ?? []) ({ stage, state, suspended } = news)
    for (const { seq } of message.facts ?? []) facts.add(seq)
  }
  return { stage, state, suspended, markets: [...markets.values()], facts: [...facts] }
}

const withoutMargin = (markets: readonly MarketView[]) => markets.map(({ marginBps: _margin, ...market }) => market).toSorted((a, b) => Number(a.id) - Number(b.id))

test('Product §7.1915 a snapshot with the deltas after it is the next snapshot', async () => {
  const id = await addMatch(opened.house, 'deltas')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const snapshot = await get<EventView>(`/api/events/${id}`)
  const phone = await listen(`event:${id}`)
  await expect.poll(() => phone.heard.length).toBe(1)
  expect(phone.heard[0]).toEqual({ topic: `event:${id}`, seq: snapshot.seq })
  await tell(id, said(0, { kind: 'stage', stage: 'live' }))
  for (let minute = 1; minute <= 12; minute += 1) {
    const goal = minute === 5 ? [said(minute, { kind: 'goal', side: 'home', part: 'half-1' })] : []
    await tell(id, said(minute, { kind: 'tick', link: '00', mix: 'm' }), ...goal)
    if (minute % 4 === 0) await sleep(120)
  }
  await writer.hold(id, 'staff', 'staff')
  await expect.poll(() => phone.heard.at(-1)?.events?.[0]?.suspended).toBe('staff')
  const next = await get<EventView>(`/api/events/${id}`)
  const mine = afterDeltas(snapshot, phone.heard)
  expect(withoutMargin(mine.markets)).toEqual(withoutMargin(next.markets))
  expect(mine.facts).toEqual(next.facts.map(({ seq }) => seq))
  expect({ stage: mine.stage, state: mine.state, suspended: mine.suspended }).toEqual({ stage: next.stage, state: next.state, suspended: next.suspended })
  expect(phone.heard.map(({ seq }) => seq)).toEqual(phone.heard.map((_, at) => snapshot.seq + at))
  expect(next.seq).toBe(phone.heard.at(-1)?.seq)
  phone.close()
})

test('Product §7.1915 what changes at once is one message, of each market the last word alone', async () => {
  const id = await addMatch(opened.house, 'fast')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }), said(0, { kind: 'stage', stage: 'live' }))
  const phone = await listen(`event:${id}`)
  await expect.poll(() => phone.heard.length).toBe(1)
  const startedAtMs = performance.now()
  for (let minute = 1; minute <= 30; minute += 1) await tell(id, said(minute, { kind: 'tick', link: '00', mix: 'm' }))
  await expect.poll(() => phone.heard.at(-1)?.events?.[0]?.state.tick).toBe(30)
  const allowed = Math.ceil((performance.now() - startedAtMs) / 100) + 2
  expect(phone.heard.length).toBeLessThanOrEqual(allowed)
  for (const { markets = [] } of phone.heard) expect(new Set(markets.map(([market]: MarketDelta) => market)).size).toBe(markets.length)
  phone.close()
})

test('Product §7.1915 the book’s topic tells of the main market alone, and a member hears of their own tickets', async () => {
  const id = await addMatch(opened.house, 'book-topic')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const { seq, events } = await get<BookView>('/api/book')
  const main = events.find((each) => each.id === `${id}`)?.main
  const phone = await listen('book:sportsbook,mine')
  await expect.poll(() => phone.heard.length).toBe(2)
  expect(phone.heard[0]).toEqual({ topic: 'book:sportsbook', seq })
  await tell(id, said(0, { kind: 'stage', stage: 'live' }), said(30, { kind: 'goal', side: 'away', part: 'half-1' }))
  const session = await opened.house.database.db.selectFrom('sessions').select('member_id').executeTakeFirstOrThrow()
  opened.house.live.tellMine('somebody-else', 'tkt_other')
  opened.house.live.tellMine(session.member_id, 'tkt_mine')
  await expect.poll(() => phone.heard.length).toBe(4)
  const [ofBook, ofMine] = phone.heard.slice(2)
  expect(ofBook?.markets).toEqual([[main?.id, 1, 'suspended', main?.prices, 'goal']])
  expect(ofMine).toMatchObject({ topic: 'mine', tickets: ['tkt_mine'] })
  phone.close()
})

test('Product §7.1915 a ticket opens one stream once, of its own entry, of four topics at most', async () => {
  const stream = async (used: string, topics: string): Promise<number> => {
    const ending = new AbortController()
    const { status } = await fetch(`${url}/api/stream?ticket=${used}&topics=${topics}`, { signal: ending.signal })
    ending.abort()
    return status
  }
  const used = await ticket()
  expect(await stream(used, 'mine')).toBe(200)
  expect(await stream(used, 'mine')).toBe(401)
  expect(await stream('x'.repeat(43), 'mine')).toBe(401)
  expect(await stream(await ticket(), 'book:esports')).toBe(404)
  expect(await stream(await ticket(), 'event:1,event:2,event:3,event:4,event:5')).toBe(400)
  expect(await stream(await ticket(), 'facts')).toBe(400)
  const old = await ticket()
  await opened.house.database.pool.query(`update stream_tickets set created_at = now() - interval '31 seconds'`)
  expect(await stream(old, 'mine')).toBe(401)
  expect((await opened.app.inject({ method: 'POST', url: '/api/stream-tickets' })).statusCode).toBe(401)
})
