import type { StaffLine } from '@trevo/contract/staff/api'
import { staffApi } from '@trevo/contract/staff/api'
import { tokenKey } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { listLog } from './log-store.ts'
import { replaceRoles } from './people-store.ts'
import { requireReveal } from './reveals.ts'
import { logReading } from './log-store.ts'
import { Refusal } from '@trevo/operation/refuse'

const day = 24 * 3_600_000
let office: TestOffice
let owner: StaffBrowser
let second: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice({ hasPace: true })
  owner = await office.as('owner')
  second = await office.as('owner')
})
afterAll(() => office.close())

let sent = 0
const key = () => ({ 'idempotency-key': `tokens-${(sent += 1)}` })
const inDays = (days: number): string => new Date(office.clock.now().getTime() + days * day - 1_000).toISOString()

const ask = (more: object = {}) =>
  office.call(owner, 'POST /office/tokens', { body: { name: 'warehouse', rights: ['staff.manage', 'audit.view'], networks: [], expiresAt: inDays(90), reason: 'because of a test', ...more }, headers: key() })

const issued = async (more: object = {}): Promise<{ readonly tokenId: string; readonly token: string }> => {
  const { reply } = await ask(more)
  if (reply.kind !== 'proposed') throw new Error(reply.kind)
  const params = { proposalId: reply.proposal }
  const { reply: shown } = await office.call(second, 'GET /office/proposals/:proposalId', { params })
  const approved = await office.call(second, 'POST /office/proposals/:proposalId/approve', { params, body: { hash: shown.hash } })
  return approved.reply.reply as { readonly tokenId: string; readonly token: string }
}

const asMachine = <L extends StaffLine>(token: string, line: L, address = '127.0.0.1') => office.call(office.browser(address), line, { headers: { authorization: `Bearer ${token}` } })

test('a token is given by two, shown once, and reads what it lists and nothing else', async () => {
  const { tokenId, token } = await issued({ rights: ['staff.manage'] })
  expect(token).toMatch(/^tok_[A-Za-z0-9_-]{43}$/)
  expect((await asMachine(token, 'GET /office/people')).status).toBe(200)
  expect((await asMachine(token, 'GET /office/settings')).code).toBe('not_permitted')
  expect((await asMachine(token, 'GET /office/session')).code).toBe('not_permitted')
  const { reply } = await office.call(owner, 'GET /office/tokens')
  expect(reply.tokens.find((each) => each.tokenId === tokenId)).toMatchObject({ name: 'warehouse', rights: ['staff.manage'], holds: true, lastUsedAt: expect.any(String) })
  expect(JSON.stringify(reply)).not.toContain(token)
  expect(await office.database.db.selectFrom('staff_requests').select('reply').where('reply', 'like', `%${token}%`).execute()).toEqual([])
})

test('never for an act, whatever it lists', async () => {
  const { token } = await issued({ rights: ['staff.manage', 'settings', 'audit.view'] })
  const writes = (Object.keys(staffApi) as StaffLine[]).filter((line) => !line.startsWith('GET ') && staffApi[line].access !== 'public')
  for (const line of writes) expect(['csrf_wrong', 'not_permitted'], line).toContain((await asMachine(token, line)).code)
  // A page's header beside it does not help.
  expect((await office.call({ ...office.browser(), csrf: 'x' }, 'PUT /office/settings/factors', { headers: { authorization: `Bearer ${token}` } })).code).toBe('csrf_wrong')
})

test('each of its reads is a row under its name, with what was asked and how many came', async () => {
  const { tokenId, token } = await issued()
  await office.call(office.browser(), 'GET /office/log', { query: { act: 'staff.issue-token', limit: '2' } as never, headers: { authorization: `Bearer ${token}` } })
  const [row] = await listLog(office.database.db, { actor: tokenKey(tokenId) ?? 0n }, { place: null, isBackward: false, limit: 5 })
  expect(row).toMatchObject({ actor_kind: 'token', actor_name: 'warehouse', act: 'token.read', target: 'GET /office/log', after: { asked: { act: 'staff.issue-token', limit: '2' }, rows: 2 } })
})

