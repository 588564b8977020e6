import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { complaintKey, staffId } from '@trevo/rules/ids'
import { eraseMemberKey } from '#areas/staff/member-key-store.ts'
import { closeAnsweredJob } from '#areas/support/jobs/close-answered.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'

const dayMs = 86_400_000

let office: TestOffice
let app: TestApp
let member: TestMember
let people: Readonly<Record<'ana' | 'bia', TestPerson>>
let as: Readonly<Record<'ana' | 'bia' | 'auditor' | 'content', StaffBrowser>>

beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  people = { ana: await office.person(['support']), bia: await office.person(['risk']) }
  as = { ana: await office.logIn(people.ana), bia: await office.logIn(people.bia), auditor: await office.as('auditor'), content: await office.as('content') }
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(async () => {
  await app.close()
  await office.close()
})

const text = 'O saque não chegou ao banco.'
let count = 0
const key = () => ({ 'idempotency-key': `complaints-test-${(count += 1)}` })
const ask = (more: object = {}, { token } = member) => app.call('POST /api/complaints', { token, body: { requestId: randomUUID(), kind: 'withdrawal', text, ...more } })
const sent = async (more: object = {}) => (await ask(more)).reply
type Sent = Awaited<ReturnType<typeof sent>>
const show = async ({ complaintId }: Sent) => (await app.call('GET /api/complaints/:complaintId', { token: member.token, params: { complaintId } })).reply
const add = ({ complaintId }: Sent, body: object = {}, { token } = member) => app.call('POST /api/complaints/:complaintId/lines', { token, params: { complaintId }, body: { requestId: randomUUID(), text: 'Faz três dias que espero.', ...body } })
const reopen = ({ complaintId }: Sent, body: object = {}, { token } = member) => app.call('POST /api/complaints/:complaintId/reopen', { token, params: { complaintId }, body: { requestId: randomUUID(), text: 'Isso não resolve nada.', ...body } })
const rate = ({ complaintId }: Sent, stars: number, { token } = member) => app.call('PUT /api/complaints/:complaintId/rating', { token, params: { complaintId }, body: { stars } })
const staffShow = async ({ complaintId }: Sent, browser = as.ana) => (await office.call(browser, 'GET /office/complaints/:complaintId', { params: { complaintId } })).reply
const take = ({ complaintId }: Sent, browser = as.ana, isMine = true) => office.call(browser, 'POST /office/complaints/:complaintId/take', { params: { complaintId }, body: { isMine }, headers: key() })
const say = (how: 'ask' | 'answer' | 'close' | 'notes', { complaintId }: Sent, said = 'Foi pago hoje.', browser = as.ana) => office.call(browser, `POST /office/complaints/:complaintId/${how}`, { params: { complaintId }, body: { text: said }, headers: key() })
/** As if the house had said its last word so long before. */
const age = (ms: number) => office.database.pool.query("update complaints set answered_at = answered_at - make_interval(secs => $2) where member_id = $1 and state = 'answered'", [member.memberId, ms / 1_000])

const png = (width = 40, height = 60) => sharp({ create: { width, height, channels: 3, background: '#fff' } }).png().toBuffer()
const picture = async ({ complaintId }: Sent, line: string, bytes: Buffer, { id = randomUUID(), type = 'image/png', token = member.token } = {}) => {
  const answer = await app.app.inject({ method: 'PUT', url: `/api/complaints/${complaintId}/lines/${line}/pictures/${id}`, payload: bytes, headers: { 'content-type': type, authorization: `Bearer ${token}` } })
  return { status: answer.statusCode, ...(answer.json() as { readonly code?: string; readonly pictures?: number }) }
}
const requestOf = async ({ complaintId }: Sent) => (await office.database.pool.query<{ request_id: string }>('select request_id from complaints where member_id = $1 order by created_at desc limit 1', [member.memberId])).rows[0]?.request_id ?? complaintId

