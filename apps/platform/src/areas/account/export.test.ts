import { applyTerms, createPromotion, seenOf } from '#areas/promotions/promotions-fixture.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noteLimitRefusals } from '#areas/care/limits/limit-refusals-store.ts'
import { insertExclusion } from '#areas/care/exclusion/exclusions-store.ts'
import { insertIntervention, saveScore } from '#areas/care/harm/harm-store.ts'
import { insertChecks } from '#areas/care/register/register-store.ts'
import { plainRoutes } from '#gathered.ts'
import { exportSections } from '#areas/account/exports/sections-store.ts'
import { accounts, savedAccount } from '#testing/accounts.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { papersIn } from '#testing/papers.ts'
import { createGame, createMember, logIn, playRound, type TestMember } from '#testing/factories.ts'
import { memberId as wireId } from '@trevo/rules/ids'
import { logReading, logRefused } from '#areas/staff/log-store.ts'
import { insertPerson, replaceRoles } from '#areas/staff/people-store.ts'
import { newKey } from '#db/keys.ts'
import { makeExportsJob } from '#areas/account/jobs/make-exports.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ plainRoutes })
  await createGame(app)
})
afterAll(() => app.close())
afterEach(() => app.database.db.deleteFrom('data_exports').execute())

const provedMember = async (given: Parameters<typeof createMember>[1] = {}): Promise<TestMember> => {
  const member = await createMember(app, given)
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
  return member
}
const ask = ({ token }: TestMember) => app.call('POST /api/account/export', { token })
const state = async ({ token }: TestMember) => (await app.call('GET /api/account/export', { token })).reply
const ticket = ({ token }: TestMember) => app.call('POST /api/account/export/ticket', { token })
const download = (url: string) => app.app.inject({ method: 'GET', url })
type Row = Readonly<Record<string, unknown>>
type ExportFile = Readonly<Record<string, readonly Row[]>> & { readonly account: Row; readonly profile: Row }
const fileOf = async (member: TestMember): Promise<ExportFile> => {
  await ask(member)
  await makeExportsJob.run(app.services)
  const answer = await download((await ticket(member)).reply.url)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length))
  return answer.json()
}

