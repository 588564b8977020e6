import { randomUUID } from 'node:crypto'
import { alertKey, caseKey, depositId, memberId as wireId, withdrawalId } from '@trevo/rules/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { makeExportsJob } from '#areas/account/jobs/make-exports.ts'
import { takeDueWithdrawals } from '#areas/cashier/withdrawals/store.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { scanMember } from '#areas/risk/aml/scan-member.ts'
import { scanMembers } from '#areas/risk/jobs/scan-members.ts'
import { saveIsAmlNamed } from '#areas/staff/people-store.ts'
import { newKey } from '#db/keys.ts'
import { plainRoutes } from '#gathered.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Base = Pick<TestApp, 'database' | 'clock'>
const paidIn = async ({ database, clock }: Base, memberId: bigint, amountMinor: bigint, hoursAgo = 1): Promise<string> => {
  const at = new Date(clock.now().getTime() - hoursAgo * hourMs)
  const id = newKey()
  await database.db
    .insertInto('deposits')
    .values({ id, member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: amountMinor, currency: 'BRL', status: 'credited', charge_id: null, br_code: null, payer_path: null, created_at: at, expires_at: at, credited_at: at, next_check_at: null })
    .execute()
  return depositId(id)
}
const paidOut = async ({ database, clock }: Base, memberId: bigint, amountMinor: bigint, hoursAgo = 1, pixKey = '52998224725'): Promise<string> => {
  const at = new Date(clock.now().getTime() - hoursAgo * hourMs)
  const id = newKey()
  await database.db
    .insertInto('withdrawals')
    .values({ id, member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: amountMinor, currency: 'BRL', status: 'paid', destination_type: 'cpf', destination: pixKey, payout_id: null, refusal_reason: null, created_at: at, send_before: at, sent_at: at, ended_at: at, next_try_at: null })
    .execute()
  return withdrawalId(id)
}

let office: TestOffice
let app: TestApp
let amy: StaffBrowser
let bob: StaffBrowser
let unnamed: StaffBrowser
let finance: StaffBrowser
let support: StaffBrowser
let owner: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' }, plainRoutes })
  const nobody = await office.person(['risk'])
  await office.database.transact((tx) => saveIsAmlNamed(tx, nobody.id, false))
  ;[amy, bob, finance, support, owner] = [await office.as('risk'), await office.as('risk'), await office.as('finance'), await office.as('support'), await office.as('owner')]
  unnamed = await office.logIn(nobody)
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

let made = 0
const key = () => ({ 'idempotency-key': `aml-of-a-test-${(made += 1)}` })
/** What these tests write lies hours back, where the job has looked. */
const scan = async () => {
  await app.database.db.deleteFrom('risk_cursors').execute()
  app.clock.pass(10_000)
  return scanMembers(app.services)
}
const openOf = async (memberId: bigint, browser = amy) => (await office.call(browser, 'GET /office/aml/alerts', { query: { member: wireId(memberId) } })).reply.rows
/** Somebody who paid in and out, and did not play. */
const through = async () => {
  const { memberId, token } = await createMember(app, { balanceMinor: 500_000n })
  const lines = [await paidIn(app, memberId, 150_000n, 3), await paidOut(app, memberId, 140_000n, 2)]
  await scan()
  return { memberId, token, lines }
}
const caseFor = async () => {
  const { memberId, token } = await through()
  const [alert] = await openOf(memberId)
  const { reply } = await office.call(amy, 'POST /office/aml/alerts/:alertId/decide', { params: { alertId: alert?.alertId ?? '' }, body: { outcome: 'case' }, headers: key() })
  if (reply.kind !== 'done' || reply.reply.caseId === null) throw new Error('no case was opened')
  return { memberId, token, params: { caseId: reply.reply.caseId } }
}
const showCase = async (params: { readonly caseId: string }, browser = amy) => office.call(browser, 'GET /office/aml/cases/:caseId', { params })

