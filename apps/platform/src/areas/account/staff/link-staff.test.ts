import { memberId as memberWire, staffId as staffWire } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'

let office: TestOffice
let owner: StaffBrowser
let person: TestPerson
beforeAll(async () => {
  office = await openTestOffice()
  owner = await office.as('owner')
  await office.as('owner')
  person = await office.person(['support'])
})
afterAll(() => office.close())

let sent = 0
const headers = () => ({ 'idempotency-key': `link-staff-${(sent += 1)}` })
const params = () => ({ staffId: staffWire(person.id) })
const member = (more: { readonly type?: number } = {}) => createMember({ services: office.services as never, database: office.database }, more)
const link = (asked: string, by = owner) => office.call(by, 'POST /office/people/:staffId/members', { params: params(), body: { member: asked, reason: 'said so when hired' }, headers: headers() })
const shown = async () => (await office.call(owner, 'GET /office/people/:staffId', { params: params() })).reply
const isStaff = async (id: bigint) => (await office.database.db.selectFrom('members').select('is_staff').where('id', '=', id).executeTakeFirstOrThrow()).is_staff

test('Product §13.522 one owner links, by id or by user name, and the member is closed for play', async () => {
  const [one, other] = [await member(), await member()]
  expect((await link(memberWire(one.memberId), await office.as('support'))).code).toBe('not_permitted')
  expect((await link(memberWire(one.memberId))).reply).toMatchObject({ kind: 'done', reply: { memberId: memberWire(one.memberId) } })
  expect((await link(other.username.toUpperCase())).reply).toMatchObject({ kind: 'done' })
  expect([await isStaff(one.memberId), await isStaff(other.memberId)]).toEqual([true, true])
  expect((await shown()).members).toMatchObject([{ memberId: memberWire(one.memberId), reason: 'said so when hired' }, { memberId: memberWire(other.memberId) }])
  expect((await office.call(owner, 'GET /office/members/:memberId', { params: { memberId: memberWire(one.memberId) } })).reply.staff).toMatchObject({ name: expect.any(String) })
})

test('not twice, not a free trial, and nobody unknown', async () => {
  const one = await member()
  await link(memberWire(one.memberId))
  expect((await link(memberWire(one.memberId))).code).toBe('not_in_this_state')
  expect((await link(memberWire((await member({ type: 4 })).memberId))).code).toBe('not_in_this_state')
  expect((await link('nobody-of-this-name')).code).toBe('not_found')
})

test('a member of the same address is offered until they are linked', async () => {
  const one = await member()
  await office.database.db.updateTable('members').set({ email: person.email.toUpperCase() }).where('id', '=', one.memberId).execute()
  expect((await shown()).mayBe).toEqual([{ memberId: memberWire(one.memberId), username: one.username, by: 'email' }])
  await link(memberWire(one.memberId))
  expect((await shown()).mayBe).toEqual([])
})

test('Product §13.841 a member of a person’s phone is offered; the number is sealed, and its end alone is shown and logged', async () => {
  const one = await member()
  const number = '+5511987650042'
  await office.database.db.updateTable('members').set({ mobile_number: number }).where('id', '=', one.memberId).execute()
  const set = (asked: string | null, by = owner) => office.call(by, 'PUT /office/people/:staffId/phone', { params: params(), body: { number: asked, reason: 'told when hired' }, headers: headers() })
  expect((await set('11 98765-0042')).code).toBe('invalid_request')
  expect((await set('+55 11 98765-0042', await office.as('support'))).code).toBe('not_permitted')
  expect((await set('+55 (11) 98765-0042')).reply).toMatchObject({ kind: 'done' })
  expect(await shown()).toMatchObject({ phoneEnd: '0042', mayBe: [{ memberId: memberWire(one.memberId), username: one.username, by: 'phone' }] })
  expect((await set(number)).code).toBe('not_in_this_state')
  const { mobile_number: sealed } = await office.database.db.selectFrom('staff').select('mobile_number').where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(sealed?.toString('latin1')).not.toContain('98765')
  const logged = await office.database.db.selectFrom('audit_events').select(['before', 'after']).where('act', '=', 'staff.set-phone').where('is_refused', '=', false).execute()
  expect(logged).toEqual([{ before: { phoneEnd: null }, after: { phoneEnd: '0042' } }])
  expect((await set(null)).reply).toMatchObject({ kind: 'done' })
  expect(await shown()).toMatchObject({ phoneEnd: null, mayBe: [] })
})