test('one person ends it, at once', async () => {
  const { tokenId, token } = await issued()
  const ended = await office.call(owner, 'POST /office/tokens/:tokenId/end', { params: { tokenId }, body: { reason: 'lost' }, headers: key() })
  expect(ended.reply).toMatchObject({ kind: 'done' })
  expect((await asMachine(token, 'GET /office/people')).code).toBe('session_ended')
})

test('only from its networks, and not after its time', async () => {
  const { token } = await issued({ networks: ['192.0.2.0/24'], expiresAt: inDays(1) })
  expect((await asMachine(token, 'GET /office/people', '198.51.100.1')).code).toBe('session_ended')
  expect((await asMachine(token, 'GET /office/people', '192.0.2.9')).status).toBe(200)
  office.clock.pass(day)
  expect((await asMachine(token, 'GET /office/people', '192.0.2.9')).code).toBe('session_ended')
  owner = await office.as('owner')
  second = await office.as('owner')
})

test.for([
  { more: { rights: ['members.reveal'] } },
  { more: { rights: ['members.papers'] } },
  { more: { rights: ['aml.cases'] } },
  { more: { rights: ['everything'] } },
  { more: { rights: [] } },
  { more: { networks: ['somewhere'] } },
  { more: { expiresAt: new Date(0).toISOString() } },
])('$more is not given', async ({ more }) => {
  expect((await ask(more)).code).toBe('invalid_request')
})

test('nor for more than ninety days', async () => {
  expect((await ask({ expiresAt: inDays(91) })).code).toBe('invalid_request')
})

test('an auditor with an end date is a regulator, whose reads are rows apart', async () => {
  const person = await office.person(['auditor'])
  const without = await office.logIn(person)
  await office.call(without, 'GET /office/people')
  await office.database.transact((tx) => replaceRoles(tx, person.id, [{ role: 'auditor', until: new Date(office.clock.now().getTime() + day) }], office.clock.now()))
  const browser = await office.logIn(person)
  expect((await office.call(browser, 'GET /office/people')).status).toBe(200)
  const rows = await listLog(office.database.db, { actor: person.id, act: 'regulator.read' }, { place: null, isBackward: false, limit: 5 })
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ actor_kind: 'regulator', target: 'GET /office/people' })
  office.clock.pass(day)
  expect((await office.call(browser, 'GET /office/people')).status).not.toBe(200)
})

test('sixty reveals a day, unless an owner says more; past twenty within an hour with a step-up', async () => {
  const person = await office.person(['support'])
  const { db, transact } = office.database
  const answer = (isSteppedUp = true) => requireReveal(db, { staffId: person.id, isSteppedUp }, new Date()).then(() => 'shown', (error: unknown) => (error instanceof Refusal ? error.code : 'thrown'))
  const reveal = (times: number) =>
    transact(async (tx) => {
      for (let each = 0; each < times; each += 1) await logReading(tx, { kind: 'staff', id: person.id, session: null, address: null, device: null, request: null }, { act: 'members.reveal', target: { kind: 'member', id: 'mem_1' } })
    })
  await reveal(19)
  expect(await answer(false)).toBe('shown')
  await reveal(1)
  expect(await answer(false)).toBe('step_up_required')
  expect(await answer()).toBe('shown')
  await reveal(40)
  expect(await answer()).toBe('limit_of_staff')
  await db.updateTable('staff').set({ reveals_a_day: 100 }).where('id', '=', person.id).execute()
  expect(await answer()).toBe('shown')
})

test('twenty calls a second, of each person by themselves', async () => {
  const mine = await office.as('support')
  const answers = await Promise.all(Array.from({ length: 80 }, () => office.call(mine, 'GET /office/session')))
  expect(answers.filter(({ code }) => code === 'too_many_requests').length).toBeGreaterThan(0)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(58)
  expect((await office.call(await office.as('support'), 'GET /office/session')).status).toBe(200)
})
