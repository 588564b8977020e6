import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertWords, saveScore } from '#areas/care/harm/harm-store.ts'
import { scoreMembers } from '#areas/care/jobs/score-members.ts'
import { measureCareJob } from '#areas/care/jobs/measure-care.ts'
import { endExclusionsJob } from '#areas/care/jobs/end-exclusions.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { insertMails } from '#areas/content/import/store.ts'
import { exclude } from '#areas/care/exclusion/exclude.ts'
import { newKey } from '#db/keys.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, logIn, type TestMember } from '#testing/factories.ts'
import { createFakePayments } from '#testing/payments.ts'

const dayMs = 86_400_000
let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments() })
  await app.database.db.updateTable('site').set({ is_payment_password_required: false, new_account_hours: 0 }).execute()
})
afterAll(() => app.close())

const talkedWith = async (band: 'message' | 'talk' | 'pause' = 'talk'): Promise<TestMember> => {
  const member = await createMember(app)
  const score = { message: 30, talk: 55, pause: 80 }[band]
  await app.database.transact((tx) => saveScore(tx, member.memberId, { score, reasons: [{ marker: 'nights', points: 10, found: '4', from: '3' }] }, { formula: 'harm/1', band, belowSince: null, at: app.clock.now() }))
  return member
}
const offer = (memberId: bigint, isOffer = true) =>
  app.database.transact((tx) => {
    const words = { title: isOffer ? 'oferta' : 'aviso', content: '<p>a</p>', preview: 'a' }
    return insertMail(tx, { memberId, words: { pt: words }, language: 'pt', leavesAt: new Date(app.clock.now().getTime() + 60_000), isOffer }, app.clock.now())
  })
const mailsOf = async (memberId: bigint) => (await app.database.db.selectFrom('mails').select('title').where('member_id', '=', memberId).orderBy('id').execute()).map(({ title }) => title)

test('Product §6.713 an offer that has not left goes when its member stops; what is no offer stays', async () => {
  const { memberId } = await createMember(app)
  await offer(memberId)
  await offer(memberId, false)
  expect(await app.database.transact((tx) => exclude(tx, app.services.market, { memberId, kind: 'time-out', term: 'day', by: 'member' }, app.clock.now()))).toMatchObject({ sessions: [expect.any(BigInt)] })
  expect(await mailsOf(memberId)).toEqual(['aviso'])
})

test('Product §6.713 a mail to all that offers something reaches nobody who is talked with or stopped', async () => {
  const [warned, talked] = [await talkedWith('message'), await talkedWith()]
  await app.database.transact((tx) => insertMails(tx, { title: 'Bônus', content: '<p>b</p>', isOffer: true }, null))
  await app.database.transact((tx) => insertMails(tx, { title: 'Termos', content: '<p>t</p>' }, null))
  expect([await mailsOf(warned.memberId), await mailsOf(talked.memberId)]).toEqual([['Bônus', 'Termos'], ['Termos']])
})

test('Product §6.713 no pop-up and no promotion is shown to them', async () => {
  const [free, talked] = [await createMember(app), await talkedWith()]
  for (const kind of ['popup', 'promotion', 'notice'] as const) await app.database.db.insertInto('announcements').values({ kind, position: 1, title: JSON.stringify({ pt: kind }), key: `care-${kind}` }).execute()
  const shown = async ({ token }: TestMember) => {
    const { reply } = await app.call('GET /api/announcements', { token, query: { types: ['PU', 'PR', 'PL'], platform: 'M', language: 'pt', groupName: 'm_home' } as never })
    return [reply.popup, reply.promotion, reply.player].map((each) => each.filter(({ title }) => ['popup', 'promotion', 'notice'].includes(title)).length)
  }
  expect([await shown(free), await shown(talked)]).toEqual([[1, 1, 1], [0, 0, 1]])
})