describe('sending', () => {
  test('a guest is refused, and a free trial is told that it needs an account', async () => {
    expect((await ask({}, { ...member, token: undefined as never })).problem.code).toBe('login_required')
    expect((await ask({}, await createMember(app, { type: 4 }))).problem.code).toBe('free_reject')
  })

  test('Product §3.510 gives a reference, the state and by when it is answered, and stands in the member’s list', async () => {
    const made = await sent({ about: 'wdr_1' })
    expect(made).toMatchObject({ kind: 'withdrawal', state: 'new', about: 'wdr_1', unread: 0, canAdd: true, reopenUntil: null, isLate: false, isOutsideOpen: false, lines: [{ number: 1, by: 'member', step: 'sent', text, pictures: 0 }] })
    expect(made.reference).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/)
    expect(Date.parse(made.dueAt) - Date.parse(made.createdAt)).toBe(56 * dayMs)
    const { list } = (await app.call('GET /api/complaints', { token: member.token })).reply
    expect(list).toEqual([expect.objectContaining({ complaintId: made.complaintId, preview: text, unread: 0 })])
  })

  test('Product §4.511 the same intention is one complaint, one after the other and at once; another text under it is none', async () => {
    const requestId = randomUUID()
    const all = await Promise.all(Array.from({ length: 6 }, () => ask({ requestId })))
    expect(new Set(all.map(({ reply }) => reply.complaintId)).size).toBe(1)
    expect((await ask({ requestId })).reply.complaintId).toBe(all[0]?.reply.complaintId)
    expect((await ask({ requestId, text: 'Outra coisa, bem diferente.' })).problem.code).toBe('request_mismatch')
    expect((await ask({ requestId, kind: 'bonus' })).problem.code).toBe('request_mismatch')
  })

  test.each([
    ['', 'required'],
    ['\u202E \u0007', 'required'],
    ['Não chegou', 'too_short'],
    ['não '.repeat(501), 'too_long'],
    [`um dois ${'x'.repeat(7_000)}`, 'too_long'],
  ])('Product §5.510 a text with too few or too many words is refused: %#', async (wrong, problem) => {
    expect((await ask({ text: wrong })).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'text', problem }] })
  })

  test.each([{ kind: 'nothing' }, { about: 'select 1' }, { requestId: 'short' }, { text: 7 }, { more: true }])('what is no complaint is none: %j', async (body) => {
    expect((await ask(body)).problem.code).toBe('invalid_request')
  })

  test('Product §9.510 five may be open; at once too', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => ask()))
    expect(all.map(({ status, problem }) => (status === 200 ? 'sent' : problem.code)).toSorted()).toEqual([...Array.from({ length: 3 }, () => 'complaints_full'), ...Array.from({ length: 5 }, () => 'sent')])
  })

  test('Product §3.511 what is said lies sealed under the member’s key, and goes with it', async () => {
    const made = await sent({ text: 'Meu nome é Beatriz Plantada.' })
    await say('answer', made, 'Olá, Beatriz Plantada.')
    for (const table of ['complaints', 'complaint_lines', 'audit_events', 'mails', 'staff_requests']) {
      const { rows } = await office.database.pool.query<{ row: string }>(`select encode(t::text::bytea, 'escape') as row from ${table} t`)
      expect(rows.map(({ row }) => row).join('\n'), table).not.toContain('Plantada')
    }
    await office.database.transact((tx) => eraseMemberKey(tx, member.memberId, new Date()))
    expect((await show(made)).lines.map(({ text: said }) => said)).toEqual([null, null])
    expect((await staffShow(made)).lines.map(({ text: said }) => said)).toEqual([null, null])
  })
})

