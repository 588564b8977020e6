import { interventionId, memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExclusion, markExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { insertIntervention, saveScore } from '#areas/care/harm/harm-store.ts'
import { findOpenSession } from '#areas/identity/sessions/sessions-store.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let support: StaffBrowser
let risk: StaffBrowser
let owner: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[support, risk, owner] = await Promise.all([office.as('support'), office.as('risk'), office.as('owner')])
})
afterAll(() => office.close())

let made = 0
const key = () => ({ 'idempotency-key': `care-${(made += 1)}-abcdefgh` })
const member = async () => {
  const found = await createMember({ services: office.services as never, database: office.database })
  return { id: found.memberId, token: found.token, params: { memberId: wireId(found.memberId) as string } }
}
const reasons = [{ marker: 'nights', points: 10, found: '4', from: '3' }] as const
const statusOf = async (id: bigint) => (await office.database.db.selectFrom('members').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}

test('Product §6.209 support gives a time-out at once: the session is over, nobody shortens it, and the log says why', async () => {
  const { id, token, params } = await member()
  expect((await office.call(support, 'POST /office/members/:memberId/time-out', { params, body: { term: 'week' }, headers: key() })).code).toBe('reason_required')
  expect((await office.call(support, 'POST /office/members/:memberId/time-out', { params, body: { term: 'week', reason: 'asked on the phone' }, headers: key() })).reply).toMatchObject({ kind: 'done' })
  expect(await statusOf(id)).toBe('excluded')
  expect(await findOpenSession(office.database.db, token, office.clock.now(), 30 * 60_000)).toBeNull()
  expect((await office.call(support, 'POST /office/members/:memberId/time-out', { params, body: { term: 'day', reason: 'shorter' }, headers: key() })).code).toBe('not_in_this_state')
  const { exclusions, interventions } = (await office.call(risk, 'GET /office/members/:memberId/care', { params })).reply
  expect([exclusions.map(({ kind, by, term }) => [kind, by, term]), interventions.map(({ kind, outcome }) => [kind, outcome])]).toEqual([[['time-out', 'staff', 'week']], [['time-out', 'paused']]])
})