test('Product §6.802 what staff marked as an offer reaches nobody who is kept from offers, in no list and on no home', async () => {
  const [free, talked] = [await createMember(app), await talkedWith()]
  for (const kind of ['banner', 'notice', 'hot'] as const)
    for (const isOffer of [true, false]) await app.database.db.insertInto('announcements').values({ kind, position: 0, title: JSON.stringify({ pt: `${kind} ${isOffer ? 'oferta' : 'aviso'}` }), key: `offer-${kind}-${String(isOffer)}`, is_offer: isOffer }).execute()
  app.clock.pass(4_000)
  const listed = async (token: string | undefined) => {
    const { reply } = await app.call('GET /api/announcements', { ...(token !== undefined && { token }), query: { types: ['B', 'PL', 'H'], platform: 'M', language: 'pt', groupName: 'm_home' } as never })
    return [reply.banners, reply.player, reply.hot].flatMap((each) => each.map(({ title }) => title)).filter((title) => title.endsWith('oferta'))
  }
  const home = async (token: string | undefined) => {
    const { reply } = await app.call('GET /api/home', token === undefined ? {} : { token })
    return [...reply.banners, ...reply.notices, ...reply.highlights].map(({ title }) => title)
  }
  const offers = ['banner oferta', 'notice oferta', 'hot oferta']
  for (const token of [undefined, free.token]) {
    expect(await listed(token)).toEqual(offers)
    expect(await home(token)).toEqual(expect.arrayContaining(offers))
  }
  expect(await listed(talked.token)).toEqual([])
  const shown = await home(talked.token)
  expect(shown).toEqual(expect.arrayContaining(['banner aviso', 'notice aviso', 'hot aviso']))
  expect(shown.filter((title) => title.endsWith('oferta'))).toEqual([])
  // From the same moment on, and back again.
  await app.database.db.updateTable('harm_scores').set({ score: 0, band: 'none' }).where('member_id', '=', talked.memberId).execute()
  expect(await home(talked.token)).toEqual(expect.arrayContaining(offers))
})

const paidOn = async (memberId: bigint, days: Readonly<Record<number, bigint>>) => {
  for (const [ago, deposited] of Object.entries(days)) {
    const day = new Date(app.clock.now().getTime() - Number(ago) * dayMs).toISOString().slice(0, 10)
    await app.database.db
      .insertInto('member_statistics')
      .values({ member_id: memberId, currency: 'BRL', day: day as never, bets: 1n, staked_minor: 0n, won_minor: 0n, returned_minor: 0n, adjusted_minor: 0n, deposits: 1n, deposited_minor: deposited, withdrawals: 0n, withdrawn_minor: 0n })
      .execute()
  }
}
/** 40 points of words, 15 of a pattern that was left, 15 of many deposits and 10 of methods, 45 of money at most: 85. */
const reachPause = async (memberId: bigint): Promise<void> => {
  await app.database.transact((tx) => insertWords(tx, memberId, 'distress', null, app.clock.now()))
  const at = new Date(app.clock.now().getTime() - 60_000)
  for (const method of ['pix', 'bank', 'debit', 'pix', 'pix']) {
    const id = newKey()
    await app.database.db
      .insertInto('deposits')
      .values({ id, member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: 1_000n, currency: 'BRL', status: 'credited', charge_id: null, br_code: null, payer_path: null, created_at: at, expires_at: at, credited_at: at, next_check_at: null, method })
      .execute()
  }
}