test('Product §13.843 somebody says their own phone with a step-up, sees it whole, and an account of their own is found by it', async () => {
  const one = await member()
  const number = '+5511987650043'
  await office.database.db.updateTable('members').set({ mobile_number: number }).where('id', '=', one.memberId).execute()
  const before = (await office.database.db.selectFrom('staff_sessions').select('id').execute()).map(({ id }) => id)
  const mine = await office.as('support')
  const { staff_id: id } = await office.database.db.selectFrom('staff_sessions').select('staff_id').where('id', 'not in', before).executeTakeFirstOrThrow()
  const set = (asked: string) => office.call(mine, 'PUT /office/mine/phone', { body: { number: asked } })
  const own = async () => (await office.call(mine, 'GET /office/mine/phone')).reply.number
  const person = async () => (await office.call(owner, 'GET /office/people/:staffId', { params: { staffId: staffWire(id) } })).reply
  expect(await own()).toBeNull()
  for (const wrong of ['', '11 98765-0043', '+55 11 <b>', '+0511987650043', `+55${'1'.repeat(40)}`]) expect((await set(wrong)).code, wrong).toBe('invalid_request')
  expect(await own()).toBeNull()
  expect((await set('+55 (11) 98765-0043')).reply).toEqual({ number })
  expect((await set(number)).reply).toEqual({ number })
  expect(await own()).toBe(number)
  expect(await person()).toMatchObject({ phoneEnd: '0043', mayBe: [{ memberId: memberWire(one.memberId), by: 'phone' }] })
  const logged = await office.database.db.selectFrom('audit_events').select(['actor', 'before', 'after']).where('act', '=', 'staff.set-phone').where('target', '=', staffWire(id)).execute()
  expect(logged).toEqual([{ actor: id, before: { phoneEnd: null }, after: { phoneEnd: '0043' } }])
  await office.database.db.updateTable('staff_sessions').set({ stepped_up_at: null }).where('staff_id', '=', id).execute()
  expect((await set('+5511987650044')).code).toBe('step_up_required')
  expect(await own()).toBe(number)
  expect((await office.call(owner, 'PUT /office/people/:staffId/phone', { params: { staffId: staffWire(id) }, body: { number: null, reason: 'gave it back' }, headers: headers() })).reply).toMatchObject({ kind: 'done' })
  expect(await own()).toBeNull()
})

test('a member seen on the line of a person, in the same browser, is offered to the owner', async () => {
  const [one, other] = [await member(), await member()]
  const { db } = office.database
  const before = (await db.selectFrom('staff_sessions').select('id').execute()).map(({ id }) => id)
  await office.as('agents')
  const at = new Date()
  await db.updateTable('staff_sessions').set({ address: '203.0.113.7', user_agent: 'Browser of somebody', staff_id: person.id }).where('id', 'not in', before).execute()
  const logIn = (id: bigint, userAgent: string) =>
    db.insertInto('login_events').values({ member_id: id, at, method: 'password', is_success: true, reason: null, device_kind: 'WEB', user_agent: userAgent, address: '203.0.113.7', device_hash: null }).execute()
  await logIn(one.memberId, 'Browser of somebody')
  await logIn(other.memberId, 'Another browser')
  expect((await shown()).mayBe).toEqual([{ memberId: memberWire(one.memberId), username: one.username, by: 'line' }])
})

test('only a second owner lets them play again', async () => {
  const one = await member()
  await link(memberWire(one.memberId))
  const asked = await office.call(owner, 'POST /office/members/:memberId/unlink-staff', { params: { memberId: memberWire(one.memberId) }, body: { reason: 'left long ago' }, headers: headers() })
  expect(asked).toMatchObject({ status: 202, reply: { kind: 'proposed' } })
  expect(await isStaff(one.memberId)).toBe(true)
  if (asked.reply.kind !== 'proposed') return
  const another = await office.as('owner')
  const params = { proposalId: asked.reply.proposal }
  const { hash } = (await office.call(another, 'GET /office/proposals/:proposalId', { params })).reply
  expect((await office.call(another, 'POST /office/proposals/:proposalId/approve', { params, body: { hash } })).status).toBe(200)
  expect(await isStaff(one.memberId)).toBe(false)
})

test('Product §13.524 a try at one’s own account is refused, logged, and offered nowhere', async () => {
  const [one, other, risk, another] = [await member(), await member(), await office.person(['risk']), await office.person(['owner'])]
  const [asRisk, asAnother] = [await office.logIn(risk), await office.logIn(another)]
  const linked = (id: bigint, to: TestPerson) => office.call(owner, 'POST /office/people/:staffId/members', { params: { staffId: staffWire(to.id) }, body: { member: memberWire(id), reason: 'said so' }, headers: headers() })
  expect([(await linked(one.memberId, risk)).status, (await linked(other.memberId, another)).status]).toEqual([200, 200])
  const params = { memberId: memberWire(one.memberId) }
  const looked = await office.call(asRisk, 'PUT /office/members/:memberId/tags', { params, query: { preview: '1' }, body: { tags: ['vip'] } })
  expect(looked.code).toBe('own_account')
  expect((await office.call(asRisk, 'PUT /office/members/:memberId/tags', { params, body: { tags: ['vip'] }, headers: headers() })).code).toBe('own_account')
  const tries = await office.database.db.selectFrom('audit_events').select(['act', 'reason']).where('actor', '=', risk.id).where('is_refused', '=', true).execute()
  expect(tries).toEqual([{ act: 'members.set-tags', reason: 'own_account' }])

  const asked = await office.call(owner, 'POST /office/members/:memberId/unlink-staff', { params: { memberId: memberWire(other.memberId) }, body: { reason: 'left' }, headers: headers() })
  if (asked.reply.kind !== 'proposed') throw new Error('one owner let go alone')
  const shownTo = async (browser: StaffBrowser) => (await office.call(browser, 'GET /office/proposals')).reply.rows.find(({ proposalId }) => asked.reply.kind === 'proposed' && proposalId === asked.reply.proposal)
  expect((await shownTo(asAnother))?.mayDecide).toBe(false)
  expect((await shownTo(await office.as('owner')))?.mayDecide).toBe(true)
})
