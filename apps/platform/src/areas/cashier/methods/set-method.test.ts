import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { findMethod } from './methods-store.ts'

let office: TestOffice
let people: Readonly<Record<'owner' | 'other' | 'finance' | 'support', TestPerson>>
let as: Readonly<Record<'owner' | 'other' | 'finance' | 'support', StaffBrowser>>

beforeAll(async () => {
  office = await openTestOffice()
  people = { owner: await office.person(['owner']), other: await office.person(['owner']), finance: await office.person(['finance']), support: await office.person(['content']) }
  as = { owner: await office.logIn(people.owner), other: await office.logIn(people.other), finance: await office.logIn(people.finance), support: await office.logIn(people.support) }
}, 60_000)
afterAll(() => office.close())

let keys = 0
const key = () => ({ 'idempotency-key': `methods-test-${(keys += 1)}` })
const method = async (id: string) => (await office.call(as.finance, 'GET /office/payment-methods')).reply.methods.find(({ method: of }) => of === id)
const stepUp = (who: keyof typeof as) => office.call(as[who], 'POST /office/step-up', { body: { code: office.codeOf(people[who]) } })
const set = async (id: string, change: Readonly<Record<string, unknown>>, who: 'owner' | 'finance' = 'owner') => {
  const found = await method(id)
  if (found === undefined) throw new Error('there is no such method')
  const { method: _method, kind: _kind, version: _version, ...settings } = found
  await stepUp(who)
  return office.call(as[who], 'PUT /office/payment-methods/:method', { params: { method: id }, body: { settings: { ...settings, ...change }, reason: 'the bank said so' }, headers: key() })
}

test('Product §6.162 a method changes when a second person has approved it, and the log has both', async () => {
  const { status, reply } = await set('pix', { minMinor: '500', presetsMinor: ['500', '2000'] })
  expect(status).toBe(202)
  expect((await findMethod(office.database.db, 'pix'))?.min_minor).toBe(100n)
  const { proposal } = reply as { readonly proposal: string }
  await stepUp('other')
  const { hash } = (await office.call(as.other, 'GET /office/proposals/:proposalId', { params: { proposalId: proposal } })).reply
  expect((await office.call(as.other, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal }, body: { hash } })).status).toBe(200)
  expect(await findMethod(office.database.db, 'pix')).toMatchObject({ min_minor: 500n, presets_minor: ['500', '2000'], version: 2 })
})

test('Product §6.162 finance proposes it too, and does not approve its own', async () => {
  const { status, reply } = await set('card', { minutes: 2 }, 'finance')
  expect(status).toBe(202)
  const params = { proposalId: (reply as { readonly proposal: string }).proposal }
  const { hash } = (await office.call(as.finance, 'GET /office/proposals/:proposalId', { params })).reply
  expect((await office.call(as.finance, 'POST /office/proposals/:proposalId/approve', { params, body: { hash } })).code).toBe('own_proposal')
  await office.call(as.finance, 'POST /office/proposals/:proposalId/withdraw', { params, body: {} })
})

test.each([
  ['an offered amount below the least', 'card', { presetsMinor: ['100'] }],
  ['more at least than at most', 'card', { minMinor: '2000000' }],
  ['a transfer to no account', 'bank', { account: null }],
])('Product §6.162 %s is refused', async (_what, id, change) => {
  expect((await set(id, change)).code).toBe('invalid_request')
})

test('Product §6.162 one person of finance switches it off at once; of content nobody does', async () => {
  const stop = (who: keyof typeof as) => office.call(as[who], 'POST /office/payment-methods/:method/stop', { params: { method: 'crypto' }, body: { reason: 'the chain stands still' }, headers: key() })
  expect((await stop('support')).code).toBe('not_permitted')
  expect((await stop('finance')).status).toBe(200)
  expect((await findMethod(office.database.db, 'crypto'))?.is_on).toBe(false)
  expect((await stop('finance')).code).toBe('not_in_this_state')
})
