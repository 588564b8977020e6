import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CodeTerms } from '@trevo/rules/promotions/terms'
import { claimChecks } from '#ledger/projections/checks.ts'
import { bucketRules } from '#limits/limits.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { insertOneTimeCodes, saveSharedCode } from './codes-store.ts'
import { createPromotion, moment, seenOf, showOf, taskTerms } from './promotions-fixture.ts'
import { publishTerms } from './publish-store.ts'

let app: TestApp
let member: TestMember

beforeAll(async () => {
  app = await openTestApp({ config: { platformSecret: 'a secret for tests' } })
  app.clock.standStill()
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const terms = (more: Partial<CodeTerms> = {}): CodeTerms => ({ ...taskTerms(app), conditions: [], claimHours: null, ...more, class: 'code' })
let count = 0
const newCode = (): string => `CODE${(count += 1).toString().padStart(4, '0')}`
const share = (key: string, code: string, uses = 100) => app.database.transact((tx) => saveSharedCode(tx, key, code, uses, app.clock.now()))
const once = (key: string, ...codes: string[]) => app.database.transact((tx) => insertOneTimeCodes(tx, key, codes, app.clock.now()))
/** A promotion with a shared code. */
const promoted = async (of: CodeTerms = terms(), uses?: number, budget?: Readonly<Record<string, string>>) => {
  const code = newCode()
  const { id, key } = await createPromotion(app, of, budget)
  await share(key, code, uses)
  return { id, key, code }
}
interface Typing {
  readonly who?: TestMember
  readonly requestId?: string
  readonly address?: string
}
/** Each from an address of their own. */
const type = (code: string, { who = member, requestId = randomUUID(), address = `198.51.100.${who.memberId % 250n}` }: Typing = {}) =>
  app.call('POST /api/promotion-codes', { token: who.token, address, body: { code, requestId } })
const codeOf = async (sent: ReturnType<typeof type>) => (await sent).problem.code
const balance = async (who = member): Promise<bigint> => (await app.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', who.memberId).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n
const left = async (key: string) => (await app.database.db.selectFrom('promotion_codes').select('uses_left').where('promotion_key', '=', key).orderBy('id').execute()).map(({ uses_left: uses }) => uses)
const spent = async (key: string) => (await app.database.db.selectFrom('promotion_budgets').select('spent_minor').where('promotion_key', '=', key).executeTakeFirstOrThrow()).spent_minor
const violations = async () => (await Promise.all(claimChecks.map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()

test('a guest is refused, and a free trial is told that it needs an account', async () => {
  const body = { code: 'WELCOME', requestId: randomUUID() }
  expect((await app.call('POST /api/promotion-codes', { body })).problem.code).toBe('login_required')
  const trial = await createMember(app, { type: 4 })
  expect((await app.call('POST /api/promotion-codes', { token: trial.token, body })).problem.code).toBe('free_reject')
})

describe('Product §6.1220 a code lets a member in', () => {
  test('however it is typed, once, and the same request is answered the same', async () => {
    const { id, key, code } = await promoted()
    const requestId = randomUUID()
    const first = await type(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `, { requestId })
    expect(first.reply).toEqual({ promotionId: id, title: expect.any(String), label: 'issued', reward: { kind: 'cash', amountMinor: '1000', currency: 'BRL' } })
    expect((await type(code, { requestId })).reply).toEqual(first.reply)
    expect(await codeOf(type(code))).toBe('already_claimed')
    expect([await balance(), await left(key), await spent(key), await violations()]).toEqual([1_000n, [99], 1_000n, []])
  })

  test('the page shows no code, and its button joins nobody', async () => {
    const { id, code } = await promoted()
    expect((await showOf(app, id, member)).reply).toMatchObject({ label: 'join', terms: { terms: { class: 'code' } } })
    expect(JSON.stringify((await showOf(app, id, member)).reply)).not.toContain(code)
    expect((await app.call('POST /api/promotions/:promotionId/join', { token: member.token, params: { promotionId: id }, body: await seenOf(app, id, member) })).problem.code).toBe('promotion_not_open')
  })

  test('to a condition, or to a reward that waits for a tap', async () => {
    const task = await promoted(terms({ conditions: [{ kind: 'rounds', count: 1, categories: [] }] }))
    const tapped = await promoted(terms({ claimHours: 48 }))
    expect([(await type(task.code)).reply.label, (await type(tapped.code)).reply.label]).toEqual(['joined', 'claim'])
    expect([await codeOf(type(task.code)), await codeOf(type(tapped.code))]).toEqual(['already_claimed', 'already_claimed'])
    expect([await left(task.key), await left(tapped.key)]).toEqual([[99], [99]])
  })

  test('a one-time code works once, and is wrong for everybody else', async () => {
    const { key } = await createPromotion(app, terms())
    const [one, two] = [newCode(), newCode()]
    await once(key, one, two)
    const other = await createMember(app)
    expect((await type(one)).reply.label).toBe('issued')
    expect(await codeOf(type(one, { who: other }))).toBe('promo_code_wrong')
    expect((await type(two, { who: other })).reply.label).toBe('issued')
    expect([await left(key), await balance(other)]).toEqual([[0, 0], 1_000n])
  })
})

describe('Product §6.1221 what a code is refused with', () => {
  test('a wrong one, one of what is no code, and one whose promotion is another by now', async () => {
    const { key, code } = await promoted()
    expect([await codeOf(type('NOTHING')), await codeOf(type('!')), await codeOf(type(`${code}1`))]).toEqual(['promo_code_wrong', 'promo_code_wrong', 'promo_code_wrong'])
    await app.database.transact((tx) => publishTerms(tx, { key, terms: taskTerms(app), budget: { BRL: '1000000' }, madeBy: null, approvedBy: null }, app.clock.now()))
    expect(await codeOf(type(code))).toBe('promo_code_wrong')
  })

  test('before its time, after it, paused, without a budget, without a use, and for whom it is not', async () => {
    const early = await promoted(terms({ startsAt: moment(app, 1) }))
    const late = await promoted(terms({ startsAt: moment(app, -3), endsAt: moment(app, -1) }))
    const poor = await promoted(terms(), 10, { BRL: '999' })
    const ruled = await promoted(terms({ eligibility: { all: [{ rule: 'tag', tag: 'gold', how: 'silent' }] } }))
    const hidden = await promoted(terms({ eligibility: { all: [{ rule: 'tag', tag: 'gold', how: 'hidden' }] } }))
    const sold = await promoted(terms(), 1)
    expect((await type(sold.code, { who: await createMember(app) })).reply.label).toBe('issued')
    expect(await Promise.all([early, late, poor, ruled, hidden, sold].map(({ code }) => codeOf(type(code))))).toEqual(['promotion_not_open', 'promotion_closed', 'budget_spent', 'not_eligible', 'not_eligible', 'sold_out'])
    expect([await left(poor.key), await balance(), await violations()]).toEqual([[10], 0n, []])
    const other = await createMember(app, { currency: 'USD' })
    expect(await codeOf(type(ruled.code, { who: other }))).toBe('not_eligible')
  })

  test('Product §6.1174 a second account of one device', async () => {
    const { key, code } = await promoted()
    const second = await createMember(app)
    const device = 'ab'.padEnd(64, '0')
    for (const { memberId } of [member, second]) await app.database.db.insertInto('known_devices').values({ member_id: memberId, device_hash: Buffer.from(device, 'hex'), last_used_at: app.clock.now() }).execute()
    const answers = await Promise.all([type(code), type(code, { who: second })])
    expect(answers.map(({ reply, problem }) => reply.label ?? problem.code).toSorted()).toEqual(['issued', 'not_eligible'])
    expect(await left(key)).toEqual([99])
  })
})

test('Product §10.1220 the last use goes to one of two members at one instant, and the other one’s transaction leaves nothing', async () => {
  const { key, code } = await promoted(terms(), 1)
  const members = await Promise.all(Array.from({ length: 6 }, () => createMember(app)))
  const answers = await Promise.all(members.map((who) => type(code, { who })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status !== 200).map(({ problem }) => problem.code)).toEqual(Array.from({ length: 5 }, () => 'sold_out'))
  expect([await left(key), await spent(key), await violations()]).toEqual([[0], 1_000n, []])
  expect(await app.database.db.selectFrom('claims').select('state').where('promotion_key', '=', key).execute()).toEqual([{ state: 'issued' }])
})

test('Product §10.1220 one tap sent many times takes one use', async () => {
  const { key, code } = await promoted()
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 10 }, () => type(code, { requestId })))
  expect(answers.map(({ reply }) => reply.label)).toEqual(Array.from({ length: 10 }, () => 'issued'))
  expect([await left(key), await balance()]).toEqual([[99], 1_000n])
})

test('Product §9.1220 guessing is limited by member and by address; what is right costs no try', async () => {
  const { code } = await promoted()
  const guesser = await createMember(app)
  const address = '203.0.113.9'
  const { capacity } = bucketRules['promo-code']
  for (let turn = 0; turn < capacity; turn += 1) expect(await codeOf(type(`WRONG${turn}`, { who: guesser, address }))).toBe('promo_code_wrong')
  expect(await codeOf(type(code, { who: guesser, address: '203.0.113.200' }))).toBe('too_many_requests')
  const others = await Promise.all(Array.from({ length: 2 }, () => createMember(app)))
  const [first, second] = others as [TestMember, TestMember]
  for (let turn = capacity; turn < bucketRules['promo-code-line'].capacity; turn += 1) expect(await codeOf(type(`WRONG${turn}`, { who: first, address }))).toBe('promo_code_wrong')
  expect(await codeOf(type(code, { who: second, address }))).toBe('too_many_requests')
  const free = await createMember(app)
  for (let turn = 0; turn < capacity + 2; turn += 1) expect(['already_claimed', undefined]).toContain((await type(code, { who: free, address: '192.0.2.77' })).problem?.code)
})

test('Product §2.1220 the bonus center has the field while a promotion of codes is live', async () => {
  const takes = async () => (await app.call('GET /api/rewards', { token: member.token })).reply.takesCodes
  await promoted()
  expect(await takes()).toBe(true)
  await app.database.db.updateTable('promotions').set({ state: 'ended' }).where('class', '=', 'code').execute()
  expect(await takes()).toBe(false)
})