describe('pictures', () => {
  test('Product §3.512 are drawn anew, at most three a line, the same one once; member and staff see them', async () => {
    const made = await sent()
    const line = await requestOf(made)
    const id = randomUUID()
    expect(await picture(made, line, await png(), { id })).toMatchObject({ status: 200, pictures: 1 })
    expect(await picture(made, line, await png(), { id })).toMatchObject({ status: 200, pictures: 1 })
    await Promise.all([picture(made, line, await png()), picture(made, line, await png()), picture(made, line, await png())])
    expect(await picture(made, line, await png())).toMatchObject({ code: 'pictures_full' })
    const params = { complaintId: made.complaintId, number: 1 }
    const [own, seen] = [(await app.call('GET /api/complaints/:complaintId/lines/:number/pictures', { token: member.token, params })).reply, (await office.call(as.ana, 'GET /office/complaints/:complaintId/lines/:number/pictures', { params })).reply]
    expect(own.pictures.map(({ webp }) => Buffer.from(webp, 'base64').subarray(8, 12).toString())).toEqual(['WEBP', 'WEBP', 'WEBP'])
    expect(seen).toEqual(own)
    expect((await show(made)).lines[0]?.pictures).toBe(3)
  })

  test('Product §5.511 a file that is no picture, is cut off, is a bomb or is two things at once is refused or redrawn', async () => {
    const made = await sent()
    const line = await requestOf(made)
    const whole = await png(200, 200)
    expect(await picture(made, line, Buffer.from('<svg onload="alert(1)"/>'))).toMatchObject({ code: 'picture_unreadable' })
    expect(await picture(made, line, whole.subarray(0, 40))).toMatchObject({ code: 'picture_unreadable' })
    const bomb = Buffer.from(whole)
    bomb.writeUInt32BE(60_000, 16)
    bomb.writeUInt32BE(60_000, 20)
    expect(await picture(made, line, bomb)).toMatchObject({ code: 'picture_unreadable' })
    expect(await picture(made, line, Buffer.alloc(5 * 1_048_576 + 1))).toMatchObject({ code: 'too_large' })
    expect((await picture(made, line, whole, { type: 'text/html' })).status).toBe(400)
    expect(await picture(made, line, Buffer.concat([whole, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]))).toMatchObject({ pictures: 1 })
    const { pictures } = (await app.call('GET /api/complaints/:complaintId/lines/:number/pictures', { token: member.token, params: { complaintId: made.complaintId, number: 1 } })).reply
    expect(Buffer.from(pictures[0]?.webp ?? '', 'base64').includes('script')).toBe(false)
  })

  test('stand beside one’s own line alone, while it is open', async () => {
    const made = await sent()
    const line = await requestOf(made)
    expect(await picture(made, randomUUID(), await png())).toMatchObject({ code: 'not_found' })
    expect(await picture(made, line, await png(), { token: (await createMember(app)).token })).toMatchObject({ code: 'not_found' })
    await say('answer', made)
    expect(await picture(made, line, await png())).toMatchObject({ code: 'complaint_over' })
  })
})

