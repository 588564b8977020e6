import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffLine } from '@trevo/contract/staff/api'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type StaffCallOptions, type TestOffice } from '#testing/office-app.ts'
import { contentImport } from './commands/content.ts'
import { readStanding } from './announcements-store.ts'
import { findHelp } from './help-store.ts'

let office: TestOffice
let content: StaffBrowser
let other: StaffBrowser
let support: StaffBrowser
let auditor: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  content = await office.as('content')
  other = await office.as('content')
  support = await office.as('support')
  auditor = await office.as('auditor')
})
afterAll(() => office.close())

/** An act, meant: with a key of its own and a reason. */
const act = <L extends StaffLine>(browser: StaffBrowser, line: L, { body, headers, ...rest }: StaffCallOptions<L> = {}) =>
  office.call(browser, line, { ...rest, body: { reason: 'a test', ...(body as object) } as never, headers: { 'idempotency-key': randomUUID(), ...headers } })

const banner = { type: 'B', title: { pt: 'Olá', en: 'Hello' }, text: { pt: 'linha' }, href: '/m/hot-games', startDate: '2026-01-01T00:00:00Z', images: [{ sequence: 1, url: '/banners/hero-1.avif' }] } as const
const drafted = async (key: string, body: object = banner, browser = content) => act(browser, 'PUT /office/announcements/:key/draft', { params: { key }, body: { body } as never })
const publish = (key: string, browser = content) => act(browser, 'POST /office/announcements/:key/publish', { params: { key } })
const show = async (key: string) => (await office.call(content, 'GET /office/announcements/:key', { params: { key } })).reply
const standing = async () => readStanding(office.database.db, office.clock.now(), ['banner', 'notice', 'popup', 'hot', 'promotion', 'agent'])
const shown = async (key: string) => (await standing()).find((row) => row.key === key)
const logOf = async (target: string) => office.database.db.selectFrom('audit_events').select(['act', 'before', 'after', 'reason']).where('target', '=', target).where('is_refused', '=', false).orderBy('id').execute()