describe('what is found', () => {
  test('Product §13.722 is an alert with the lines that it is made of, once, and another only where there is a newer line', async () => {
    const { memberId, lines } = await through()
    const [alert] = await openOf(memberId)
    expect(alert).toMatchObject({ kind: 'paid-through', moneyMinor: '140000', lineCount: 2, seen: { in: '150000', out: '140000', staked: '0' } })
    const params = { alertId: alert?.alertId ?? '' }
    const shown = await office.call(amy, 'GET /office/aml/alerts/:alertId', { params })
    expect(shown.reply.lines.map(({ kind, id, amountMinor }) => [kind, id, amountMinor])).toEqual([['deposit', lines[0], '150000'], ['withdrawal', lines[1], '140000']])
    await scan()
    expect(await openOf(memberId)).toHaveLength(1)
    expect((await office.call(amy, 'POST /office/aml/alerts/:alertId/decide', { params, body: { outcome: 'nothing' }, headers: key() })).code).toBe('reason_required')
    expect((await office.call(amy, 'POST /office/aml/alerts/:alertId/decide', { params, body: { outcome: 'nothing', note: 'sold a car' }, headers: key() })).reply.kind).toBe('done')
    await scan()
    expect(await openOf(memberId)).toEqual([])
    expect((await office.call(amy, 'GET /office/aml/alerts/:alertId', { params })).reply).toMatchObject({ note: 'sold a car', alert: { outcome: 'nothing' } })
    await paidOut(app, memberId, 1n, 0)
    await scan()
    expect(await openOf(memberId)).toMatchObject([{ kind: 'paid-through', moneyMinor: '140001', lineCount: 3 }])
  })

  test('Product §13.722 one key for two members is found by both, and what two members share is linked', async () => {
    const [one, other] = [await createMember(app), await createMember(app)]
    for (const { memberId } of [one, other]) await paidOut(app, memberId, 5_000n, 1, '11144477735')
    for (const { memberId } of [one, other]) await app.database.db.insertInto('login_events').values({ member_id: memberId, at: app.clock.now(), method: 'password', is_success: true, reason: null, device_kind: 'WEB', user_agent: '', address: '198.51.100.9', device_hash: null }).execute()
    await scan()
    await scan()
    for (const [{ memberId }, { memberId: otherId }] of [[one, other], [other, one]] as const) {
      expect((await openOf(memberId)).map(({ kind, seen }) => [kind, seen['count']])).toEqual([['shared-key', '2']])
      const { links } = (await office.call(amy, 'GET /office/risk/links/:memberId', { params: { memberId: wireId(memberId) } })).reply
      expect(links.map((each) => [each.member.memberId, each.shares.map(({ kind }) => kind).toSorted(), each.isSamePerson])).toEqual([[wireId(otherId), ['address', 'key'], false]])
      expect(JSON.stringify(links)).not.toMatch(/11144477735|198\.51/u)
    }
  })

  test('Product §13.721 each member has a class with its reasons, the highest first', async () => {
    const { memberId } = await createMember(app)
    await paidIn(app, memberId, 5_000_000n)
    await scan()
    const { rows } = (await office.call(amy, 'GET /office/aml/members', { query: { class: 'high' } })).reply
    expect(rows.find(({ member }) => member.memberId === wireId(memberId))).toMatchObject({ riskClass: 'high', reasons: ['volume'] })
    expect((await office.call(amy, 'GET /office/aml/members')).reply.rows[0]?.riskClass).toBe('high')
  })

  test.each([['Irã', 'high', ['country']], ['vietna', 'middle', ['country']], ['Brasil', 'low', []], ['Atlantis', 'low', []]] as const)('Product §6.838 a country that was typed as %s is that country: %s', async (country, riskClass, reasons) => {
    const { memberId } = await createMember(app)
    await app.database.transact((tx) => writeProfile(tx, app.services.keys, memberId, { country }, 0, app.clock.now()))
    await scanMember(app.services, memberId)
    expect(await app.database.db.selectFrom('risk_classes').select(['class', 'reasons']).where('member_id', '=', memberId).executeTakeFirst()).toEqual({ class: riskClass, reasons })
  })

  test('Product §13.720 what somebody lives on is noted by a named person, and more than twice of it is found', async () => {
    const { memberId } = await createMember(app)
    await paidIn(app, memberId, 200_001n)
    const params = { memberId: wireId(memberId) as string }
    expect((await office.call(amy, 'PUT /office/aml/members/:memberId/means', { params, body: { monthMinor: '100000', from: 'a pay slip' }, headers: key() })).reply.kind).toBe('done')
    await scan()
    expect((await openOf(memberId)).map(({ kind }) => kind)).toEqual(['beyond-means'])
  })
})