describe('a file of one’s own data', () => {
  test('is refused to a guest, and to a session that has not just proved who it is', async () => {
    expect((await app.call('GET /api/account/export')).problem.code).toBe('login_required')
    expect((await app.call('POST /api/account/export')).problem.code).toBe('login_required')
    const member = await createMember(app)
    expect((await ask(member)).problem.code).toBe('step_up_required')
    expect((await ticket(member)).problem.code).toBe('step_up_required')
    expect((await state(member)).status).toBe('none')
  })

  test('Product §3.32 holds all that is kept about its member, and nothing of another', async () => {
    const other = await provedMember({ balanceMinor: 333n, nickname: 'Outra' })
    await logIn(app, other)
    const member = await provedMember({ balanceMinor: 10_000n, nickname: 'Carolina' })
    await logIn(app, member)
    await app.call('PATCH /api/account/profile', { token: member.token, body: { version: 0, changes: { address: 'Rua das Folhas 4' } } })
    await playRound(app, { memberId: member.memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'export-1', stakeMinor: 100n, winMinor: 250n })
    const { nodeId } = await createGame(app, { gameCode: 'export-game' })
    await app.database.db.insertInto('favourites').values({ member_id: member.memberId, node_id: nodeId }).execute()
    await app.database.db.insertInto('mails').values({ member_id: member.memberId, title: 'Oi', content: '<p>Oi</p>', preview: 'Oi' }).execute()

    await app.call('PUT /api/care/limits', { token: member.token, body: { kind: 'loss', period: 'week', amount: '5000' } })
    await app.call('POST /api/complaints', { token: member.token, body: { requestId: 'a-complaint-of-the-file', kind: 'game', text: 'A rodada travou no meio.' } })

    const promotion = await createPromotion(app, applyTerms(app))
    await app.call('POST /api/promotions/:promotionId/application', { token: member.token, params: { promotionId: promotion.id }, body: { ...(await seenOf(app, promotion.id, null)), remark: 'Sou cliente novo' } })
    await savedAccount(app, member.memberId, accounts.sepa)
    await app.database.transact(async (tx) => {
      const at = app.clock.now()
      const reasons = [{ marker: 'nights', points: 10, found: '4', from: '3' }] as const
      await saveScore(tx, member.memberId, { score: 30, reasons }, { formula: 'harm/1', band: 'message', belowSince: null, at })
      await insertIntervention(tx, { memberId: member.memberId, kind: 'message', score: 30, reasons, staffId: null, at, dueAt: null, outcome: 'sent' })
      await insertExclusion(tx, { member_id: member.memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: at, ends_at: at, over_at: null })
      await noteLimitRefusals(tx, member.memberId, [{ kind: 'loss', period: 'week' }, { kind: 'deposit', period: 'day' }], '2026-11-20')
      await insertChecks(tx, [{ member_id: member.memberId, person: Buffer.from('p'), why: 'login', reference: 'reg_1', answer: 'clear', asked_at: at }])
    })

    await app.call('POST /api/sign-in', { token: member.token, body: {} })
    await app.call('POST /api/tasks/:taskId/claim', { token: member.token, params: { taskId: `${app.services.market.today()}-1` }, query: {} })
    await app.database.db.insertInto('member_vip').values({ member_id: member.memberId, xp: 25_000n }).execute()
    await app.database.db.insertInto('vip_gifts').values({ member_id: member.memberId, gift: 'level', period: '1', level: 1, points: 50, made_at: app.clock.now(), until_at: null }).execute()

    const told = await fileOf(member)
    expect(told['claims']).toMatchObject([{ promotion: promotion.key, period: 'once', state: 'applying', rewardMinor: '0', counted: [] }])
    expect(told['applications']).toMatchObject([{ promotion: promotion.key, state: 'waiting', remark: 'Sou cliente novo', pictures: 0 }])
    expect(told['pointEntries']).toMatchObject([{ reason: 'sign-in', points: expect.any(Number) }, { reason: 'task', points: 5 }])
    expect(told['taskClaims']).toMatchObject([{ task: 1, points: 5 }])
    expect(told['signInDays']).toMatchObject([{ kind: 'tapped' }])
    expect(told['vipLevel']).toMatchObject([{ level: 0, xp: '2' }])
    expect(told['vipGifts']).toMatchObject([{ gift: 'level', period: '1', points: 50, claimedAt: null }])
    expect(told['bankAccounts']).toEqual([{ destinationType: 'sepa', destination: 'MT84MALT011000012345MTLCAST001S', holder: 'Ana Souza', addedAt: expect.any(String) }])
    expect(told['exclusions']).toMatchObject([{ kind: 'time-out', term: 'day', setBy: 'member' }])
    expect(told['playScore']).toMatchObject([{ formula: 'harm/1', score: 30, band: 'message', reasons: [{ marker: 'nights', found: '4' }] }])
    expect(told['careSteps']).toMatchObject([{ kind: 'message', by: 'house', outcome: 'sent' }])
    expect(told['registerAnswers']).toMatchObject([{ why: 'login', reference: 'reg_1', answer: 'clear' }])
    expect(told['limits']).toMatchObject([{ kind: 'loss', period: 'week', amount: '5000', setBy: 'member' }])
    expect(told['limitRefusals']).toEqual([{ day: '2026-11-20', kind: 'deposit', period: 'day' }, { day: '2026-11-20', kind: 'loss', period: 'week' }])
    expect(told['complaints']).toMatchObject([{ kind: 'game', state: 'new', by: 'member', step: 'sent', text: 'A rodada travou no meio.', pictures: 0 }])
    expect(told.account).toMatchObject({ username: member.username, nickname: 'Carolina', currency: 'BRL' })
    expect(told.profile).toEqual({ address: 'Rua das Folhas 4' })
    expect(Object.keys(told)).toEqual(['format', 'askedAt', 'account', 'profile', ...exportSections.map(({ name }) => name)])
    expect(told['transfers']?.map((row) => [row['movement'], row['amountMinor'], row['seq']])).toEqual([
      ['balance-adjusted', '10000', '1'],
      ['stake-placed', '100', '2'],
      ['win-paid', '250', '3'],
    ])
    expect(told['rounds']).toMatchObject([{ roundId: 'export-1', stakedMinor: '100', wonMinor: '250' }])
    expect(told['favourites']).toMatchObject([{ game: 'TREVO/export-game' }])
    expect(told['mails']).toMatchObject([{ title: 'Oi', content: '<p>Oi</p>' }])
    expect(told['sessions']).toHaveLength(2)
    expect(told['logins']).toMatchObject([{ method: 'password', isSuccess: true }])
    const text = JSON.stringify(told)
    for (const secret of ['argon2', other.username, 'Outra', 'token_hash', 'tokenHash']) expect(text, secret).not.toContain(secret)
  })

  test('Product §3.561 lists each try of papers with the pictures that are kept, and who looked at them', async () => {
    const member = await provedMember()
    const id = await papersIn(app, member.memberId, 'refused')
    await app.database.transact((tx) => logReading(tx, { kind: 'staff', id: newKey(), session: null, address: null, device: null, request: null }, { act: 'members.papers', target: { kind: 'member', id: wireId(member.memberId) }, reason: 'to decide', after: { field: 'papers', papers: String(id), roles: ['risk'] } }))
    const file = await fileOf(member)
    expect(file['papers']).toMatchObject([{ country: 'BR', kind: 'cnh', state: 'refused', reason: 'unreadable', pictures: ['back', 'front', 'selfie'] }])
    expect(file['whoLooked']).toMatchObject([{ roles: ['risk'], field: 'papers', why: 'to decide' }])
  })

  test('Product §13.374 says who looked at its member: when, in which role, at what and why; no name, no refused look, none of another, and nothing of a money-laundering case', async () => {
    const member = await provedMember()
    const other = await provedMember()
    const staffId = newKey()
    await app.database.transact(async (tx) => {
      await insertPerson(tx, { id: staffId, email: 'bruno@example.com', name: 'Bruno Staff', language: 'pt' }, app.clock.now())
      await replaceRoles(tx, staffId, [{ role: 'support', until: null }], app.clock.now())
      const actor = { kind: 'staff', id: staffId, session: null, address: '203.0.113.5', device: 'a desk', request: null } as const
      const target = { kind: 'member', id: wireId(member.memberId) }
      await logReading(tx, actor, { act: 'members.reveal', target, reason: 'the member asked', after: { field: 'email', subject: null, roles: ['risk'] } })
      await logReading(tx, actor, { act: 'log.open', target, reason: 'a complaint', after: { row: '7' } })
      await logReading(tx, actor, { act: 'aml.read', target, reason: 'a suspicion' })
      await logRefused(tx, actor, { act: 'members.reveal', target, reason: 'not_permitted' })
      await logReading(tx, actor, { act: 'members.reveal', target: { ...target, id: wireId(other.memberId) }, reason: 'another’s', after: { field: 'email', subject: null } })
    })
    const told = await fileOf(member)
    expect(told['whoLooked']).toEqual([
      { at: expect.any(String), roles: ['risk'], field: 'email', why: 'the member asked' },
      { at: expect.any(String), roles: ['support'], field: null, why: 'a complaint' },
    ])
    expect(JSON.stringify(told)).not.toMatch(/Bruno|bruno@|203\.0\.113\.5|suspicion/)
  })

  test('is whole where a section has more rows than a page, and one that ends with a page', async () => {
    const member = await provedMember()
    const mails = (count: number) => Array.from({ length: count }, (_, at) => ({ member_id: member.memberId, title: `Carta ${at}`, content: 'x', preview: 'x' }))
    await app.database.db.insertInto('mails').values(mails(1_000)).execute()
    expect((await fileOf(member))['mails']?.map((row) => row['title'])).toEqual(mails(1_000).map(({ title }) => title))
    await app.database.db.deleteFrom('data_exports').execute()
    await app.database.db.insertInto('mails').values(mails(1)).execute()
    expect((await fileOf(member))['mails']).toHaveLength(1_001)
  })

  test('Product §4.95 goes on where it stood when its program is cut off, without a row twice', async () => {
    const member = await provedMember()
    await app.database.db
      .insertInto('mails')
      .values(Array.from({ length: 1_200 }, (_, at) => ({ member_id: member.memberId, title: `Carta ${at}`, content: 'x', preview: 'x' })))
      .execute()
    await ask(member)
    // A database that goes away at every third write: what is not whole is not there.
    let calls = 0
    const { transact } = app.services
    const unsteady = {
      ...app.services,
      transact: <T>(work: Parameters<typeof transact<T>>[0]) =>
        transact<T>(async (tx) => {
          const done = await work(tx)
          calls += 1
          if (calls % 3 === 0 && calls < 40) throw new Error('cut off')
          return done
        }),
    }
    for (let turn = 0; turn < 60 && (await state(member)).status === 'making'; turn += 1) {
      await makeExportsJob.run(unsteady).catch(() => undefined)
    }
    expect((await state(member)).status).toBe('ready')
    const told: ExportFile = (await download((await ticket(member)).reply.url)).json()
    expect(new Set(told['mails']?.map((row) => row['title'])).size).toBe(1_200)
    expect(told['mails']).toHaveLength(1_200)
  })

  test('Product §9.49 two wishes at once are one file, and so is every wish of a day', async () => {
    const member = await provedMember()
    const answers = await Promise.all([ask(member), ask(member), ask(member)])
    expect(answers.map(({ reply }) => reply.status)).toEqual(['making', 'making', 'making'])
    expect(await app.database.db.selectFrom('data_exports').selectAll().where('member_id', '=', member.memberId).execute()).toHaveLength(1)
    await makeExportsJob.run(app.services)
    const ready = await state(member)
    expect(ready).toMatchObject({ status: 'ready', bytes: expect.any(Number) })
    expect((await ask(member)).reply).toEqual(ready)
  })

  test('Product §9.49 is gone after a day', async () => {
    const member = await provedMember()
    await ask(member)
    await makeExportsJob.run(app.services)
    app.clock.pass(24 * 3_600_000 + 1)
    const later = await logIn(app, member)
    expect((await app.call('GET /api/account/export', { token: later.token })).reply.status).toBe('none')
    await makeExportsJob.run(app.services)
    expect(await app.database.db.selectFrom('data_export_parts').select('part').execute()).toEqual([])
  })

  test('Product §4.96 is given up after five pages that could not be made, and may be asked for again', async () => {
    const member = await provedMember()
    await ask(member)
    await app.database.db.updateTable('data_exports').set({ section: 0, after_key: '["BRL","no such purse","1"]' }).execute()
    for (let turn = 0; turn < 5; turn += 1) await makeExportsJob.run(app.services)
    expect((await state(member)).status).toBe('failed')
    expect((await ticket(member)).problem.code).toBe('export_not_ready')
    expect((await ask(member)).reply.status).toBe('making')
  })
})

