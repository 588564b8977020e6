import { hmacSha256 } from '@trevo/fairness/sha256'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWriter, type Writer } from '#book/writer.ts'
import { type ChainedFact } from '#book/facts.ts'
import { stateOf } from '#book/states.ts'
import { checkEvent } from '#play/check-event.ts'
import { admit } from '#server/sessions.ts'
import { addMatch, said } from '#testing/book.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import type { BookView, EventProof, EventView, HistoryView, ResultsView, RulesView, SessionView } from '#wire.ts'
import { readContract } from './contract.ts'

let opened: TestHouse
let writer: Writer
let headers: Readonly<Record<string, string>>
beforeAll(async () => {
  opened = await openTestHouse()
  writer = openWriter(opened.house)
  const admission = await admit(opened.house, 'sportsbook', 'a-launch-token')
  headers = { authorization: `Bearer ${'token' in admission ? admission.token : ''}` }
})
afterAll(() => opened.close())

let messages = 0
const tell = (id: bigint, ...facts: ReturnType<typeof said>[]) => writer.write(id, { message: `m${(messages += 1)}`, occurredAtMs: 1_000_000 + messages * 3_000, facts })
const get = async <T>(path: string): Promise<T> => {
  const reply = await opened.app.inject({ url: path, headers })
  expect(reply.statusCode, path).toBe(200)
  return reply.json<T>()
}
const refusal = async (path: string, of: Readonly<Record<string, string>> = headers) => {
  const reply = await opened.app.inject({ url: path, headers: of })
  return [reply.statusCode, reply.json<{ code: string }>().code]
}

test.each(Object.keys(readContract))('Product §6.1916 nobody without a session reads %s', async (line) => {
  const [method = 'GET', path = '/'] = line.split(' ')
  const reply = await opened.app.inject({ method: method as 'GET', url: path.replace(':id', '1') })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([401, 'session_expired'])
})

test('Product §7.1916 the book has what is live first, then what begins next, a page at a time, and finds a name', async () => {
  const later = await addMatch(opened.house, 'later', { startsAt: new Date('2027-03-01T22:00:00Z') })
  const sooner = await addMatch(opened.house, 'sooner', { startsAt: new Date('2027-03-01T21:00:00Z') })
  const live = await addMatch(opened.house, 'live', { startsAt: new Date('2027-03-01T23:00:00Z') })
  await addMatch(opened.house, 'not-open')
  for (const id of [later, sooner, live]) await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  await tell(live, said(0, { kind: 'stage', stage: 'live' }))
  const book = await get<BookView>('/api/book')
  expect(book.events.map(({ id }) => id)).toEqual([live, sooner, later].map(String))
  expect(book.sports).toEqual([{ sport: 'football', live: 1, next: 2 }])
  expect(book.events[0]).toMatchObject({ home: { name: 'one' }, isSimulated: true, main: { state: 'open', spec: { kind: '1x2' } } })
  expect(book.events[0]?.marketCount).toBeGreaterThan(20)
  expect((await get<BookView>('/api/book?q=TW')).events).toHaveLength(3)
  expect((await get<BookView>('/api/book?q=%25')).events).toHaveLength(0)
  expect((await get<BookView>('/api/book?sport=tennis')).events).toHaveLength(0)
  const [, second] = book.events
  const after = `1.${Date.parse(second?.startsAt ?? '')}.${second?.id}`
  expect((await get<BookView>(`/api/book?after=${after}`)).events.map(({ id }) => id)).toEqual([`${later}`])
  expect(await refusal('/api/book?after=9.9.9')).toEqual([400, 'bad_request'])
  expect(await refusal('/api/book?sport=chess')).toEqual([400, 'bad_request'])
})