describe('an announcement', () => {
  test('Product §13.71 Product §13.73 is drafted, looked at, shown, changed, and shown again as it was, to the byte', async () => {
    expect((await drafted('spring')).status).toBe(200)
    expect(await show('spring')).toMatchObject({ state: 'draft', live: null, draft: { title: { pt: 'Olá', en: 'Hello' } }, versions: [] })
    expect(await shown('spring')).toBeUndefined()
    expect((await act(content, 'POST /office/announcements/:key/review', { params: { key: 'spring' }, body: { isAsked: true } })).status).toBe(200)
    expect((await show('spring')).state).toBe('review')
    expect((await publish('spring')).reply).toMatchObject({ kind: 'done', reply: { number: 1 } })
    const first = await shown('spring')
    expect(first).toMatchObject({ kind: 'banner', title: { pt: 'Olá', en: 'Hello' }, image_path: '/banners/hero-1.avif' })

    await drafted('spring', { ...banner, title: { pt: 'Tchau' } })
    expect(await shown('spring')).toEqual(first)
    expect(await show('spring')).toMatchObject({ state: 'live', draftState: 'draft', live: { title: { en: 'Hello' } }, draft: { title: { pt: 'Tchau' } } })
    await publish('spring')
    expect((await shown('spring'))?.title).toEqual({ pt: 'Tchau' })

    expect((await act(content, 'POST /office/announcements/:key/restore', { params: { key: 'spring' }, body: { number: 1 } })).reply).toMatchObject({ reply: { number: 3 } })
    expect(await shown('spring')).toEqual(first)
    expect((await show('spring')).versions.map(({ number, isLive }) => [number, isLive])).toEqual([[3, true], [2, false], [1, false]])
  })

  test('Product §6.802 is an offer where staff say so, as long as that version is shown', async () => {
    await drafted('bonus')
    await publish('bonus')
    expect((await shown('bonus'))?.is_offer).toBe(false)
    await drafted('bonus', { ...banner, isOffer: true })
    expect((await shown('bonus'))?.is_offer).toBe(false)
    await publish('bonus')
    expect((await shown('bonus'))?.is_offer).toBe(true)
    await act(content, 'POST /office/announcements/:key/restore', { params: { key: 'bonus' }, body: { number: 1 } })
    expect((await shown('bonus'))?.is_offer).toBe(false)
  })

  test('Product §3.1250 has an audience, a priority, a frequency and a page of its version; other types have no audience', async () => {
    const audience = { all: [{ rule: 'tag', tag: 'gold', how: 'silent' }] }
    await drafted('for-some')
    await publish('for-some')
    await drafted('for-some', { ...banner, audience, priority: 7 })
    expect((await shown('for-some'))?.priority).toBe(0)
    await publish('for-some')
    const kept = () => office.database.db.selectFrom('announcements').select(['audience', 'is_targeted', 'priority', 'frequency', 'page']).where('key', '=', 'for-some').executeTakeFirst()
    expect(await kept()).toEqual({ audience, is_targeted: true, priority: 7, frequency: 'once', page: 'home' })
    expect(await shown('for-some'), 'nobody is told as everybody').toBeUndefined()
    await act(content, 'POST /office/announcements/:key/restore', { params: { key: 'for-some' }, body: { number: 1 } })
    expect(await kept()).toMatchObject({ audience: { all: [] }, is_targeted: false, priority: 0 })
    const wrong = [{ type: 'PL', audience }, { audience: { all: Array.from({ length: 21 }, () => audience.all[0]) } }, { audience: { all: [{ any: [{ any: [] }] }] } }, { priority: 101 }, { priority: -1 }, { frequency: 'hourly' }, { page: 'deposit' }]
    for (const each of wrong) expect((await drafted('for-none', { ...banner, ...each })).status, JSON.stringify(each)).toBe(400)
  })

  test('Product §13.1250 how many members saw a pop-up and closed it is told by day, to whoever may publish', async () => {
    await drafted('reached', { ...banner, type: 'PU' })
    const { id } = await office.database.db.insertInto('announcements').values({ kind: 'popup', position: 0, title: '{}', key: 'reached' }).returning('id').executeTakeFirstOrThrow()
    const house = { database: office.database, services: office.services as never }
    const members = [await createMember(house), await createMember(house)]
    const view = async (of: number, day: string, isClosed: boolean) =>
      office.database.db.insertInto('popup_views').values({ member_id: members[of]!.memberId, announcement_id: id, day, seen_at: `${day}T12:00:00Z` as never, closed_at: isClosed ? (`${day}T12:01:00Z` as never) : null, visit: 'visit-0001' }).execute()
    const [today, before, longAgo] = [0, 1, 60].map((days) => new Date(office.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10)) as [string, string, string]
    await view(0, today, true)
    await view(1, today, false)
    await view(0, before, false)
    await view(0, longAgo, true)
    const reach = (browser: StaffBrowser, key = 'reached') => office.call(browser, 'GET /office/announcements/:key/reach', { params: { key } })
    expect((await reach(content)).reply.days).toEqual([{ day: today, seen: 2, closed: 1 }, { day: before, seen: 1, closed: 0 }])
    const lines = (await office.call(content, 'GET /office/announcements', { query: { q: 'reached' } })).reply.rows
    expect(lines).toMatchObject([{ key: 'reached', priority: 0, isTargeted: false, reach: { seen: 3, closed: 1 } }])
    expect((await reach(content, 'nothing-here')).status).toBe(404)
    expect((await reach(support)).status).toBe(403)
  })

  test('leaves one row in the log for each act, with what was and what is', async () => {
    await drafted('logged')
    await publish('logged')
    await act(content, 'POST /office/announcements/:key/withdraw', { params: { key: 'logged' } })
    const rows = await logOf('logged')
    expect(rows.map((row) => row.act)).toEqual(['content.save-draft', 'content.publish', 'content.withdraw'])
    expect(rows[1]).toMatchObject({ before: null, after: { title: { pt: 'Olá' } } })
    expect(rows[2]).toMatchObject({ before: { title: { pt: 'Olá' } }, after: null, reason: 'a test' })
  })

  test('Product §13.72 that is withdrawn is kept with whoever has read it, and may be shown again', async () => {
    await drafted('kept')
    await publish('kept')
    const before = await shown('kept')
    await act(content, 'POST /office/announcements/:key/withdraw', { params: { key: 'kept' } })
    expect(await shown('kept')).toBeUndefined()
    expect((await show('kept')).state).toBe('kept')
    expect((await act(content, 'POST /office/announcements/:key/withdraw', { params: { key: 'kept' } })).code).toBe('content_not_shown')
    await act(content, 'POST /office/announcements/:key/restore', { params: { key: 'kept' }, body: { number: 1 } })
    expect(await shown('kept')).toEqual(before)
  })

  test('waits for its first moment, and is over after its last', async () => {
    await drafted('later', { ...banner, startDate: '2099-01-01T00:00:00+01:00' })
    await publish('later')
    expect((await show('later')).state).toBe('scheduled')
    expect(await shown('later')).toBeUndefined()
    await drafted('over', { ...banner, endDate: '2026-01-02T00:00:00Z' })
    await publish('over')
    expect((await show('over')).state).toBe('kept')
  })

  test('Product §13.74 that is a pop-up needs two people', async () => {
    await drafted('popup', { ...banner, type: 'PU' })
    const proposed = await publish('popup')
    expect([proposed.status, proposed.reply.kind]).toEqual([202, 'proposed'])
    expect(await shown('popup')).toBeUndefined()
    const proposalId = proposed.reply.kind === 'proposed' ? proposed.reply.proposal : ''
    const approve = async (browser: StaffBrowser) => {
      const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
      return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
    }
    expect((await approve(content)).code).toBe('own_proposal')
    expect((await approve(other)).reply).toMatchObject({ state: 'applied' })
    expect((await shown('popup'))?.kind).toBe('popup')
    expect((await act(content, 'POST /office/announcements/:key/restore', { params: { key: 'popup' }, body: { number: 1 } })).status).toBe(202)
    // Taking it away is one person's, at once.
    expect((await act(content, 'POST /office/announcements/:key/withdraw', { params: { key: 'popup' } })).status).toBe(200)
  })

  test('that was changed meanwhile is not overwritten, and a stale proposal is not applied', async () => {
    await drafted('raced')
    const { version } = await show('raced')
    await drafted('raced', { ...banner, title: { pt: 'outro' } }, other)
    const late = await act(content, 'PUT /office/announcements/:key/draft', { params: { key: 'raced' }, body: { body: banner } as never, headers: { 'if-match': `"${version}"` } })
    expect([late.status, late.code]).toEqual([409, 'changed_meanwhile'])
    expect((await show('raced')).draft?.title).toEqual({ pt: 'outro' })
  })

  test('Product §13.76 keeps its type once it was shown, and names categories that there are', async () => {
    await drafted('typed')
    await publish('typed')
    expect((await drafted('typed', { ...banner, type: 'PL' })).code).toBe('content_type_fixed')
    expect((await drafted('promo', { ...banner, type: 'PR', categories: ['nowhere'] })).code).toBe('content_unknown_category')
    await act(content, 'PUT /office/announcement-categories/:key', { params: { key: 'nowhere' }, body: { name: { pt: 'Agora sim' }, position: 1 } })
    expect((await drafted('promo', { ...banner, type: 'PR', categories: ['nowhere'] })).status).toBe(200)
  })

  test('has no HTML that runs, and nothing is written by a preview', async () => {
    await drafted('html', { ...banner, type: 'PL', content: { pt: '<p>oi</p><script>alert(1)</script><a href="javascript:x">y</a>' } })
    expect((await show('html')).draft?.content).toEqual({ pt: '<p>oi</p><a>y</a>' })
    const preview = await office.call(content, 'POST /office/announcements/:key/publish', { params: { key: 'html' }, query: { preview: '1' }, body: {} })
    expect(preview.reply).toMatchObject({ kind: 'preview', way: 'do', before: null, after: { content: { pt: '<p>oi</p><a>y</a>' } } })
    expect(await shown('html')).toBeUndefined()
  })

  test.each([
    ['no language', { ...banner, title: {} }],
    ['another site', { ...banner, href: '//evil.example' }],
    ['an end before its beginning', { ...banner, endDate: '2025-01-01T00:00:00Z' }],
    ['a type that is none', { ...banner, type: 'X' }],
    ['a field too many', { ...banner, colour: 'red' }],
  ])('with %s is refused', async (_what, body) => {
    expect((await drafted('bad', body)).code).toBe('invalid_request')
  })

  test('is listed by state, type and words, page by page', async () => {
    const list = async (query: object = {}) => (await office.call(auditor, 'GET /office/announcements', { query: query as never })).reply
    const all = await list()
    expect(all.about.count).toBe(all.rows.length)
    expect((await list({ state: 'kept' })).rows.map(({ key }) => key).toSorted()).toEqual(['logged', 'over', 'popup'])
    expect((await list({ q: 'tchau' })).rows).toEqual([])
    expect((await list({ q: 'outro' })).rows.map(({ key }) => key)).toEqual(['raced'])
    expect((await list({ type: 'PL' })).rows.map(({ key }) => key)).toEqual(['html'])
    const first = await list({ limit: 4 })
    const second = await list({ limit: 4, after: first.next ?? '' })
    expect([...first.rows, ...second.rows].map(({ key }) => key)).toEqual(all.rows.slice(0, 8).map(({ key }) => key))
  })
})