describe('who sees it', () => {
  test('Product §13.723 a role alone sees nothing: named persons do, and an auditor who is named reads', async () => {
    const { memberId } = await through()
    expect((await office.call(unnamed, 'GET /office/aml/alerts')).code).toBe('not_permitted')
    for (const browser of [finance, support, owner]) expect((await office.call(browser, 'GET /office/aml/cases')).code).toBe('not_permitted')
    const auditor = await office.person(['auditor'])
    const reading = await office.logIn(auditor)
    expect((await office.call(reading, 'GET /office/aml/alerts')).code).toBe('not_permitted')
    await office.database.transact((tx) => saveIsAmlNamed(tx, auditor.id, true))
    const [seen] = await openOf(memberId, reading)
    expect(seen?.kind).toBe('paid-through')
    expect((await office.call(reading, 'POST /office/aml/alerts/:alertId/claim', { params: { alertId: seen?.alertId ?? '' }, body: { isMine: true }, headers: key() })).code).toBe('not_permitted')
    // Neither room shows what is the other's.
    expect((await office.call(amy, 'GET /office/risk/alerts/:alertId', { params: { alertId: seen?.alertId ?? '' } })).code).toBe('not_found')
  })

  test('Product §13.723 an owner names a person, and another owner approves it', async () => {
    const person = await office.person(['risk'])
    await office.database.transact((tx) => saveIsAmlNamed(tx, person.id, false))
    const browser = await office.logIn(person)
    const params = { staffId: `stf_${person.id.toString(36)}` }
    const first = await office.as('owner')
    const { reply } = await office.call(first, 'PUT /office/people/:staffId/aml', { params, body: { isNamed: true, reason: 'the new officer' }, headers: key() })
    if (reply.kind !== 'proposed') throw new Error('it was not proposed')
    const second = await office.as('owner')
    const proposal = (await office.call(second, 'GET /office/proposals/:proposalId', { params: { proposalId: reply.proposal } })).reply
    expect((await office.call(second, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: reply.proposal }, body: { hash: proposal.hash } })).reply).toMatchObject({ state: 'applied' })
    expect((await office.call(browser, 'GET /office/aml/alerts')).status).toBe(200)
  })

  test('Product §13.725 reads are rows of the log that name no member, and are shown to named persons alone', async () => {
    const { memberId, params } = await caseFor()
    await showCase(params)
    const rows = await office.database.db.selectFrom('audit_events').select(['act', 'target_kind', 'target', 'before', 'after', 'reason']).where('act', 'like', 'aml.%').execute()
    expect(rows.map(({ act }) => act)).toContain('aml.read')
    expect(JSON.stringify(rows)).not.toContain(wireId(memberId))
    expect((await showCase(params)).reply.looks.map(({ act }) => act)).toContain('aml.read')
    const log = (await office.call(owner, 'GET /office/log', { query: { limit: 200 } })).reply.rows
    expect(log.length).toBeGreaterThan(0)
    expect(log.filter(({ act, target }) => act.startsWith('aml.') || target.id.includes('/aml/'))).toEqual([])
    expect((await office.call(amy, 'GET /office/log', { query: { act: 'aml.read' } })).reply.rows.length).toBeGreaterThan(0)
  })
})