test('Product §7.1916 an event is shown with its markets and facts, each market with its margin and its history, to its own entry alone', async () => {
  const id = await addMatch(opened.house, 'shown')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }), said(0, { kind: 'stage', stage: 'live' }))
  for (let minute = 1; minute < 20; minute += 1) await tell(id, said(minute, { kind: 'tick', link: '00', mix: 'tickets:x' }))
  const event = await get<EventView>(`/api/events/${id}`)
  expect(event.facts).toHaveLength(21)
  expect(event.hasBeacon).toBe(false)
  const main = event.main
  expect(main?.marginBps).toBeGreaterThan(0)
  const history = await get<HistoryView>(`/api/markets/${main?.id}/history`)
  expect(history.selections).toEqual(['1', 'X', '2'])
  expect(history.versions.at(-1)).toMatchObject({ v: main?.v, oddsMilli: main?.prices.map(([, odds]) => odds), shownBps: main?.marginBps })
  expect(history.versions.map(({ v }) => v)).toEqual(history.versions.map((_, at) => at + 1))
  for (const { fairPpm } of history.versions) expect(fairPpm.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1_000_000, -1)
  const other = await admit(opened.house, 'esports', 'another-launch-token')
  const theirs = { authorization: `Bearer ${'token' in other ? other.token : ''}` }
  expect(await refusal(`/api/events/${id}`, theirs)).toEqual([404, 'not_found'])
  expect(await refusal(`/api/markets/${main?.id}/history`, theirs)).toEqual([404, 'not_found'])
  expect(await refusal('/api/events/99999')).toEqual([404, 'not_found'])
  expect(await refusal('/api/events/one')).toEqual([400, 'bad_request'])
})

test('Product §7.1916 results are those of a day, the last first', async () => {
  const days = [new Date('2027-04-01T10:00:00Z'), new Date('2027-04-01T12:00:00Z'), new Date('2027-04-02T00:00:00Z')]
  const ids: bigint[] = []
  for (const [at, startsAt] of days.entries()) {
    const id = await addMatch(opened.house, `day-${at}`, { startsAt })
    await tell(id, said(0, { kind: 'stage', stage: 'open' }))
    await tell(id, said(0, { kind: 'stage', stage: 'cancelled' }))
    ids.push(id)
  }
  const results = await get<ResultsView>('/api/results?day=2027-04-01')
  expect(results.events.map(({ id, stage }) => [id, stage])).toEqual([[`${ids[1]}`, 'cancelled'], [`${ids[0]}`, 'cancelled']])
  expect(await refusal('/api/results?day=yesterday')).toEqual([400, 'bad_request'])
})

test('who is here, and which rules hold', async () => {
  expect(await get<SessionView>('/api/session')).toMatchObject({ entry: 'sportsbook', currency: 'BRL', isTrial: false })
  const rules = await get<RulesView>('/api/rules')
  expect(rules.kinds).toContainEqual({ kind: '1x2', sport: 'football', marginBps: 500 })
  expect(rules.causes).toContain('goal')
})

test('Product §11.1918 anybody reads what an event is computed again from, and a phone’s own code finds it whole', async () => {
  const id = await addMatch(opened.house, 'proof')
  await tell(id, said(0, { kind: 'stage', stage: 'open' }))
  const reply = await opened.app.inject(`/verify/events/${id}`)
  expect(reply.statusCode).toBe(200)
  const proof = reply.json<EventProof>()
  const bytes = (hex: string) => Buffer.from(hex, 'hex')
  const facts: readonly ChainedFact[] = proof.facts.map((fact) => ({ ...fact, hash: bytes(fact.hash) }))
  expect(facts).toHaveLength(1)
  expect(proof.markets.length).toBeGreaterThan(20)
  const mac = (key: Uint8Array, text: string) => hmacSha256(key, new TextEncoder().encode(text))
  // A match that nobody committed to is no drawn one: its chain of facts begins elsewhere.
  expect(checkEvent({ source: proof.source, sourceId: proof.sourceId, startsAtMs: proof.startsAtMs, commitment: new Uint8Array(32), parameters: proof.parameters as never, facts }, mac, (each) => stateOf('football', each))).toMatchObject({ kind: 'different', what: 'hash' })
  expect((await opened.app.inject('/verify/events/99999')).statusCode).toBe(404)
  expect((await opened.app.inject('/verify/events/one')).statusCode).toBe(404)
})
