import { createHash } from 'node:crypto'
import { memberId as memberWire, papersId } from '@trevo/rules/ids'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { papersIn, sendPapers, told } from '#testing/papers.ts'

let office: TestOffice
let app: TestApp
let member: TestMember
let people: Readonly<Record<'risk' | 'owner' | 'auditor' | 'support', TestPerson>>
let as: Readonly<Record<'risk' | 'owner' | 'auditor' | 'support', StaffBrowser>>
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  people = { risk: await office.person(['risk']), owner: await office.person(['owner']), auditor: await office.person(['auditor']), support: await office.person(['support']) }
  as = { risk: await office.logIn(people.risk), owner: await office.logIn(people.owner), auditor: await office.logIn(people.auditor), support: await office.logIn(people.support) }
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
  // Every test's papers tell the same number: they are no doubles of one another.
  await office.database.db.deleteFrom('member_search').execute()
  office.clock.pass(60_000)
})
afterAll(async () => {
  await app.close()
  await office.close()
})

let keys = 0
const key = () => ({ 'idempotency-key': `papers-test-${(keys += 1)}` })
const waiting = async (given: Parameters<typeof papersIn>[3] = {}) => papersId(await papersIn({ database: office.database, services: office.services }, member.memberId, 'pending', given))
const show = async (id: string) => (await office.call(as.risk, 'GET /office/papers/:papersId', { params: { papersId: id } })).reply
const verify = (id: string, who: keyof typeof as = 'risk', expiresOn: string | null = null, reason?: string) =>
  office.call(as[who], 'POST /office/papers/:papersId/verify', { params: { papersId: id }, body: { expiresOn, ...(reason !== undefined && { reason }) }, headers: key() })
const refuse = (id: string, body: { readonly why: 'unreadable' | 'other'; readonly words: string }) => office.call(as.risk, 'POST /office/papers/:papersId/refuse', { params: { papersId: id }, body, headers: key() })
const look = (id: string, who: keyof typeof as = 'risk', reason = 'to decide') => office.call(as[who], 'POST /office/papers/:papersId/look', { params: { papersId: id }, body: { reason } })
const phone = async () => (await app.call('GET /api/papers', { token: member.token })).reply
const mails = async () => (await app.database.db.selectFrom('mails').select(['title', 'content']).where('member_id', '=', member.memberId).execute()).map(({ title }) => title)

test('Product §13.563 those that wait stand by how long; who only began is seen by nobody', async () => {
  const other = await createMember(app)
  await papersIn({ database: office.database, services: office.services }, other.memberId, 'collecting')
  const id = await waiting()
  const rows = (await office.call(as.risk, 'GET /office/papers', { query: { view: 'pending' } })).reply.rows
  expect(rows.at(-1)).toMatchObject({ papersId: id, state: 'pending', kind: 'cnh', country: 'BR', member: { username: member.username } })
  expect(rows.map(({ member: { username } }) => username)).not.toContain(other.username)
  expect((await office.call(as.risk, 'GET /office/papers/places')).reply).toMatchObject({ places: [], waiting: rows.length })
  expect((await office.call(as.support, 'GET /office/papers')).code).toBe('not_permitted')
})

test('refused with a reason, sent again, verified: the member reads each', async () => {
  const id = await waiting()
  expect((await refuse(id, { why: 'unreadable', words: 'Without the flash, please.' })).status).toBe(200)
  expect(await phone()).toMatchObject({ state: 'refused', reason: 'unreadable', words: 'Without the flash, please.', decidedAt: expect.any(String) })
  await sendPapers(app, member)
  expect(await phone()).toMatchObject({ state: 'pending', reason: null, words: '' })
  const again = (await office.call(as.risk, 'GET /office/papers', { query: { member: memberWire(member.memberId) } })).reply.rows[0]?.papersId ?? ''
  expect((await show(again)).flags).toEqual([{ name: 'refused-before', isRed: false }])
  expect((await show(again)).earlier.map((each) => each.papersId)).toEqual([id])
  expect((await verify(again, 'risk', '2030-01-31')).status).toBe(200)
  expect(await phone()).toMatchObject({ state: 'verified', expiresOn: '2030-01-31' })
  expect(await mails()).toEqual(['Documentos recusados', 'Documentos aprovados'])
})

test('no reason of the list and no words is no reason', async () => {
  const id = await waiting()
  expect((await refuse(id, { why: 'other', words: ' ' })).code).toBe('reason_required')
  expect((await refuse(id, { why: 'other', words: 'Come by with the paper.' })).status).toBe(200)
})

test('what was decided is not decided again, and of two at once one has it', async () => {
  const id = await waiting()
  const answers = await Promise.all([verify(id), refuse(id, { why: 'unreadable', words: '' })])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await verify(id)).code).toBe('not_in_this_state')
  expect((await verify('pap_1')).code).toBe('not_found')
})

