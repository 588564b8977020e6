import { caseKey, memberId as wireId } from '@trevo/rules/ids'
import { againDays } from '@trevo/rules/risk/screening'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createScreening, readScreening } from '#adapters/screening/by-http.ts'
import { type ScreeningMatch, ScreeningSilent } from '#adapters/screening/screening.ts'
import { askForWithdrawal } from '#areas/cashier/withdrawals/review-fixture.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { decidePapers } from '#areas/papers/store.ts'
import { screenMembers } from '#areas/risk/jobs/screen-members.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { createFakeScreening } from '#testing/fake-screening.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { papersIn } from '#testing/papers.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'

const dayMs = 86_400_000
const sanction: ScreeningMatch = { entry: 'SAN-1', kind: 'sanctioned', score: 100, reason: 'Test list, number 1: a.k.a. Vitya' }

let office: TestOffice
let app: TestApp
let amy: StaffBrowser
let fake = createFakeScreening()
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  amy = await office.as('risk')
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})
beforeEach(async () => {
  fake = createFakeScreening()
  await app.database.pool.query('delete from risk_screenings')
})

let made = 0
const key = () => ({ 'idempotency-key': `screening-of-a-test-${(made += 1)}` })
/** Somebody who told their name, and whose papers staff have verified just now. */
const verified = async (name = `Viktor Demsky ${(made += 1)}`) => {
  const member = await createMember(app, { balanceMinor: 500_000n })
  const { keys } = app.services
  const { version, profile } = await readProfile(app.database.db, keys, member.memberId)
  await app.database.transact((tx) => writeProfile(tx, keys, member.memberId, { ...profile, realName: name, birthday: '1968-02-03' }, version, app.clock.now()))
  const papers = await papersIn(app, member.memberId, 'pending')
  await app.database.transact((tx) => decidePapers(tx, papers, { state: 'verified', by: null }))
  await app.database.pool.query('update papers set decided_at = $1 where id = $2', [app.clock.now(), papers])
  app.clock.pass(10_000)
  return { ...member, name, params: { memberId: wireId(member.memberId) as string } }
}
const run = () => screenMembers({ ...app.services, screening: fake })
const shown = async (params: { readonly memberId: string }, browser = amy) => (await office.call(browser, 'GET /office/aml/members/:memberId/screening', { params })).reply
const alertsOf = async (params: { readonly memberId: string }) => (await office.call(amy, 'GET /office/aml/alerts', { query: { member: params.memberId, view: 'all' } })).reply.rows
const decide = (params: { readonly memberId: string }, isSame: boolean, entry = 'SAN-1', browser = amy) => office.call(browser, 'POST /office/aml/members/:memberId/decide-match', { params, body: { entry, isSame, note: 'born elsewhere' }, headers: key() })
const stopOf = async (memberId: bigint) => app.database.db.selectFrom('risk_stops').selectAll().where('member_id', '=', memberId).where('ended_at', 'is', null).executeTakeFirst()

describe('Product §6.830 who is asked about', () => {
  test('whoever’s papers were verified, by name and birthday, once, again after thirty days, and when the lists are another version', async () => {
    const { name, params, memberId } = await verified()
    expect(await run()).toEqual({ answered: 1, alerts: 0 })
    expect(fake.asked).toEqual([[{ id: memberId.toString(36), name, birth: '1968-02-03' }]])
    expect(await shown(params)).toMatchObject({ screened: 'clear', list: '1', tries: 0, matches: [] })
    expect(await run()).toEqual({ answered: 0, alerts: 0 })
    fake.list = '2'
    expect(await run()).toEqual({ answered: 1, alerts: 0 })
    app.clock.pass(againDays * dayMs - 60_000)
    expect((await run()).answered).toBe(0)
    app.clock.pass(120_000)
    expect((await run()).answered).toBe(1)
  })

  test('many in one question; who told no name cannot be asked about', async () => {
    for (let each = 0; each < 3; each += 1) await verified()
    const { memberId } = await createMember(app)
    await app.database.db.insertInto('risk_screenings').values({ member_id: memberId, next_at: app.clock.now() }).execute()
    expect((await run()).answered).toBe(3)
    expect(fake.asked.map((each) => each.length)).toEqual([3])
    expect(await app.database.db.selectFrom('risk_screenings').select('member_id').where('member_id', '=', memberId).execute()).toEqual([])
  })
})