describe('the talk', () => {
  test('Product §4.512 Product §13.510 staff take it, ask, the member adds, staff answer, the member rates', async () => {
    const made = await sent()
    expect((await take(made)).status).toBe(200)
    expect((await say('ask', made, 'Qual é o banco?')).status).toBe(200)
    expect(await show(made)).toMatchObject({ state: 'waiting', unread: 1 })
    expect((await app.call('GET /api/complaints', { token: member.token })).reply.unread).toBe(1)
    await app.call('POST /api/complaints/:complaintId/read', { token: member.token, params: { complaintId: made.complaintId } })
    expect((await add(made)).reply).toMatchObject({ state: 'taken', unread: 0 })
    expect((await say('notes', made, 'O banco demorou.')).status).toBe(200)
    expect((await say('answer', made)).status).toBe(200)
    const answered = await show(made)
    expect(answered.lines.map(({ by, step }) => `${by} ${step}`)).toEqual(['member sent', 'house asked', 'member added', 'house answered'])
    expect(answered).toMatchObject({ state: 'answered', canAdd: false, isOutsideOpen: true })
    expect((await staffShow(made)).lines.map(({ step, name }) => [step, name !== null])).toEqual([['sent', false], ['asked', true], ['added', false], ['note', true], ['answered', true]])
    expect((await rate(made, 4)).reply).toMatchObject({ state: 'closed', stars: 4 })
    expect((await add(made)).problem.code).toBe('complaint_over')
  })

  test('Product §13.511 the member is told in the inbox, without a word of what was said', async () => {
    const made = await sent()
    await say('answer', made, 'Um segredo da casa.')
    const { list } = (await app.call('GET /api/inbox', { token: member.token, query: { language: 'en' } })).reply
    expect(list.map(({ title }) => title)).toEqual(['Your complaint was answered'])
    expect(list[0]?.preview).toContain(made.reference)
    expect(list[0]?.preview).not.toContain('segredo')
    const { rows } = await office.database.pool.query('select support from live_news where member_id = $1', [member.memberId])
    expect(rows).toEqual([{ support: made.complaintId }])
  })

  test('Product §4.513 the same words sent again are said once; other words under the same request are not', async () => {
    const made = await sent()
    const requestId = randomUUID()
    await Promise.all([add(made, { requestId }), add(made, { requestId }), add(made, { requestId })])
    expect((await show(made)).lines.length).toBe(2)
    expect((await add(made, { requestId, text: 'Já outra coisa agora.' })).problem.code).toBe('request_mismatch')
  })

  test('Product §4.510 a member reopens what was answered, within the time and three times; the clock begins anew', async () => {
    const made = await sent()
    await say('answer', made)
    await age(14 * dayMs - 60_000)
    const { reply: again } = await reopen(made)
    expect(again).toMatchObject({ state: 'reopened', canAdd: true })
    expect(Date.parse(again.dueAt)).toBeGreaterThanOrEqual(Date.parse(made.dueAt))
    for (let turn = 0; turn < 2; turn += 1) {
      await say('answer', made)
      expect((await reopen(made)).status).toBe(200)
    }
    await say('answer', made)
    expect((await show(made)).reopenUntil).toBeNull()
    expect((await reopen(made)).problem.code).toBe('complaint_over')
    const late = await sent()
    await say('answer', late)
    await age(14 * dayMs)
    expect((await reopen(late)).problem.code).toBe('complaint_over')
  })

  test('Product §4.514 what nobody reopens is closed by itself', async () => {
    const made = await sent()
    await say('answer', made)
    await closeAnsweredJob.run(app.services)
    expect((await show(made)).state).toBe('answered')
    await age(14 * dayMs)
    await closeAnsweredJob.run(app.services)
    expect((await show(made)).state).toBe('closed')
  })

  test('nothing is rated or reopened before there is an answer, and a stranger finds none of it', async () => {
    const made = await sent()
    expect([(await rate(made, 5)).problem.code, (await reopen(made)).problem.code]).toEqual(['complaint_over', 'complaint_over'])
    const stranger = await createMember(app)
    expect([(await add(made, {}, stranger)).problem.code, (await reopen(made, {}, stranger)).problem.code, (await rate(made, 5, stranger)).problem.code]).toEqual(['not_found', 'not_found', 'not_found'])
  })
})