describe('help', () => {
  const item = { anchor: 'pix', title: { pt: 'PIX' }, content: { pt: '<p>Como pagar</p>' } }
  const save = (key: string, body: object = item, browser = support) => act(browser, 'PUT /office/help/:key/draft', { params: { key }, body: { body } as never })
  const bring = async (key: string, body: object = item) => {
    await save(key, body)
    return act(support, 'POST /office/help/:key/publish', { params: { key } })
  }
  const titles = async () => (await findHelp(office.database.db)).map(({ key }) => key)

  test('is support’s alone, from draft to the phone and its order', async () => {
    expect((await bring('pix')).reply).toMatchObject({ kind: 'done' })
    await bring('limits', { ...item, anchor: null })
    expect(await titles()).toEqual(['pix', 'limits'])
    expect((await act(support, 'PUT /office/help-order', { body: { keys: ['limits', 'pix'] } })).status).toBe(200)
    expect(await titles()).toEqual(['limits', 'pix'])
    expect((await act(support, 'PUT /office/help-order', { body: { keys: ['pix'] } })).code).toBe('content_order_incomplete')
    await act(support, 'POST /office/help/:key/withdraw', { params: { key: 'limits' } })
    expect(await titles()).toEqual(['pix'])
    expect((await office.call(support, 'GET /office/help')).reply.items.map(({ key, state }) => [key, state])).toEqual([['pix', 'live'], ['limits', 'kept']])
  })

  test('Product §13.75 has an anchor of its own, which is never the terms’', async () => {
    expect((await save('other')).code).toBe('content_anchor_taken')
    expect((await save('other', { ...item, anchor: 'terms' })).code).toBe('content_anchor_taken')
    expect((await save('terms', { ...item, anchor: null })).code).toBe('content_anchor_taken')
  })

  test('is all that support writes', async () => {
    expect((await drafted('by-support', banner, support)).code).toBe('not_permitted')
    expect((await act(support, 'PUT /office/terms/draft', { body: { body: { title: { pt: 'x' }, content: { pt: 'x' } } } })).code).toBe('not_permitted')
    expect((await save('by-auditor', item, auditor)).code).toBe('not_permitted')
  })
})