test('Product §6.714 at 75 points deposits get a ceiling at the member’s own pace; it goes when the band has fallen, and money out is open all the time', async () => {
  const member = await createMember(app, { balanceMinor: 50_000n })
  const { memberId } = member
  await paidOn(memberId, { 2: 40_000n, 40: 3_000n, 45: 3_000n, 70: 5_000n, 100: 1_000n })
  await reachPause(memberId)
  await scoreMembers(app.services)
  expect(await app.database.db.selectFrom('harm_scores').select(['score', 'band']).where('member_id', '=', memberId).executeTakeFirst()).toEqual({ score: 80, band: 'pause' })
  const out = await logIn(app, member)
  expect(out.isExcluded).toBe(true)
  await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', memberId).execute()
  expect((await app.call('POST /api/withdrawals', { token: out.token, body: { requestId: randomUUID(), amount: '20000', currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@exemplo.example' } })).status).toBe(200)
  const { limits } = (await app.call('GET /api/care/limits', { token: out.token })).reply
  expect(limits).toMatchObject([{ kind: 'deposit', period: 'day', amount: '3000', setBy: 'house', own: null }])

  app.clock.pass(dayMs + 60_000)
  await endExclusionsJob.run(app.services)
  const { token, isExcluded } = await logIn(app, member)
  expect(isExcluded).toBeUndefined()
  const deposit = (amount: string) => app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount, currency: 'BRL' } })
  expect((await deposit('3100')).problem.code).toBe('limit_reached')
  // Points that fell lower the band after fourteen days.
  await app.database.db.deleteFrom('harm_words').where('member_id', '=', memberId).execute()
  await scoreMembers(app.services)
  app.clock.pass(15 * dayMs)
  await scoreMembers(app.services)
  expect((await app.database.db.selectFrom('member_limits').select('set_by').where('member_id', '=', memberId).where('until_at', 'is', null).execute())).toEqual([])
})

test('Product §6.715 a member reads what was noticed, sets the limit that is proposed, and asks a person to review it once', async () => {
  const member = await talkedWith()
  const { token, memberId } = member
  await paidOn(memberId, { 3: 2_000n, 5: 9_000n, 8: 4_000n })
  expect((await app.call('GET /api/care/noticed', { token: (await createMember(app)).token })).reply).toMatchObject({ band: 'none', reasons: [], proposed: null })
  expect((await app.call('GET /api/care/noticed', { token })).reply).toMatchObject({ band: 'talk', reasons: [{ marker: 'nights', found: '4', from: '3' }], proposed: { kind: 'deposit', period: 'day', amount: '4000' }, review: null })
  await app.call('PUT /api/care/limits', { token, body: { kind: 'deposit', period: 'day', amount: '4000' } })
  const both = await Promise.all([app.call('POST /api/care/review', { token }), app.call('POST /api/care/review', { token })])
  expect(both.map(({ status, reply }) => [status, reply.proposed, reply.review !== null])).toEqual([[200, null, true], [200, null, true]])
  expect(await app.database.db.selectFrom('care_interventions').select('kind').where('member_id', '=', memberId).execute()).toEqual([{ kind: 'review' }])
  expect((await app.call('POST /api/care/review', { token: (await createMember(app)).token })).problem.code).toBe('nothing_to_review')
})

test('what was noticed is no guest’s and no free trial’s', async () => {
  expect((await app.call('GET /api/care/noticed')).problem.code).toBe('login_required')
  expect((await app.call('POST /api/care/review', { token: (await createMember(app, { type: 4 })).token })).problem.code).toBe('free_reject')
})

test('Product §6.717 after thirty days it is looked what came of a step, beside those who came close to it', async () => {
  const [reached, near] = [await createMember(app), await createMember(app)]
  const words = (memberId: bigint) => app.database.transact((tx) => insertWords(tx, memberId, 'distress', null, app.clock.now()))
  // 40 points: the message is reached, the talk was close.
  for (const { memberId } of [reached, near]) await words(memberId)
  await paidOn(reached.memberId, { 1: 10_000n, 20: 2_000n, 45: 99_000n })
  await scoreMembers(app.services)
  await app.database.db.insertInto('member_limits').values({ id: newKey(), member_id: near.memberId, kind: 'loss', period: 'day', amount: 900n, set_by: 'member', asked_at: app.clock.now(), from_at: new Date(app.clock.now().getTime() + dayMs) }).execute()
  const rowsOf = (memberId: bigint) => app.database.db.selectFrom('care_measures').select(['band', 'is_reached', 'deposited_before_minor', 'deposited_after_minor', 'used_tools']).where('member_id', '=', memberId).orderBy('band').execute()
  app.clock.pass(29 * dayMs)
  await measureCareJob.run(app.services)
  expect((await rowsOf(reached.memberId)).map(({ deposited_before_minor: before }) => before)).toEqual([null, null])
  await paidOn(reached.memberId, { 5: 3_000n })
  app.clock.pass(2 * dayMs + 60_000)
  await measureCareJob.run(app.services)
  expect(await rowsOf(reached.memberId)).toEqual([
    { band: 'message', is_reached: true, deposited_before_minor: 12_000n, deposited_after_minor: 3_000n, used_tools: false },
    { band: 'talk', is_reached: false, deposited_before_minor: 12_000n, deposited_after_minor: 3_000n, used_tools: false },
  ])
  expect((await rowsOf(near.memberId)).map(({ used_tools: used }) => used)).toEqual([true, true])
})