describe('Product §6.831 a hit', () => {
  test('is an alert with score and reason; a sanction stops money out by a case of the house until staff say that it is somebody else, and is not asked about again', async () => {
    const { name, params, memberId } = await verified()
    fake.listed.set(name, [sanction, { ...sanction, entry: 'PUB-1', kind: 'public-office', score: 70 }])
    expect(await run()).toEqual({ answered: 1, alerts: 2 })
    expect((await alertsOf(params)).map(({ kind, seen }) => [kind, seen]).toSorted()).toEqual([['public-office', { score: '70', count: '1' }], ['sanctions', { score: '100', count: '1' }]])
    expect((await shown(params)).matches).toMatchObject([{ entry: 'SAN-1', reason: sanction.reason, isSame: null }, { entry: 'PUB-1' }])
    const { rows: sealed } = await app.database.pool.query<{ reason: Buffer }>('select reason from risk_matches where member_id = $1', [memberId])
    expect(sealed.some(({ reason }) => reason.toString('utf8').includes('Vitya'))).toBe(false)
    const stop = await stopOf(memberId)
    expect(stop).toMatchObject({ began_by: null })
    const { wire } = await askForWithdrawal({ database: app.database, keys: app.services.keys }, { memberId, amountMinor: 10_000n })
    const finance = await office.as('finance')
    const pay = () => office.call(finance, 'POST /office/withdrawals/:withdrawalId/release', { params: { withdrawalId: wire }, body: { reason: 'it waits' }, headers: key() })
    expect((await pay()).code).toBe('on_hold')
    const { rows: [listed] } = (await office.call(amy, 'GET /office/aml/cases', { query: { member: params.memberId } })).reply
    expect(listed).toMatchObject({ owner: null, isMoneyStopped: true })
    const of = { caseId: listed?.caseId ?? '' }
    expect(caseKey(of.caseId)).toBe(stop?.case_id)
    // Nobody goes round the decision: neither the case nor the alert.
    expect((await office.call(amy, 'POST /office/aml/cases/:caseId/let-go', { params: of, body: { note: 'they called' }, headers: key() })).code).toBe('not_in_this_state')
    const alert = (await alertsOf(params)).find(({ kind }) => kind === 'sanctions')
    expect((await office.call(amy, 'POST /office/aml/alerts/:alertId/decide', { params: { alertId: alert?.alertId ?? '' }, body: { outcome: 'nothing', note: 'no' }, headers: key() })).code).toBe('not_in_this_state')
    expect((await decide(params, false)).reply.kind).toBe('done')
    expect((await decide(params, false)).code).toBe('not_in_this_state')
    expect(await stopOf(memberId)).toBeUndefined()
    expect((await pay()).code).not.toBe('on_hold')
    expect(await shown(params)).toMatchObject({ screened: 'public-office', matches: [{ entry: 'SAN-1', isSame: false, note: 'born elsewhere' }, {}] })
    fake.list = '2'
    expect(await run()).toEqual({ answered: 1, alerts: 0 })
    expect(await stopOf(memberId)).toBeUndefined()
    expect((await shown(params)).matches[0]).toMatchObject({ entry: 'SAN-1', isSame: false })
    // Another name is another question.
    const { version, profile } = await readProfile(app.database.db, app.services.keys, memberId)
    await app.database.transact((tx) => writeProfile(tx, app.services.keys, memberId, { ...profile, realName: `${name} II` }, version, app.clock.now()))
    fake.listed.set(`${name} II`, [sanction])
    fake.list = '3'
    await run()
    expect((await shown(params)).matches.find(({ entry }) => entry === 'SAN-1')).toMatchObject({ isSame: null, note: null })
    expect(await stopOf(memberId)).toBeDefined()
  })

  test('a public office stops nothing, nor does who is little alike; who is said to be the member is stopped', async () => {
    const { name, params, memberId } = await verified()
    fake.listed.set(name, [{ ...sanction, kind: 'public-office' }, { ...sanction, entry: 'SAN-2', score: 84 }])
    await run()
    expect(await stopOf(memberId)).toBeUndefined()
    expect(await shown(params)).toMatchObject({ screened: 'sanctioned' })
    expect((await decide(params, true, 'SAN-2')).reply.kind).toBe('done')
    expect(await stopOf(memberId)).toMatchObject({ began_by: null })
    // People may let go what a list and people have said: an authority may ask for it.
    const { case_id: caseId } = (await stopOf(memberId)) ?? {}
    const { rows } = (await office.call(amy, 'GET /office/aml/cases', { query: { member: params.memberId } })).reply
    const of = { caseId: rows.find((each) => caseKey(each.caseId) === caseId)?.caseId ?? '' }
    expect((await office.call(amy, 'POST /office/aml/cases/:caseId/let-go', { params: of, body: { note: 'the authority allows it' }, headers: key() })).reply.kind).toBe('done')
    fake.list = '2'
    await run()
    expect(await stopOf(memberId)).toBeUndefined()
  })

  test('is seen and decided by named persons alone', async () => {
    const { name, params } = await verified()
    fake.listed.set(name, [sanction])
    await run()
    for (const role of ['finance', 'support', 'owner'] as const) {
      const browser = await office.as(role)
      expect((await office.call(browser, 'GET /office/aml/members/:memberId/screening', { params })).code).toBe('not_permitted')
      expect((await decide(params, false, 'SAN-1', browser)).code).toBe('not_permitted')
    }
    expect((await decide(params, false, 'SAN-9')).code).toBe('not_found')
  })
})

