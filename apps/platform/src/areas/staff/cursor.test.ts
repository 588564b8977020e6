import { Refusal } from '@trevo/operation/refuse'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '#keys/keys.ts'
import { openTestDatabase } from '#testing/database.ts'
import { readList, requireDay } from './cursor.ts'
import { countLog, listLog, type LogEntry, type LogFilter, openAct, terminal } from './log-store.ts'
import { countAboutIn } from './page-store.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
const services = { keys: createKeys('a secret for tests'), clock: { now: () => new Date() } }
const rows = 23

beforeAll(async () => {
  testing = await openTestDatabase()
  for (let each = 1; each <= rows; each += 1)
    await testing.database.transact((tx) => openAct(tx, terminal, { act: each % 2 === 0 ? 'even' : 'odd', target: { kind: 'number', id: String(each) } }))
})
afterAll(() => testing.close())

const read = (after: string | null, filter: LogFilter = {}, limit = 5) =>
  readList(services, {
    of: { list: 'log', ...filter },
    query: { after: after ?? undefined, limit },
    read: (ask) => listLog(testing.database.db, filter, ask),
    placeOf: ({ id }) => [id.toString()],
    about: () => countLog(testing.database.db, filter),
    view: ({ target }: LogEntry) => Number(target),
  })

const refusal = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', (error: unknown) => (error instanceof Refusal ? error.code : 'thrown'))

test('a list is read to its end and back to its beginning, each row once', async () => {
  const forwards: number[] = []
  let last: string | null = null
  for (let page = await read(null); ; page = await read(page.next)) {
    forwards.push(...page.rows)
    last = page.previous
    if (page.next === null) break
  }
  expect(forwards).toEqual(Array.from({ length: rows }, (_each, at) => rows - at))
  const backwards: number[] = []
  for (let at = last; at !== null; ) {
    const page = await read(at)
    backwards.unshift(...page.rows)
    expect(page.next).not.toBeNull()
    at = page.previous
  }
  expect(backwards).toEqual(forwards.slice(0, 20))
})

test('the first page has none before it, a page that holds all has none after it', async () => {
  expect(await read(null, {}, 50)).toMatchObject({ next: null, previous: null, about: { count: rows, isEstimate: false } })
  const first = await read(null)
  const second = await read(first.next)
  const again = await read(second.previous)
  expect(again).toMatchObject({ rows: first.rows, previous: null, about: first.about })
})

test('how long the list is about goes along with its cursor, and is not counted again', async () => {
  const first = await read(null, { act: 'even' })
  expect(first.about).toEqual({ count: 11, isEstimate: false })
  const next = await readList(services, {
    of: { list: 'log', act: 'even' },
    query: { after: first.next ?? '', limit: 5 },
    read: (ask) => listLog(testing.database.db, { act: 'even' }, ask),
    placeOf: ({ id }) => [id.toString()],
    about: () => expect.unreachable(),
    view: ({ act }: LogEntry) => act,
  })
  expect(next.about).toEqual({ count: 11, isEstimate: false })
  expect(new Set(next.rows)).toEqual(new Set(['even']))
})

test('a cursor goes on in its own list alone, and not where it was altered', async () => {
  const { next } = await read(null, { act: 'odd' })
  expect(await refusal(read(next, { act: 'odd' }))).toBe('done')
  expect(await refusal(read(next, { act: 'even' }))).toBe('cursor_mismatch')
  expect(await refusal(read(next))).toBe('cursor_mismatch')
  for (const altered of [`${next}A`, `A${next}`, next?.slice(0, -1), (next ?? '').replace(/\.[^.]+$/, ''), 'x', '.', 'a.b.c']) expect(await refusal(read(altered ?? '', { act: 'odd' })), altered).toBe('cursor_mismatch')
  const other = { ...services, keys: createKeys('another secret') }
  expect(await refusal(readList(other, { of: { list: 'log', act: 'odd' }, query: { after: next ?? '', limit: 5 }, read: () => Promise.resolve([]), placeOf: () => [], about: () => expect.unreachable(), view: String }))).toBe('cursor_mismatch')
})

test('ten thousand rows are counted, and beyond that it is an estimate, called so', async () => {
  const { db } = testing.database
  const fill = (count: number, act: string) => sql`insert into audit_events (actor_kind, act, target_kind, target) select 'job', ${act}, 'number', n::text from generate_series(1, ${count}) n`.execute(db)
  await fill(10_000, 'many')
  expect(await countLog(db, { act: 'many' })).toEqual({ count: 10_000, isEstimate: false })
  await fill(2_000, 'many')
  await sql`analyze audit_events`.execute(db)
  const about = await countLog(db, { act: 'many' })
  expect(about.isEstimate).toBe(true)
  expect(about.count).toBeGreaterThanOrEqual(10_000)
  expect(about.count).toBeLessThan(20_000)
})

test.for([
  { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.000Z', answer: 'done' },
  { from: '2026-11-24T00:00:00.000Z', to: '2026-11-25T00:00:00.001Z', answer: 'filter_too_wide' },
  { from: '2026-11-24T00:00:00.000Z', to: undefined, answer: 'filter_too_wide' },
  { from: undefined, to: '2026-11-25T00:00:00.000Z', answer: 'filter_too_wide' },
])('from $from to $to without an index: $answer', async ({ from, to, answer }) => {
  expect(await refusal(Promise.resolve().then(() => requireDay({ from, to })))).toBe(answer)
})

test('a count by windows of time is exact to 10,000 and an estimate beyond', async () => {
  const { db } = testing.database
  const day = { from: new Date('2026-11-01T00:00:00Z'), to: new Date('2026-11-02T00:00:00Z') }
  await sql`
    insert into rounds (source, round_id, id, member_id, game_code, currency, opened_at, touched_at)
    select case when i % 100 = 0 then 'RARE' else 'BUSY' end, 'count-' || i, i, 1, 'g', 'BRL', at, at from generate_series(1, 10500) i cross join lateral (select ${day.from}::timestamptz + i * interval '8 seconds' as at) t`.execute(db)
  const count = (vendor: string) => countAboutIn(db, day, ({ from, to }) => db.selectFrom('rounds').selectAll().where('source', '=', vendor).where('opened_at', '>=', from).where('opened_at', '<', to))
  expect(await count('RARE')).toEqual({ count: 105, isEstimate: false })
  expect(await count('NOBODY')).toEqual({ count: 0, isEstimate: false })
  const busy = await count('BUSY')
  expect([busy.isEstimate, busy.count >= 10_000]).toEqual([true, true])
})