describe('the ticket of the file', () => {
  test('is refused before the file is ready', async () => {
    const member = await provedMember()
    await ask(member)
    expect((await ticket(member)).problem).toMatchObject({ status: 409, code: 'export_not_ready' })
  })

  test('Product §7.25 is good for one download, and for thirty seconds', async () => {
    const member = await provedMember()
    await fileOf(member)
    const { url } = (await ticket(member)).reply
    expect((await download(url)).statusCode).toBe(200)
    expect((await download(url)).json()).toMatchObject({ code: 'session_ended' })
    const late = (await ticket(member)).reply.url
    app.clock.pass(30_001)
    expect((await download(late)).statusCode).toBe(401)
    for (const wrong of ['/api/account/export/file', '/api/account/export/file?ticket=', '/api/account/export/file?ticket=a&ticket=b']) expect((await download(wrong)).statusCode).toBe(401)
  })

  test('Product §7.25 opens no stream, and a stream’s ticket no file', async () => {
    const member = await provedMember()
    await fileOf(member)
    const stream = (await app.call('POST /api/events/ticket', { token: member.token })).reply.ticket
    expect((await download(`/api/account/export/file?ticket=${stream}`)).statusCode).toBe(401)
    const { url } = (await ticket(member)).reply
    expect((await download(`/api/events?${url.split('?')[1] ?? ''}`)).statusCode).toBe(401)
  })
})