describe('Product §6.832 silence', () => {
  test('passes nobody as clear: the job fails, and asks again ever later', async () => {
    const { params } = await verified()
    fake.silentAbout = true
    await expect(run()).rejects.toThrow(ScreeningSilent)
    expect(await shown(params)).toMatchObject({ screened: null, answeredAt: null })
    fake.silentAbout = false
    fake.list = '1'
    expect((await run()).answered).toBe(1)
    expect(await shown(params)).toMatchObject({ screened: 'clear' })
  })

  test('about one keeps back no other, and what was known stays', async () => {
    const one = await verified()
    const other = await verified()
    fake.listed.set(one.name, [{ ...sanction, score: 60 }])
    await run()
    fake.silentAbout = one.name
    fake.list = '2'
    await expect(run()).rejects.toThrow(/no answer about 2 members/u)
    app.clock.pass(61_000)
    await expect(run()).rejects.toThrow(/no answer about 1 members.*answered: 1/u)
    expect(await shown(one.params)).toMatchObject({ screened: 'sanctioned', list: '1', tries: 2 })
    expect(await shown(other.params)).toMatchObject({ screened: 'clear', list: '2', tries: 0 })
    // It is not asked again before its time.
    const before = fake.asked.length
    await run()
    expect(fake.asked).toHaveLength(before)
  })

  test('a house without a provider asks nobody', async () => {
    await verified()
    expect(await screenMembers({ ...app.services, screening: null })).toEqual({ answered: 0, alerts: 0 })
  })
})

describe('the sandbox, as a program', () => {
  const secret = 'a-secret-of-lists-for-tests'
  let sandbox: SandboxProcess
  beforeAll(async () => {
    sandbox = await openSandboxProcess(secret, 'register-sandbox')
    await sandbox.start('http://127.0.0.1:1')
  })
  afterAll(() => sandbox.close())
  const client = (of = secret) => createScreening({ url: `${sandbox.url}/screenings`, secret: of }, () => new Date())
  const people = [{ id: 'a1', name: 'DEMSKY Viktor', birth: '1968-02-03' }, { id: 'b2', name: 'Ana Souza', birth: '1990-01-01' }]

  test('answers about each person, with score and reason', async () => {
    const matches = await client().screen('scr_1', people)
    expect([...matches]).toEqual([['a1', [{ entry: 'SAN-1001', kind: 'sanctioned', score: 100, reason: 'Test list of sanctions, number 1001' }]], ['b2', []]])
    expect(await sandbox.query('select person, matches from screenings order by person')).toEqual([{ person: 'a1', matches: 1 }, { person: 'b2', matches: 0 }])
  })

  test('another entry is another version of the lists', async () => {
    const before = await client().version()
    expect((await sandbox.call('POST', '/listed', { entry: 'SAN-7', name: 'Ana Souza', birth: '1990-01-01', kind: 'sanctioned', reason: 'for a test' })).status).toBe(204)
    expect(await client().version()).not.toBe(before)
    expect((await client().screen('scr_2', people)).get('b2')).toHaveLength(1)
    await sandbox.call('POST', '/listed/SAN-7/off')
    expect((await client().screen('scr_3', people)).get('b2')).toEqual([])
  })

  test.each(['answer-error', 'answer-lost', 'answer-slow'] as const)('%s is silence', { timeout: 15_000 }, async (fault) => {
    await sandbox.orderFault('Ana Souza', fault)
    await expect(client().screen('scr_4', people)).rejects.toThrow(ScreeningSilent)
    expect((await client().screen('scr_5', people)).size).toBe(2)
  })

  test('hears nobody who does not sign, and takes nothing that it does not know', async () => {
    await expect(client('another-secret-of-lists').screen('scr_6', people)).rejects.toThrow(ScreeningSilent)
    await expect(client('another-secret-of-lists').version()).rejects.toThrow(ScreeningSilent)
    expect((await sandbox.call('POST', '/screenings', { reference: 'scr_7', persons: [] })).status).toBe(400)
    expect((await sandbox.call('POST', '/screenings', { reference: 'scr_8', persons: [{ id: 'a1', name: 'Ana', birth: 'yesterday' }] })).status).toBe(400)
  })

  test('its page shows who is listed', async () => {
    const page = await (await fetch(`${sandbox.url}/?lang=en`)).text()
    expect(page).toContain('Helena Prado Lima, 1972-09-14')
  })
})

test.each([
  [{ url: 'http://lists.example.com/', secret: 'a-long-enough-secret' }, /SCREENING_URL/u],
  [{ url: 'nonsense', secret: 'a-long-enough-secret' }, /SCREENING_URL/u],
  [{ url: 'https://lists.example.com/screenings?x=1', secret: 'a-long-enough-secret' }, /SCREENING_URL/u],
  [{ url: 'https://lists.example.com/screenings', secret: 'short' }, /SCREENING_SECRET/u],
  [{ url: 'https://lists.example.com/screenings', secret: undefined }, /SCREENING_SECRET/u],
])('Product §6.830 a provider that cannot be asked safely does not start: %o', (settings, why) => {
  expect(() => readScreening(settings)).toThrow(why)
})