describe('the queue', () => {
  const listed = async (query: object, browser = as.ana) => (await office.call(browser, 'GET /office/complaints', { query: { limit: 200, ...query } })).reply.rows
  const idsOf = async (query: object, browser = as.ana) => (await listed(query, browser)).map(({ complaintId }) => complaintId)

  test('Product §13.512 shows what is owed an answer by its deadline, mine, nobody’s, late ones', async () => {
    const inTurn = async () => {
      app.clock.pass(1_000)
      return sent()
    }
    const [late, mine, nobodys] = [await inTurn(), await inTurn(), await inTurn()]
    await office.database.pool.query("update complaints set since = now() - interval '9 days', due_at = $2 where id = $1", [complaintKey(late.complaintId), new Date(office.clock.now().getTime() - 1_000)])
    await take(mine)
    const own = { member: (await listed({})).find(({ complaintId }) => complaintId === late.complaintId)?.member.memberId }
    expect(await idsOf(own)).toEqual([late, mine, nobodys].map(({ complaintId }) => complaintId))
    expect((await listed({ ...own, late: 'yes' })).map(({ complaintId, alarm }) => [complaintId, alarm])).toEqual([[late.complaintId, 'late']])
    expect(await idsOf({ ...own, owner: 'mine' })).toEqual([mine.complaintId])
    expect(await idsOf({ ...own, owner: 'mine' }, as.bia)).toEqual([])
    expect(await idsOf({ ...own, owner: 'nobody' })).toEqual([late.complaintId, nobodys.complaintId])
    await say('answer', mine)
    expect([await idsOf({ ...own, view: 'answered' }), await idsOf({ ...own, view: 'closed' }), (await idsOf({ ...own, view: 'all' })).length]).toEqual([[mine.complaintId], [], 3])
    const { reply: counts } = await office.call(as.ana, 'GET /office/complaints/counts')
    expect(counts.late).toBeGreaterThan(0)
    expect((await show(late)).isLate).toBe(true)
    expect((await show(late)).isOutsideOpen).toBe(true)
  })

  test('Product §13.513 of two who take it at once both see whose it is; whoever has not got it says nothing', async () => {
    const made = await sent()
    await Promise.all([take(made), take(made, as.bia)])
    const { complaint } = await staffShow(made)
    const [has, hasNot] = complaint.owner?.isMe === true ? [as.ana, as.bia] : [as.bia, as.ana]
    expect((await say('answer', made, 'Não.', hasNot)).code).toBe('claimed_by_another')
    expect((await take(made, hasNot, false)).code).toBe('claimed_by_another')
    expect((await say('notes', made, 'Vi também.', hasNot)).status).toBe(200)
    expect((await take(made, has, false)).status).toBe(200)
    expect((await staffShow(made)).complaint).toMatchObject({ owner: null, state: 'new' })
  })

  test('Product §13.514 is given to who may answer, and to nobody else', async () => {
    const made = await sent()
    const assign = (id: bigint) => office.call(as.ana, 'POST /office/complaints/:complaintId/assign', { params: { complaintId: made.complaintId }, body: { staffId: staffId(id) }, headers: key() })
    expect((await assign(people.bia.id)).status).toBe(200)
    expect((await staffShow(made, as.bia)).complaint.owner?.isMe).toBe(true)
    expect((await assign((await office.person(['content'])).id)).code).toBe('not_in_this_state')
  })

  test('who reads alone answers nothing, and who has no right sees nothing', async () => {
    const made = await sent()
    expect((await staffShow(made, as.auditor)).complaint.complaintId).toBe(made.complaintId)
    expect((await say('answer', made, 'Não.', as.auditor)).code).toBe('not_permitted')
    expect((await office.call(as.content, 'GET /office/complaints')).code).toBe('not_permitted')
  })

  test('an answer on what has changed since, or is over, is refused', async () => {
    const made = await sent()
    const { version } = (await staffShow(made)).complaint
    await add(made)
    const stale = await office.call(as.ana, 'POST /office/complaints/:complaintId/answer', { params: { complaintId: made.complaintId }, body: { text: 'Sim.' }, headers: { ...key(), 'if-match': `"${version}"` } })
    expect(stale.code).toBe('changed_meanwhile')
    await say('close', made, 'Igual à outra.')
    expect((await say('answer', made)).code).toBe('not_in_this_state')
  })
})

test('Product §13.515 quick answers and the limits of words are the house’s, and put back', async () => {
  const save = (texts: object | null) => office.call(as.ana, 'PUT /office/quick-answers', { body: { key: 'paid', texts: texts as never }, headers: key() })
  expect((await save({})).code).toBe('invalid_request')
  expect((await save({ pt: 'Foi pago.', en: 'It was paid.' })).status).toBe(200)
  expect((await office.call(as.auditor, 'GET /office/quick-answers')).reply.answers).toEqual([{ key: 'paid', texts: { pt: 'Foi pago.', en: 'It was paid.' }, version: '1' }])
  expect((await save(null)).status).toBe(200)
  expect((await save(null)).code).toBe('not_found')
  const words = { min: 5, max: 60 }
  expect((await office.call(as.ana, 'PUT /office/support-settings', { body: { words, hours: null, texts: { welcome: {}, away: {} }, reason: 'a test' }, headers: key() })).status).toBe(200)
  expect((await app.call('GET /api/complaints/options', { token: member.token })).reply.words).toEqual(words)
  expect((await ask({ text: 'Um dois três quatro' })).problem.code).toBe('invalid_fields')
})