test('a last day that is over verifies nothing', async () => {
  const id = await waiting()
  expect((await verify(id, 'risk', '2020-01-01')).code).toBe('time_is_past')
})

test('Product §13.561 with a red flag a second person says so too', async () => {
  const double = await createMember(app)
  await office.database.transact((tx) => writeProfile(tx, office.services.keys, double.memberId, { idNumber: '52998224725', realName: 'Bia Lima' }, 0, new Date()))
  const id = await waiting()
  const seen = await show(id)
  expect(seen.flags[0]).toEqual({ name: 'number-double', isRed: true })
  expect(seen.doubles.map(({ username }) => username)).toContain(double.username)
  expect((await verify(id)).code).toBe('reason_required')
  const asked = await verify(id, 'risk', null, 'two brothers with one number on their papers')
  expect([asked.status, asked.reply.kind]).toEqual([202, 'proposed'])
  const proposal = asked.reply.kind === 'proposed' ? asked.reply.proposal : ''
  expect((await show(id)).openProposal).toBe(proposal)
  expect((await phone()).state).toBe('pending')
  const { reply } = await office.call(as.owner, 'GET /office/proposals/:proposalId', { params: { proposalId: proposal } })
  await office.call(as.owner, 'POST /office/step-up', { body: { code: office.codeOf(people.owner) } })
  expect((await office.call(as.owner, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal }, body: { hash: reply.hash }, headers: key() })).status).toBe(200)
  expect((await phone()).state).toBe('verified')
})

test('verified papers count no more once staff ask again', async () => {
  const id = await waiting({ told: { name: 'Caio Reis', birthday: '1985-05-05', number: '111.444.777-35' } })
  await verify(id)
  expect((await office.call(as.risk, 'POST /office/papers/:papersId/ask-again', { params: { papersId: id }, body: { words: '', reason: 'the bank asks' }, headers: key() })).status).toBe(200)
  expect((await phone()).state).toBe('again')
  expect((await app.call('POST /api/papers', { token: member.token, body: { country: 'BR', kind: 'rg', told } })).reply.state).toBe('collecting')
})

describe('Product §13.562 a look', () => {
  test('shows pictures and values in full, marked, and is a row of the log and of the member’s file', async () => {
    const id = await waiting()
    const masked = JSON.stringify(await show(id))
    for (const value of Object.values(told)) expect(masked).not.toContain(value)
    const { reply, status } = await look(id)
    expect(status).toBe(200)
    expect(reply.told).toEqual(told)
    expect(reply.pictures.map(({ side }) => side)).toEqual(['front', 'back', 'selfie'])
    const hash = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(new Set(reply.pictures.map(({ picture }) => hash(picture))).size).toBe(3)
    office.clock.pass(60_000)
    const later = await look(id, 'auditor', 'a check of the year')
    // Another person at another minute is another mark.
    expect(later.reply.pictures[0]?.picture).not.toBe(reply.pictures[0]?.picture)
    expect((await show(id)).looks.map(({ why }) => why)).toEqual(['a check of the year', 'to decide'])
    const rows = await office.database.db.selectFrom('audit_events').select(['act', 'reason']).where('target', '=', memberWire(member.memberId)).where('act', '=', 'members.papers').execute()
    expect(rows).toHaveLength(2)
  })

  test('is nobody’s without the right or without a reason', async () => {
    const id = await waiting()
    expect((await look(id, 'support')).code).toBe('not_permitted')
    expect((await look(id, 'owner')).code).toBe('not_permitted')
    expect((await look(id, 'risk', ' ')).code).toBe('invalid_request')
    expect((await look('pap_1')).code).toBe('not_found')
    expect((await show(id)).looks).toEqual([])
  })
})

test('Product §6.560 a house may ask for papers where its market does not, and stops to', async () => {
  await office.call(as.owner, 'POST /office/step-up', { body: { code: office.codeOf(people.owner) } })
  const set = (places: readonly ('withdraw' | 'deposit')[]) => office.call(as.owner, 'PUT /office/papers/places', { body: { places: [...places], reason: 'a rule of the house' }, headers: key() })
  expect((await set(['withdraw'])).status).toBe(200)
  app.clock.pass(2_000)
  await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
  const rich = await createMember(app, { balanceMinor: 10_000n })
  const take = () => app.call('POST /api/withdrawals', { token: rich.token, body: { requestId: `papers-${rich.username}`.padEnd(20, '0'), amount: '2000', currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@exemplo.example' } })
  const refused = (await take()).problem
  expect([refused.code, refused.rule]).toEqual(['papers_required', undefined])
  expect((await app.call('GET /api/papers', { token: rich.token })).reply.places).toEqual(['withdraw'])
  await papersIn(app, rich.memberId, 'verified')
  expect((await take()).status).toBe(200)
  expect((await set([])).status).toBe(200)
  app.clock.pass(2_000)
  expect((await app.call('GET /api/papers', { token: rich.token })).reply.places).toEqual([])
})
