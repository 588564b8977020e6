import { caseKey, matchId, memberId as wireId, memberKey } from '@trevo/rules/ids'
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
let bob: StaffBrowser
let fake = createFakeScreening()
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  amy = await office.as('risk')
  bob = await office.as('risk')
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
const matchOf = async ({ memberId }: { readonly memberId: string }, entry = 'SAN-1') =>
  matchId((await app.database.db.selectFrom('risk_matches').select('id').where('member_id', '=', memberKey(memberId)).where('entry', '=', entry).executeTakeFirst())?.id ?? 0n)
const decide = async (params: { readonly memberId: string }, isSame: boolean, entry = 'SAN-1', browser = amy) =>
  office.call(browser, 'POST /office/aml/matches/:matchId/decide', { params: { matchId: await matchOf(params, entry) }, body: { isSame, note: 'born elsewhere' }, headers: key() })
const proposalIn = ({ reply }: { readonly reply: unknown }): { readonly proposalId: string } => ({ proposalId: (reply as { readonly proposal?: string }).proposal ?? '' })
const approve = async (of: { readonly proposalId: string }, browser = bob) => {
  const { reply: { hash } } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: of })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: of, body: { hash } })
}
/** One says so, another approves it. */
const sayFalse = async (params: { readonly memberId: string }) => (await approve(proposalIn(await decide(params, false)))).reply
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
    expect(await sayFalse(params)).toMatchObject({ state: 'applied' })
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

describe('Product §6.836 that a sanction means somebody else', () => {
  const hit = async (more: Partial<ScreeningMatch> = {}) => {
    const one = await verified()
    fake.listed.set(one.name, [{ ...sanction, ...more }])
    await run()
    return one
  }
  const shownOf = async (params: { readonly memberId: string }) => (await shown(params)).matches[0]

  test('is proposed by one and approved by another; until then nothing moves, and neither the log nor the proposal holds a word or the member', async () => {
    const { memberId, params } = await hit()
    const asked = await decide(params, false)
    expect(asked).toMatchObject({ status: 202, reply: { kind: 'proposed' } })
    const of = proposalIn(asked)
    expect(await stopOf(memberId)).toBeDefined()
    expect(await shownOf(params)).toMatchObject({ isSame: null, note: null, proposal: { ...of, note: 'born elsewhere' } })
    expect((await approve(of, amy)).code).toBe('own_proposal')
    expect((await decide(params, false, 'SAN-1', bob)).code).toBe('not_in_this_state')
    expect((await office.call(bob, 'GET /office/aml/matches/:matchId', { params: { matchId: await matchOf(params) } })).reply).toMatchObject({ member: params, entry: 'SAN-1' })
    expect((await approve(of)).reply).toMatchObject({ state: 'applied' })
    expect(await stopOf(memberId)).toBeUndefined()
    expect(await shownOf(params)).toMatchObject({ isSame: false, note: 'born elsewhere', proposal: null })
    const { rows: kept } = await app.database.pool.query(`select row_to_json(p)::jsonb - 'about_member' as row from proposals p where target_kind = 'aml-match' union all select row_to_json(e)::jsonb from audit_events e where target_kind = 'aml-match'`)
    expect(kept.length).toBeGreaterThan(2)
    for (const secret of ['born elsewhere', params.memberId, memberId.toString(), 'SAN-1']) expect(JSON.stringify(kept), secret).not.toContain(secret)
  })

  test('is refused, and the money stands still; it may be proposed anew', async () => {
    const { memberId, params } = await hit({ score: 90 })
    const of = proposalIn(await decide(params, false))
    expect((await office.call(bob, 'POST /office/proposals/:proposalId/refuse', { params: of, body: { reason: 'the birthday fits' } })).status).toBe(200)
    expect(await stopOf(memberId)).toBeDefined()
    expect(await shownOf(params)).toMatchObject({ isSame: null, proposal: null })
    expect((await decide(params, false)).reply.kind).toBe('proposed')
  })

  test('is stale once it was decided otherwise, or the list says more; the same said again by the list leaves it', async () => {
    const { name, params } = await hit({ score: 70 })
    const first = proposalIn(await decide(params, false))
    fake.list = '2'
    await run()
    expect((await decide(params, true, 'SAN-1', bob)).reply.kind).toBe('done')
    expect((await approve(first)).code).toBe('proposal_stale')
    expect(await shownOf(params)).toMatchObject({ isSame: true })
    const other = await hit({ score: 70 })
    const second = proposalIn(await decide(other.params, false))
    fake.listed.set(other.name, [{ ...sanction, score: 95 }])
    fake.list = '3'
    await run()
    expect((await approve(second)).code).toBe('proposal_stale')
    fake.listed.set(name, [{ ...sanction, score: 70 }])
    const third = proposalIn(await decide(other.params, false))
    fake.list = '4'
    await run()
    expect((await approve(third)).reply).toMatchObject({ state: 'applied' })
  })

  test('two at the same moment approve it once; a public office stays with one', async () => {
    const { params } = await hit()
    const of = proposalIn(await decide(params, false))
    const [carl, dora] = [await office.as('risk'), await office.as('risk')]
    const said = await Promise.all([approve(of, carl), approve(of, dora)])
    expect(said.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const held = await hit({ entry: 'PUB-1', kind: 'public-office' })
    expect((await decide(held.params, false, 'PUB-1')).reply.kind).toBe('done')
  })

  test('is seen in lists, in the log and in what is decided by named persons alone', async () => {
    const { params } = await hit()
    const of = proposalIn(await decide(params, false))
    const owner = await office.as('owner')
    const finance = await office.as('finance')
    const seen = async (browser: StaffBrowser, view: 'waiting' | 'decided') => (await office.call(browser, 'GET /office/proposals', { query: { view } })).reply.rows.map(({ proposalId }) => proposalId)
    expect(await seen(bob, 'waiting')).toContain(of.proposalId)
    await approve(of)
    expect(await seen(bob, 'decided')).toContain(of.proposalId)
    for (const browser of [owner, finance]) {
      expect([...(await seen(browser, 'waiting')), ...(await seen(browser, 'decided'))]).not.toContain(of.proposalId)
      expect((await office.call(browser, 'GET /office/proposals/:proposalId', { params: of })).code).toBe('not_found')
      expect((await office.call(browser, 'GET /office/aml/matches/:matchId', { params: { matchId: await matchOf(params) } })).code).toBe('not_permitted')
      expect((await office.call(browser, 'GET /office/log', { query: { targetKind: 'aml-match' } })).reply.rows).toEqual([])
    }
    expect((await office.call(bob, 'GET /office/log', { query: { targetKind: 'aml-match', limit: 200 } })).reply.rows.map(({ act }) => act)).toContain('aml.decide-match')
  })

  test('the same press sent twice is one proposal; what is not this match is refused', async () => {
    const { params } = await hit()
    const ask = { params: { matchId: await matchOf(params) }, body: { isSame: false, note: 'born elsewhere' }, headers: key() } as const
    const [one, again] = [await office.call(amy, 'POST /office/aml/matches/:matchId/decide', ask), await office.call(amy, 'POST /office/aml/matches/:matchId/decide', ask)]
    expect(again.reply).toEqual(one.reply)
    expect((await office.call(amy, 'POST /office/aml/matches/:matchId/decide', { ...ask, body: { ...ask.body, note: 'otherwise' } })).code).toBe('key_used_otherwise')
    expect((await office.call(amy, 'POST /office/aml/matches/:matchId/decide', { params: { matchId: 'mat_zzzz' }, body: ask.body, headers: key() })).code).toBe('not_found')
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