describe('a case', () => {
  test('Product §13.724 is taken by one, has the market’s clock, and its notes are sealed', async () => {
    const { params } = await caseFor()
    const shown = (await showCase(params)).reply
    expect(shown.case).toMatchObject({ state: 'taken', alerts: 1, moneyMinor: '140000', owner: { isMe: true } })
    expect((Date.parse(shown.case.dueAt) - Date.parse(shown.case.openedAt)) / dayMs).toBe(30)
    expect((await office.call(bob, 'POST /office/aml/cases/:caseId/notes', { params, body: { note: 'they called the bank' }, headers: key() })).reply.kind).toBe('done')
    expect((await showCase(params)).reply.lines.map(({ step, text }) => [step, text])).toContainEqual(['note', 'they called the bank'])
    const { rows } = await office.database.pool.query<{ body: Buffer | null }>('select body from risk_case_lines where case_id = $1', [caseKey(params.caseId)])
    expect(rows.some(({ body }) => body?.toString('utf8').includes('bank') === true)).toBe(false)
    // Another's is laid back by nobody else; a newer alert of the member joins the same case.
    expect((await office.call(bob, 'POST /office/aml/cases/:caseId/take', { params, body: { isMine: false }, headers: key() })).code).toBe('claimed_by_another')
    office.clock.pass(31 * dayMs)
    ;[amy, bob, finance, support, owner] = [await office.as('risk'), await office.as('risk'), await office.as('finance'), await office.as('support'), await office.as('owner')]
    expect((await office.call(amy, 'GET /office/aml/cases', { query: { late: 'yes' } })).reply.rows.map(({ caseId }) => caseId)).toContain(params.caseId)
  })

  test('Product §13.724 the draft holds the lines; whoever sent it says so, and only then it closes as reported', async () => {
    const person = await office.as('risk')
    const { params } = await caseFor()
    const act = (line: 'PUT /office/aml/cases/:caseId/report', body: object) => office.call(person, line, { params, body, headers: key() })
    const { reply } = await act('PUT /office/aml/cases/:caseId/report', {})
    expect(reply).toMatchObject({ kind: 'done', reply: { text: expect.stringContaining('- paid-through') } })
    await act('PUT /office/aml/cases/:caseId/report', { text: 'As it was seen.' })
    expect((await showCase(params, person)).reply.report).toBe('As it was seen.')
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/close', { params, body: { outcome: 'reported', note: 'sent' }, headers: key() })).code).toBe('not_in_this_state')
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/sent', { params, body: { reference: 'SISCOAF 77' }, headers: key() })).reply.kind).toBe('done')
    expect((await act('PUT /office/aml/cases/:caseId/report', { text: 'Something else.' })).code).toBe('not_in_this_state')
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/close', { params, body: { outcome: 'reported', note: 'sent' }, headers: key() })).reply.kind).toBe('done')
    expect((await showCase(params, person)).reply).toMatchObject({ case: { state: 'closed', outcome: 'reported' }, reportSent: { reference: 'SISCOAF 77' } })
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/notes', { params, body: { note: 'late' }, headers: key() })).code).toBe('not_in_this_state')
  })
})

describe('money out', () => {
  const stop = async (browser: StaffBrowser, params: { readonly caseId: string }) => office.call(browser, 'POST /office/aml/cases/:caseId/stop', { params, body: { note: 'an order' }, headers: key() })

  test('Product §6.722 stands still by a case alone: what waits and what is asked for, until it is let go, and finance cannot', async () => {
    const person = await office.as('risk')
    const { memberId, params } = await caseFor()
    const before = await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 10_000n })
    expect((await stop(person, params)).reply.kind).toBe('done')
    expect((await stop(person, params)).code).toBe('not_in_this_state')
    const after = await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 20_000n })
    const held = async (id: bigint) => app.database.db.selectFrom('withdrawals').select(['review', 'on_hold_since']).where('id', '=', id).executeTakeFirstOrThrow()
    for (const { id, wire } of [before, after]) {
      expect(await held(id)).toMatchObject({ review: 'waiting', on_hold_since: expect.any(Date) })
      expect((await office.call(finance, 'POST /office/withdrawals/:withdrawalId/release', { params: { withdrawalId: wire }, body: { reason: 'it waits' }, headers: key() })).code).toBe('on_hold')
      expect((await office.call(finance, 'POST /office/withdrawals/:withdrawalId/pay', { params: { withdrawalId: wire }, body: { reason: 'it waits' }, headers: key() })).code).toBe('on_hold')
    }
    expect((await app.database.transact((tx) => takeDueWithdrawals(tx, 50))).map(({ id }) => id).filter((id) => id === before.id || id === after.id)).toEqual([])
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/close', { params, body: { outcome: 'watched', note: 'again' }, headers: key() })).code).toBe('not_in_this_state')
    expect((await office.call(person, 'POST /office/aml/cases/:caseId/let-go', { params, body: { note: 'the order is over' }, headers: key() })).reply.kind).toBe('done')
    for (const { id } of [before, after]) expect((await held(id)).on_hold_since).toBeNull()
  })

  test('Product §6.723 nobody is told: neither the member, by the phone or the file of their data, nor whoever speaks with them', async () => {
    const person = await office.as('risk')
    const { memberId, token, params } = await caseFor()
    await stop(person, params)
    await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 20_000n })
    const secret = new RegExp(`aml|launder|lavagem|suspic|${params.caseId}|cse_|alr_`, 'iu')
    const withdrawals = (await app.call('GET /api/withdrawals', { token })).reply
    expect(withdrawals.list.length).toBeGreaterThan(0)
    const member = { memberId: wireId(memberId) as string }
    const told = [
      withdrawals,
      (await app.call('GET /api/account/profile', { token })).reply,
      (await office.call(support, 'GET /office/members/:memberId', { params: member })).reply,
      (await office.call(support, 'GET /office/withdrawals', { query: { member: member.memberId } as never })).reply,
      (await office.call(support, 'GET /office/members/:memberId/timeline', { params: member } as never)).reply,
    ]
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', memberId).execute()
    expect((await app.call('POST /api/account/export', { token })).status).toBe(200)
    await makeExportsJob.run(app.services)
    const { url } = (await app.call('POST /api/account/export/ticket', { token })).reply
    const file = (await app.app.inject({ method: 'GET', url })).body
    expect(file).toContain(member.memberId)
    expect(told.map((each) => JSON.stringify(each)).filter((text) => secret.test(text))).toEqual([])
    expect(file).not.toMatch(secret)
    expect(Object.keys(JSON.parse(file) as object).filter((name) => /risk/iu.test(name))).toEqual([])
  })
})

