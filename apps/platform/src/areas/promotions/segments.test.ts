import { memberId } from '@trevo/rules/ids'
import type { Rule } from '@trevo/rules/promotions/eligible'
import type { SegmentChange } from '@trevo/rules/promotions/segments'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { readFacts } from './facts-store.ts'
import { saveDraft } from './publish-store.ts'

let office: TestOffice
let app: TestApp
let as: Readonly<Record<'writer' | 'support' | 'auditor', StaffBrowser>>
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  as = { writer: await office.as('content'), support: await office.as('support'), auditor: await office.as('auditor') }
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

let count = 0
const headers = () => ({ 'idempotency-key': `segments-test-${(count += 1)}` })
const save = (segmentKey: string, name: string, by = as.writer) => office.call(by, 'PUT /office/segments/:segmentKey', { params: { segmentKey }, body: { name }, headers: headers() })
const change = (segmentKey: string, how: SegmentChange, lines: readonly string[], by = as.writer, reason: string | undefined = 'the list of spring') =>
  office.call(by, 'POST /office/segments/:segmentKey/members', { params: { segmentKey }, body: { change: how, lines: [...lines], ...(reason === undefined ? {} : { reason }) }, headers: headers() })
const show = (segmentKey: string, by = as.auditor) => office.call(by, 'GET /office/segments/:segmentKey', { params: { segmentKey } })
const on = async (segmentKey: string) => (await office.call(as.auditor, 'GET /office/segments/:segmentKey/members', { params: { segmentKey } })).reply.rows.map(({ member }) => member.username).toSorted()
const made = async (): Promise<string> => {
  const key = `list-${(count += 1)}`
  await save(key, 'A list')
  return key
}
const somebody = async (type = 0) => createMember(app, { type })
const done = (answer: Awaited<ReturnType<typeof change>>) => (answer.reply.kind === 'done' ? answer.reply.reply : answer.code)

describe('Product §13.1600 lists of members', () => {
  test('one is made, named otherwise, and found with how many are on it', async () => {
    expect((await save('spring', 'Spring')).reply.kind).toBe('done')
    expect((await save('spring', 'Spring again')).reply.kind).toBe('done')
    const { segments } = (await office.call(as.auditor, 'GET /office/segments', {})).reply
    expect(segments.filter(({ key }) => key === 'spring')).toMatchObject([{ name: 'Spring again', members: 0 }])
    expect((await show('no-such-list')).code).toBe('not_found')
  })

  test('who may not put promotions live makes none and changes none; reading is allowed to who reads promotions', async () => {
    const key = await made()
    expect((await save('theirs', 'Theirs', as.auditor)).code).toBe('not_permitted')
    expect((await change(key, 'add', ['ana'], as.support)).code).toBe('not_permitted')
    expect((await show(key, as.support)).code).toBe('not_permitted')
    expect((await show(key)).reply.segment.name).toBe('A list')
  })
})

describe('Product §13.1601 who is on a list', () => {
  test('names and ids are read line by line; what is wrong is told by its number, and the others are on it', async () => {
    const [key, ana, bia, house] = [await made(), await somebody(), await somebody(), await somebody(40)]
    const lines = ['', ana.username.toUpperCase(), 'nobody-of-that-name', memberId(bia.memberId), ana.username, house.username]
    expect(done(await change(key, 'add', lines))).toEqual({
      added: 2, removed: 0, members: 2, wrong: [{ line: 3, problem: 'unknown' }, { line: 5, problem: 'twice' }, { line: 6, problem: 'no-offers' }],
    })
    expect(await on(key)).toEqual([ana.username, bia.username].toSorted())
    expect(done(await change(key, 'add', [ana.username]))).toMatchObject({ added: 0, members: 2, wrong: [] })
  })

  test('a look before says what would come of it, and changes nothing', async () => {
    const [key, ana] = [await made(), await somebody()]
    const { reply } = await office.call(as.writer, 'POST /office/segments/:segmentKey/members', { params: { segmentKey: key }, query: { preview: '1' }, body: { change: 'add', lines: [ana.username, 'nobody-of-that-name'] }, headers: headers() })
    expect(reply).toMatchObject({ kind: 'preview', way: 'do', before: { members: 0 }, after: { added: 1, members: 1, wrong: 1, unknownLines: [2] } })
    expect(await on(key)).toEqual([])
  })

  test('they come off it, or others take their place; who comes back is on it again', async () => {
    const [key, ana, bia, eva] = [await made(), await somebody(), await somebody(), await somebody()]
    await change(key, 'add', [ana.username, bia.username])
    expect(done(await change(key, 'take-out', [ana.username, eva.username]))).toMatchObject({ added: 0, removed: 1, members: 1 })
    expect(done(await change(key, 'replace', [ana.username, eva.username]))).toMatchObject({ added: 2, removed: 1, members: 2 })
    expect(await on(key)).toEqual([ana.username, eva.username].toSorted())
    expect(done(await change(key, 'replace', []))).toMatchObject({ added: 0, removed: 2, members: 0 })
  })

  test('it wants a reason, and stands in the log with its counts and no name', async () => {
    const [key, ana] = [await made(), await somebody()]
    expect((await change(key, 'add', [ana.username], as.writer, '')).code).toBe('reason_required')
    await change(key, 'add', [ana.username, 'nobody-of-that-name'])
    const { rows } = await office.database.pool.query<{ text: string }>(`select to_jsonb(e)::text as text from audit_events e where target = $1 and act = 'segments.change' and not is_refused`, [key])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('"unknownLines": [2]')
    expect(rows[0]?.text).not.toContain(ana.username)
  })
})

describe('Product §6.1600 what is for a list', () => {
  const rule = (segment: string): Rule => ({ rule: 'segment', segment, how: 'silent' })

  test('the rules read of a member on which lists they stand now', async () => {
    const [key, other, ana] = [await made(), await made(), await somebody()]
    const segments = async () => [...(await readFacts(office.database.db, ana.memberId, { market: 'sandbox', now: office.clock.now(), windows: [], isAway: false })).segments]
    await change(key, 'add', [ana.username])
    await change(other, 'add', [(await somebody()).username])
    expect(await segments()).toEqual([key])
    await change(key, 'take-out', [ana.username])
    expect(await segments()).toEqual([])
  })

  test('terms that name a list which is not there are refused, and a list says what is for it', async () => {
    const [segmentKey, key] = [await made(), 'promo-for-a-list']
    await office.database.db.insertInto('announcements').values({ kind: 'promotion', position: 0, title: '{}', key, category_keys: [] }).execute()
    const terms = (segment: string) => ({ class: 'task', startsAt: '2026-01-01T00:00:00.000Z', endsAt: null, period: 'once', eligibility: { all: [{ any: [rule(segment)] }] }, reward: { kind: 'points', points: 5 }, claimHours: null, conditions: [{ kind: 'rounds', count: 1, categories: [] }] }) as const
    const draft = (segment: string) => office.call(as.writer, 'PUT /office/promotions/:key/draft', { params: { key }, body: { terms: terms(segment), budget: { PTS: '100' } } as never, headers: headers() })
    expect((await draft('no-such-list')).code).toBe('terms_wrong')
    expect((await draft(segmentKey)).reply.kind).toBe('done')
    expect((await show(segmentKey)).reply.usedBy).toEqual({ promotions: [key], announcements: [] })
    await office.database.transact((tx) => saveDraft(tx, key, null, null, office.clock.now()))
    expect((await show(segmentKey)).reply.usedBy).toEqual({ promotions: [], announcements: [] })
  })
})