test('Product §13.78 terms are published by two people, each version with how many agreed to it', async () => {
  expect((await office.call(content, 'GET /office/terms')).reply).toMatchObject({ live: null, versions: [] })
  await act(content, 'PUT /office/terms/draft', { body: { body: { title: { pt: 'Termos' }, content: { pt: '<p>1</p>' } } } })
  const proposed = await act(content, 'POST /office/terms/publish', {})
  expect(proposed.status).toBe(202)
  const proposalId = proposed.reply.kind === 'proposed' ? proposed.reply.proposal : ''
  const { reply } = await office.call(other, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  expect(reply).toMatchObject({ before: null, after: { title: { pt: 'Termos' } } })
  await office.call(other, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
  const terms = (await office.call(content, 'GET /office/terms')).reply
  expect(terms).toMatchObject({ state: 'live', live: { content: { pt: '<p>1</p>' } }, agreed: [{ number: 1, members: 0 }] })
  expect((await findHelp(office.database.db)).find(({ anchor }) => anchor === 'terms')?.title).toEqual({ pt: 'Termos' })
})

test('Product §13.79 an import at the terminal shows all but what two people publish, which it proposes', async () => {
  const person = await office.person(['owner'])
  const folder = mkdtempSync(join(tmpdir(), 'trevo-content-'))
  try {
    const path = join(folder, 'content.json')
    const of = (key: string, type: string) => ({ key, type, title: { pt: key }, startDate: '2026-01-01T00:00:00Z' })
    writeFileSync(path, JSON.stringify({ announcements: [of('file-notice', 'PL'), of('file-popup', 'PU')] }))
    const context = { database: office.database, databaseUrl: office.url, dataDir: '', onProgress: () => undefined }
    const { json } = await contentImport.run(context, { words: [path], flags: {} })
    expect(json).toMatchObject({ proposed: ['file-popup'] })
    expect([(await shown('file-notice'))?.kind, await shown('file-popup')]).toEqual(['notice', undefined])
    expect((await logOf('file-popup')).map((row) => row.act)).toEqual(['proposals.propose'])
    expect(await show('file-popup')).toMatchObject({ state: 'review', draft: { type: 'PU' } })
    const again = await contentImport.run(context, { words: [path], flags: {} })
    expect(again.json).toMatchObject({ announcements: 2 })
    expect((await show('file-notice')).versions).toHaveLength(1)
    expect(person.id).toBeGreaterThan(0n)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('a picture', () => {
  const add = (data: Buffer) => act(support, 'POST /office/pictures', { body: { data: data.toString('base64') } })

  test('Product §13.77 is drawn anew and lies at its own hash', async () => {
    const png = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#123528' } }).withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } }).png().toBuffer()
    const { reply } = await add(png)
    expect(reply).toMatchObject({ kind: 'done', reply: { width: 40, height: 20 } })
    const url = reply.kind === 'done' ? (reply.reply as { url: string }).url : ''
    const served = await office.app.inject({ url })
    expect([served.statusCode, served.headers['content-type'], served.rawPayload.includes('somebody')]).toEqual([200, 'image/webp', false])
    expect((await office.app.inject({ url: '/pictures/AAAAAAAAAAAAAAAAAAAAAA.webp' })).statusCode).toBe(404)
  })

  test.each([
    ['a script', Buffer.from('<script>alert(1)</script>')],
    ['a drawing with a script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['the beginning of one', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ])('that is %s is none', async (_what, bytes) => {
    expect((await add(bytes)).code).toBe('picture_unreadable')
  })
})