test('Product §13.726 that two accounts are one person is said by two people, and so is the contrary', async () => {
  const [one, other] = [await createMember(app), await createMember(app)]
  const params = { memberId: wireId(one.memberId) as string }
  const approve = async (proposalId: string) => {
    const { reply } = await office.call(bob, 'GET /office/proposals/:proposalId', { params: { proposalId } })
    return office.call(bob, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
  }
  const link = async () => (await office.call(support, 'POST /office/members/:memberId/link-as-one', { params, body: { other: wireId(other.memberId), reason: 'the same face' }, headers: key() })).reply
  const asked = await link()
  if (asked.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await office.call(amy, 'GET /office/risk/links/:memberId', { params })).reply.links).toEqual([])
  expect((await approve(asked.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await office.call(amy, 'GET /office/risk/links/:memberId', { params })).reply.links).toMatchObject([{ member: { memberId: wireId(other.memberId) }, isSamePerson: true, shares: [] }])
  const unlinked = (await office.call(support, 'POST /office/members/:memberId/unlink', { params, body: { reason: 'twins' }, headers: key() })).reply
  if (unlinked.kind !== 'proposed') throw new Error('it was not proposed')
  await approve(unlinked.proposal)
  expect((await office.call(amy, 'GET /office/risk/links/:memberId', { params })).reply.links).toEqual([])
  expect((await office.call(finance, 'POST /office/members/:memberId/link-as-one', { params, body: { other: wireId(other.memberId), reason: 'x' }, headers: key() })).code).toBe('not_permitted')
})

test('Product §6.1546 who stands excluded in one of two accounts that are said to be one person’s stands excluded in both', async () => {
  const [one, other] = [await createMember(app), await createMember(app)]
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', one.memberId).execute()
  expect((await app.call('POST /api/exclusion', { token: one.token, body: { kind: 'self', term: 'year' } })).status).toBe(200)
  const { reply: asked } = await office.call(support, 'POST /office/members/:memberId/link-as-one', { params: { memberId: wireId(one.memberId) }, body: { other: wireId(other.memberId), reason: 'the same face' }, headers: key() })
  if (asked.kind !== 'proposed') throw new Error('it was not proposed')
  const params = { proposalId: asked.proposal }
  const { reply: seen } = await office.call(bob, 'GET /office/proposals/:proposalId', { params })
  expect((await app.call('GET /api/member', { token: other.token })).status).toBe(200)
  expect((await office.call(bob, 'POST /office/proposals/:proposalId/approve', { params, body: { hash: seen.hash } })).reply).toMatchObject({ state: 'applied' })
  expect((await app.call('GET /api/member', { token: other.token })).problem.code).toBe('session_ended')
  const { rows } = await office.database.pool.query('select status from members where id = $1', [other.memberId])
  expect(rows).toEqual([{ status: 'excluded' }])
})

test('Product §13.524 nobody links two accounts of which either is their own, and nobody decides about it', async () => {
  const [one, other] = [await createMember(app), await createMember(app)]
  const own = (email: string) => office.database.pool.query('insert into staff_members (member_id, staff_id, reason, linked_at) select $1, id, $2, now() from staff where email = $3', [other.memberId, 'a test', email])
  const nobody = () => office.database.pool.query('delete from staff_members where member_id = $1', [other.memberId])
  const emailOf = async (browser: typeof support) => (await office.call(browser, 'GET /office/session')).reply.me?.email ?? ''
  const link = () => office.call(support, 'POST /office/members/:memberId/link-as-one', { params: { memberId: wireId(one.memberId) }, body: { other: wireId(other.memberId), reason: 'the same face' }, headers: key() })
  await own(await emailOf(support))
  expect((await link()).code).toBe('own_account')
  await nobody()
  const { reply: asked } = await link()
  if (asked.kind !== 'proposed') throw new Error('it was not proposed')
  const params = { proposalId: asked.proposal }
  const { reply: seen } = await office.call(bob, 'GET /office/proposals/:proposalId', { params })
  expect(seen.proposal.mayDecide).toBe(true)
  await own(await emailOf(bob))
  expect((await office.call(bob, 'GET /office/proposals/:proposalId', { params })).reply.proposal.mayDecide).toBe(false)
  expect((await office.call(bob, 'POST /office/proposals/:proposalId/approve', { params, body: { hash: seen.hash } })).code).toBe('own_account')
  expect((await office.call(bob, 'POST /office/proposals/:proposalId/refuse', { params, body: { reason: 'no' } })).code).toBe('own_account')
  await nobody()
})

test('two at the same moment decide an alert: one does, the other is told', async () => {
  const { memberId } = await through()
  const [alert] = await openOf(memberId)
  const params = { alertId: alert?.alertId ?? '' }
  expect((await office.call(amy, 'POST /office/aml/alerts/:alertId/claim', { params, body: { isMine: true }, headers: key() })).reply.kind).toBe('done')
  expect((await office.call(bob, 'POST /office/aml/alerts/:alertId/decide', { params, body: { outcome: 'case' }, headers: key() })).code).toBe('claimed_by_another')
  office.clock.pass(11 * 60_000)
  const both = await Promise.all([amy, bob].map((browser) => office.call(browser, 'POST /office/aml/alerts/:alertId/decide', { params, body: { outcome: 'case' }, headers: key() })))
  expect(both.map(({ code }) => code ?? 'done').toSorted()).toEqual(['done', 'not_in_this_state'])
  const { rows } = await office.database.pool.query('select from risk_cases where member_id = $1', [memberId])
  expect(rows).toHaveLength(1)
  expect(alertKey(params.alertId)).not.toBeNull()
})

eachMarket({}, (house) => {
  const { code, rule } = house

  rule('aml.sum', 'scan', async () => {
    const { app: of } = house
    const { memberId } = await createMember(of)
    for (const ago of [2, 30, 60]) await paidIn(of, memberId, 199_999n, ago)
    of.clock.pass(60_000)
    await scanMembers(of.services)
    const found = await of.database.db.selectFrom('risk_alerts').select('kind').where('member_id', '=', memberId).execute()
    expect(found.map(({ kind }) => kind).filter((kind) => kind !== 'due')).toEqual(code === 'br' ? [] : ['just-under'])
  })

  rule('aml.due', 'scan', async () => {
    const { app: of } = house
    const { db } = of.database
    const isAsked = code === 'mt' || code === 'gb'
    const look = async (memberId: bigint) => {
      await db.deleteFrom('risk_cursors').execute()
      of.clock.pass(60_000)
      await scanMembers(of.services)
      const alerts = await db.selectFrom('risk_alerts').select(['outcome', 'case_id']).where('member_id', '=', memberId).where('kind', '=', 'due').execute()
      const cases = await db.selectFrom('risk_cases').select(['id', 'state', 'staff_id']).where('member_id', '=', memberId).execute()
      const mails = await db.selectFrom('mails').select('title').where('member_id', '=', memberId).execute()
      return { alerts, cases, mails: mails.map(({ title }) => title) }
    }
    const { memberId } = await createMember(of)
    await paidIn(of, memberId, 100_000n, 900)
    await paidIn(of, memberId, 99_999n)
    expect(await look(memberId)).toEqual({ alerts: [], cases: [], mails: [] })
    await paidIn(of, memberId, 1n)
    const found = await look(memberId)
    const [opened] = found.cases
    expect(found, 'Product §13.1615').toEqual(isAsked ? { alerts: [{ outcome: 'case', case_id: opened?.id }], cases: [{ id: opened?.id, state: 'open', staff_id: null }], mails: ['Envie seus documentos'] } : { alerts: [], cases: [], mails: [] })
    await paidIn(of, memberId, 500_000n)
    expect(await look(memberId)).toEqual(found)
  })

  rule('aml.case', 'case', async () => {
    await expect(Promise.resolve(house.app.services.market.value('aml.case', 'case'))).resolves.toBe(30)
  })
})