test('Product §6.209 what staff stopped ends early by two people, and what the member or the register did by nobody', async () => {
  const { id, params } = await member()
  await office.call(support, 'POST /office/members/:memberId/exclude', { params, body: { term: 'year', reason: 'asked in writing' }, headers: key() })
  expect((await office.call(support, 'POST /office/members/:memberId/lift', { params, body: { reason: 'a mistake' }, headers: key() })).code).toBe('not_permitted')
  const { reply } = await office.call(risk, 'POST /office/members/:memberId/lift', { params, body: { reason: 'another member was meant' }, headers: key() })
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect(await statusOf(id)).toBe('excluded')
  expect((await approve(owner, reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect(await statusOf(id)).toBe('active')

  const own = await member()
  const now = office.clock.now()
  await office.database.transact(async (tx) => {
    await insertExclusion(tx, { member_id: own.id, kind: 'self', term: 'open', set_by: 'member', began_at: now, ends_at: null, over_at: null })
    await markExcluded(tx, own.id, now)
  })
  expect((await office.call(risk, 'POST /office/members/:memberId/lift', { params: own.params, body: { reason: 'they want to' }, headers: key() })).code).toBe('not_in_this_state')
})

test('Product §6.209 a talk waits by its deadline until its outcome is said, once', async () => {
  const { id } = await member()
  const at = office.clock.now()
  await office.database.transact((tx) => saveScore(tx, id, { score: 55, reasons }, { formula: 'harm/1', band: 'talk', belowSince: null, at }))
  const made = await office.database.transact((tx) => insertIntervention(tx, { memberId: id, kind: 'talk', score: 55, reasons, staffId: null, at, dueAt: new Date(at.getTime() - 1) }))
  const due = (await office.call(risk, 'GET /office/care/interventions')).reply.rows
  expect(due).toMatchObject([{ interventionId: interventionId(made), isLate: true, reasons }])
  const end = () => office.call(support, 'POST /office/care/interventions/:interventionId/end', { params: { interventionId: interventionId(made) }, body: { outcome: 'limits-set', note: 'R$ 200 a week' }, headers: key() })
  expect((await end()).reply).toMatchObject({ kind: 'done' })
  expect((await end()).code).toBe('not_in_this_state')
  expect((await office.call(risk, 'GET /office/care/interventions')).reply.rows).toEqual([])
  expect((await office.call(risk, 'GET /office/care/interventions', { query: { view: 'ended' } })).reply.rows).toMatchObject([{ outcome: 'limits-set', note: 'R$ 200 a week' }, {}, {}])
  expect((await office.call(risk, 'GET /office/care/members')).reply.rows).toMatchObject([{ score: 55, band: 'talk', reasons }])
  expect((await office.call(risk, 'GET /office/care/statistics')).reply).toMatchObject({ bands: [{ band: 'talk', members: 1 }], due: 0, late: 0 })
})

test('Product §6.210 marketing, games and agents see nothing of it', async () => {
  const { params } = await member()
  for (const role of ['content', 'trading', 'agents', 'finance'] as const) {
    const browser = await office.as(role)
    for (const line of ['GET /office/care/members', 'GET /office/care/interventions', 'GET /office/care/exclusions', 'GET /office/care/register', 'GET /office/care/statistics'] as const)
      expect([role, (await office.call(browser, line)).code]).toEqual([role, 'not_permitted'])
    expect((await office.call(browser, 'GET /office/members/:memberId/care', { params })).code).toBe('not_permitted')
  }
})

test('Product §6.1613 staff find whom the register knows to receive benefits among its answers', async () => {
  const { id } = await member()
  for (const [at, answer] of ['clear', 'benefits'].entries())
    await office.database.pool.query(`insert into register_checks (id, member_id, person, why, reference, answer, asked_at) values ($1, $2, '\\x01', 'sweep', $3, $4, now())`, [900_000 + at, id, `reg_${answer}`, answer])
  const { rows } = (await office.call(risk, 'GET /office/care/register', { query: { answer: 'benefits' } })).reply
  expect(rows).toMatchObject([{ member: { memberId: wireId(id) }, answer: 'benefits', reference: 'reg_benefits' }])
})

test('Product §6.713 staff send no offer to whoever stopped play, and may write to them about something else', async () => {
  const { id, params } = await member()
  const send = (isOffer: boolean) => office.call(support, 'POST /office/members/:memberId/messages', { params, body: { title: 'A bonus', text: 'For you.', isOffer }, headers: key() })
  expect((await send(true)).reply).toMatchObject({ kind: 'done' })
  await office.call(support, 'POST /office/members/:memberId/time-out', { params, body: { term: 'day', reason: 'asked on the phone' }, headers: key() })
  expect(await office.database.db.selectFrom('mails').select('id').where('member_id', '=', id).where('is_offer', '=', true).execute()).toEqual([])
  expect((await send(true)).code).toBe('kept_from_offers')
  expect((await send(false)).reply).toMatchObject({ kind: 'done' })
})

test('Product §6.801 one person switches the pause by score on; off takes two, and nobody does it where the market asks for it', async () => {
  const set = (isOn: boolean) => office.call(owner, 'PUT /office/care/pause', { body: { isOn, reason: 'a decision of the board' }, headers: key() })
  const shown = async () => (await office.call(owner, 'GET /office/care/pause')).reply
  expect(await shown()).toEqual({ isOn: true, ofMarket: false, ofHouse: true })
  const { reply } = await set(false)
  if (reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await shown()).isOn).toBe(true)
  expect((await approve(await office.as('owner'), reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect(await shown()).toEqual({ isOn: false, ofMarket: false, ofHouse: false })
  await office.database.db.updateTable('site').set({ market: 'gb' }).execute()
  try {
    expect(await shown()).toEqual({ isOn: true, ofMarket: true, ofHouse: false })
    expect((await set(false)).code).toBe('market_forbids')
  } finally {
    await office.database.db.updateTable('site').set({ market: 'sandbox' }).execute()
  }
  expect((await set(true)).reply).toMatchObject({ kind: 'done' })
  expect((await office.call(support, 'GET /office/care/pause')).code).toBe('not_permitted')
})
