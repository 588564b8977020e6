import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Refusal } from '@trevo/operation/refuse'
import { proposalKey } from '@trevo/rules/ids'
import type { Terms } from '@trevo/rules/promotions/terms'
import { claimChecks } from '#ledger/projections/checks.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, type TestMember } from '#testing/factories.ts'
import { approve, somebody } from '#testing/act-samples/house.ts'
import { eachMarket } from '#testing/each-market.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { publishPromotion } from './acts/state-acts.ts'
import { applyTerms, createPromotion, seenOf, showOf, taskTerms } from './promotions-fixture.ts'
import { saveDraft } from './publish-store.ts'

let office: TestOffice
let app: TestApp
let as: Readonly<Record<'writer' | 'support' | 'auditor', StaffBrowser>>
let member: TestMember

beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  as = { writer: await office.as('content'), support: await office.as('support'), auditor: await office.as('auditor') }
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(async () => {
  await app.close()
  await office.close()
})

let count = 0
const key = () => ({ 'idempotency-key': `promotions-test-${(count += 1)}` })
const budget = { BRL: '5000' }
const save = (of: string, terms: Terms, more: object = {}) => office.call(as.writer, 'PUT /office/promotions/:key/draft', { params: { key: of }, body: { terms, budget, ...more } as never, headers: key() })
const publish = (of: string) => office.call(as.writer, 'POST /office/promotions/:key/publish', { params: { key: of }, body: { reason: 'spring' }, headers: key() })
const approved = async (proposal: string) => approve(office, proposalKey(proposal) ?? 0n, { doer: await somebody(office, 'finance') })
const live = async (of: string, terms: Terms) => {
  await save(of, terms)
  const { reply } = await publish(of)
  if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
  return approved(reply.proposal)
}
const apply = async (id: string, who = member) => app.call('POST /api/promotions/:promotionId/application', { token: who.token, params: { promotionId: id }, body: { ...(await seenOf(app, id, who)), remark: 'Por favor' } })
const waiting = async (of: string) => (await office.call(as.support, 'GET /office/applications')).reply.rows.filter(({ promotion }) => promotion === of)
const decide = (how: 'take' | 'approve' | 'reject', claimId: string, body: object, browser = as.support) => office.call(browser, `POST /office/applications/:claimId/${how}`, { params: { claimId }, body: body as never, headers: key() })
const balance = async () => (await office.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', member.memberId).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n
const violations = async () => (await Promise.all(claimChecks.map(async ({ sql }) => (await office.database.pool.query(sql)).rows))).flat()

describe('Product §13.1100 terms go live by two people', () => {
  test('a draft is seen by nobody until another approved it', async () => {
    const promotion = await createPromotion(app, null)
    expect((await save(promotion.key, taskTerms(app))).reply.kind).toBe('done')
    expect((await showOf(app, promotion.id, member)).reply.label).toBeNull()
    const { reply } = await publish(promotion.key)
    expect(reply.kind).toBe('proposed')
    expect((await showOf(app, promotion.id, member)).reply.label).toBeNull()
    if (reply.kind === 'proposed') await approved(reply.proposal)
    expect((await showOf(app, promotion.id, member)).reply).toMatchObject({ label: 'join', terms: { version: 1 } })
    const { reply: one } = await office.call(as.auditor, 'GET /office/promotions/:key', { params: { key: promotion.key } })
    expect(one).toMatchObject({ promotion: { state: 'live', hasDraft: false, budgets: [{ currency: 'BRL', limitMinor: '5000', spentMinor: '0' }] }, draft: null, versions: [{ number: 1 }] })
    expect(one.versions[0]?.madeBy).not.toBe(one.versions[0]?.approvedBy)
  })

  test('who proposed them does not approve them, whatever else they may', async () => {
    const both = await office.as('content', 'finance')
    const promotion = await createPromotion(app, null)
    await save(promotion.key, taskTerms(app))
    const { reply } = await office.call(both, 'POST /office/promotions/:key/publish', { params: { key: promotion.key }, body: { reason: 'spring' }, headers: key() })
    if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
    const params = { proposalId: reply.proposal }
    const { hash } = (await office.call(both, 'GET /office/proposals/:proposalId', { params })).reply
    expect((await office.call(both, 'POST /office/proposals/:proposalId/approve', { params, body: { hash } })).code).toBe('own_proposal')
    expect((await showOf(app, promotion.id, member)).reply.label).toBeNull()
  })

  test.each([
    [{ budget: {} }, 'terms_wrong'],
    [{ budget: { BRL: '-1' } }, 'invalid_request'],
    [{ terms: { class: 'task', surprise: true } }, 'invalid_request'],
  ] as const)('%j is no draft', async (more, code) => {
    const promotion = await createPromotion(app, null)
    expect((await save(promotion.key, taskTerms(app), more)).code).toBe(code)
  })

  test('of what is no promotion there are no terms, and a budget below what is promised is refused', async () => {
    expect((await save('nothing-here', taskTerms(app))).code).toBe('not_found')
    const promotion = await createPromotion(app, null)
    await live(promotion.key, taskTerms(app))
    await app.call('POST /api/promotions/:promotionId/join', { token: member.token, params: { promotionId: promotion.id }, body: await seenOf(app, promotion.id, member) })
    await save(promotion.key, taskTerms(app), { budget: { BRL: '999' } })
    expect((await publish(promotion.key)).code).toBe('terms_wrong')
  })
})

test('Product §13.1101 one person pauses, two resume, and what is earned waits as much longer', async () => {
  const promotion = await createPromotion(app, null)
  await live(promotion.key, applyTerms(app, { claimHours: 48 }))
  await apply(promotion.id)
  const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
  expect((await decide('approve', claimId, { amountMinor: '1000' })).reply.kind).toBe('done')
  const before = (await showOf(app, promotion.id, member)).reply.claim?.claimBy ?? ''
  expect((await office.call(as.writer, 'POST /office/promotions/:key/pause', { params: { key: promotion.key }, body: { reason: 'a fault' }, headers: key() })).reply.kind).toBe('done')
  expect((await showOf(app, promotion.id, member)).reply.label).toBe('closed')
  await office.database.pool.query(`update promotions set paused_at = paused_at - interval '2 hours' where key = $1`, [promotion.key])
  const { reply } = await office.call(as.writer, 'POST /office/promotions/:key/resume', { params: { key: promotion.key }, body: { reason: 'mended' }, headers: key() })
  if (reply.kind !== 'proposed') throw new Error('it was done alone')
  await approved(reply.proposal)
  const after = (await showOf(app, promotion.id, member)).reply
  expect(after.label).toBe('claim')
  expect(Date.parse(after.claim?.claimBy ?? '') - Date.parse(before)).toBeGreaterThanOrEqual(2 * 3_600_000)
})

describe('Product §13.1220 codes are made by one person, for a promotion of codes', () => {
  const ofCodes = async () => {
    const promotion = await createPromotion(app, null)
    const { conditions: _conditions, ...terms } = taskTerms(app, { claimHours: null })
    await save(promotion.key, { ...terms, class: 'code', conditions: [] })
    return promotion
  }
  const share = (of: string, code: string, uses = 5) => office.call(as.writer, 'POST /office/promotions/:key/shared-codes', { params: { key: of }, body: { code, uses, reason: 'spring' }, headers: key() })
  const make = (of: string, count: number) => office.call(as.writer, 'POST /office/promotions/:key/one-time-codes', { params: { key: of }, body: { count, reason: 'a fair' }, headers: key() })
  const codesOf = async (of: string) => (await office.call(as.auditor, 'GET /office/promotions/:key', { params: { key: of } })).reply.codes

  test('a shared one is added to, and no other promotion has the same', async () => {
    const [one, two] = [await ofCodes(), await ofCodes()]
    expect([(await share(one.key, 'spring-26')).reply.kind, (await share(one.key, 'SPRING 26', 3)).reply.kind]).toEqual(['done', 'done'])
    expect(await codesOf(one.key)).toEqual({ shared: [{ code: 'SPRING26', made: 8, left: 8 }], oneTime: { made: 0, left: 0 } })
    expect([(await share(two.key, 'Spring26')).code, (await share(two.key, 'a!')).code, (await share(one.key, 'spring26', 1_000_000)).code]).toEqual(['codes_known', 'invalid_request', 'invalid_request'])
  })

  test('one-time codes are said once, and are kept in no table', async () => {
    const promotion = await ofCodes()
    const { reply } = await make(promotion.key, 10_000)
    if (reply.kind !== 'done') throw new Error(`it was ${reply.kind}`)
    const { codes } = reply.reply
    expect([codes.length, new Set(codes).size, codes.every((code) => /^[2-9A-HJ-NP-Z]{4}(?:-[2-9A-HJ-NP-Z]{4}){2}$/u.test(code))]).toEqual([10_000, 10_000, true])
    expect(await codesOf(promotion.key)).toEqual({ shared: [], oneTime: { made: 10_000, left: 10_000 } })
    await live(promotion.key, { ...taskTerms(app, { claimHours: null, conditions: [] }), class: 'code' })
    const typed = await app.call('POST /api/promotion-codes', { token: member.token, body: { code: codes[0] ?? '', requestId: crypto.randomUUID() } })
    expect([typed.reply.label, (await codesOf(promotion.key)).oneTime]).toEqual(['issued', { made: 10_000, left: 9_999 }])
    expect((await office.database.pool.query(`select after::text from audit_events where act = 'promotions.make-codes'`)).rows.join(' ')).not.toContain(codes[0])
    expect([(await make(promotion.key, 10_001)).code, (await make(promotion.key, 0)).code]).toEqual(['invalid_request', 'invalid_request'])
  })

  test('of another class there are none', async () => {
    const promotion = await createPromotion(app, taskTerms(app))
    expect([(await make(promotion.key, 1)).code, (await share(promotion.key, 'SPRING')).code, (await make('nothing-here', 1)).code]).toEqual(['not_in_this_state', 'not_in_this_state', 'not_found'])
  })
})

describe('applications', () => {
  test('Product §13.1102 who takes one has it for fifteen minutes', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    await apply(promotion.id)
    const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
    expect((await decide('take', claimId, { isMine: true })).reply.kind).toBe('done')
    expect((await waiting(promotion.key))[0]?.heldBy).toMatchObject({ isMe: true })
    expect((await decide('approve', claimId, { amountMinor: '1' }, as.writer)).code).toBe('claimed_by_another')
    await office.database.pool.query(`update applications set held_until = now() - interval '1 second'`)
    expect((await decide('approve', claimId, { amountMinor: '1' }, as.writer)).reply.kind).toBe('done')
    expect(await balance()).toBe(1n)
  })

  test('Product §13.1103 Product §10.1101 approved within the terms it is paid once, and decided it is decided', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    await apply(promotion.id)
    const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
    expect((await office.call(as.support, 'GET /office/applications/:claimId', { params: { claimId } })).reply).toMatchObject({ remark: 'Por favor', mostMinor: '1000', currency: 'BRL' })
    for (const amountMinor of ['0', '1001']) expect((await decide('approve', claimId, { amountMinor })).code).toBe('terms_wrong')
    const answers = await Promise.all([decide('approve', claimId, { amountMinor: '700' }), decide('approve', claimId, { amountMinor: '700' }, as.writer)])
    expect(answers.filter(({ reply }) => reply.kind === 'done').length).toBe(1)
    expect(await balance()).toBe(700n)
    expect((await showOf(app, promotion.id, member)).reply).toMatchObject({ label: 'issued', claim: { rewardMinor: '700' } })
    expect((await decide('reject', claimId, { why: 'other', sentence: 'No.' })).code).toBe('not_in_this_state')
    expect(await violations()).toEqual([])
  })

  test('Product §13.1460 whoever reviews sees which accounts belong together with its own, by what, and how they stand with the promotion; an address links nobody', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    const [twin, neighbour, same] = [await createMember(app), await createMember(app), await createMember(app)]
    const share = (kind: string, ids: readonly bigint[]) => office.database.pool.query(`insert into risk_traits (member_id, kind, token, last_at) select id, $1, substr(sha256(($1::text || $2::text)::bytea), 1, 16), now() from unnest($3::bigint[]) id`, [kind, promotion.key, ids])
    await share('device', [member.memberId, twin.memberId])
    await share('key', [member.memberId, twin.memberId])
    await share('address', [member.memberId, neighbour.memberId])
    await office.database.pool.query(`insert into risk_persons (member_id, person, reason, linked_at) select id, 1460, 'same', now() from unnest($1::bigint[]) id`, [[member.memberId, same.memberId]])
    await apply(promotion.id, twin)
    const [{ claimId: ofTwin } = { claimId: '' }] = await waiting(promotion.key)
    expect((await decide('approve', ofTwin, { amountMinor: '1' })).reply.kind).toBe('done')
    await apply(promotion.id)
    const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
    const { links } = (await office.call(as.support, 'GET /office/applications/:claimId', { params: { claimId } })).reply
    expect(Object.fromEntries(links.map(({ member: { username }, ...of }) => [username, of]))).toEqual({
      [twin.username]: { kinds: ['device', 'key'], isSamePerson: false, claim: 'issued' },
      [same.username]: { kinds: [], isSamePerson: true, claim: null },
    })
  })

  test('Product §13.1720 the list says what speaks for another account of the same person, and how many of them asked for the same', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    const [twin, other, alone] = [await createMember(app), await createMember(app), await createMember(app)]
    const share = (kind: string, ids: readonly bigint[]) => office.database.pool.query(`insert into risk_traits (member_id, kind, token, last_at) select id, $1, substr(sha256(($1::text || $2::text)::bytea), 1, 16), now() from unnest($3::bigint[]) id`, [kind, promotion.key, ids])
    await share('phone', [twin.memberId, other.memberId])
    await share('payer', [twin.memberId, other.memberId])
    await share('address', [twin.memberId, alone.memberId])
    await office.database.pool.query(`insert into risk_persons (member_id, person, reason, linked_at) select id, 1720, 'same', now() from unnest($1::bigint[]) id`, [[other.memberId, alone.memberId]])
    for (const each of [twin, other]) await apply(promotion.id, each)
    expect(Object.fromEntries((await waiting(promotion.key)).map(({ member: { username }, marks }) => [username, marks]))).toEqual({
      [twin.username]: { kinds: ['phone', 'payer'], isSamePerson: false, others: 1, asked: 1 },
      [other.username]: { kinds: ['phone', 'payer'], isSamePerson: true, others: 2, asked: 1 },
    })
  })

  test('Product §13.1721 nobody takes or decides what an account asks that belongs together with one of their own', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    const [own, twin] = [await createMember(app), await createMember(app)]
    const { rows: [person] } = await office.database.pool.query<{ id: bigint }>(`select s.id from staff s join staff_roles r on r.staff_id = s.id where r.role = 'support' limit 1`)
    await office.database.pool.query(`insert into staff_members (member_id, staff_id, reason, linked_at) values ($1, $2, 'a test', now())`, [own.memberId, person?.id])
    await office.database.pool.query(`insert into risk_traits (member_id, kind, token, last_at) select id, 'document', substr(sha256($1::bytea), 1, 16), now() from unnest($2::bigint[]) id`, [promotion.key, [own.memberId, twin.memberId]])
    await apply(promotion.id, twin)
    const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
    for (const [how, body] of [['take', { isMine: true }], ['approve', { amountMinor: '1' }], ['reject', { why: 'not_met', sentence: 'x' }]] as const) expect((await decide(how, claimId, body)).code).toBe('own_account')
    expect((await decide('take', claimId, { isMine: true }, as.writer)).reply.kind).toBe('done')
    await office.database.pool.query('delete from staff_members where member_id = $1', [own.memberId])
  })

  describe('Product §13.1240 above what one person gives, at once or over a day, another approves', () => {
    const limit = (name: 'claim.one-person' | 'claim.person-day', amount: number) =>
      office.database.pool.query(`insert into office_thresholds (name, currency, amount_minor) values ($1, 'BRL', $2) on conflict (name, currency) do update set amount_minor = $2`, [name, amount])
    afterEach(async () => {
      await office.database.pool.query(`delete from office_thresholds where name like 'claim.%'`)
      await office.database.pool.query(`update applications set decided_at = decided_at - interval '2 days' where state = 'approved'`)
    })
    const asked = async (amountMinor: string) => {
      const promotion = await createPromotion(app, applyTerms(app))
      await apply(promotion.id)
      const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
      await decide('take', claimId, { isMine: true })
      return { claimId, reply: (await decide('approve', claimId, { amountMinor, reason: 'As the terms say.' })).reply }
    }

    test('a proposal by whoever looks at it, and nothing is paid before', async () => {
      await limit('claim.one-person', 600)
      expect((await asked('600')).reply.kind).toBe('done')
      expect(await balance()).toBe(600n)
      const { reply } = await asked('601')
      if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
      expect(await balance()).toBe(600n)
      await approved(reply.proposal)
      expect(await balance()).toBe(1_201n)
      expect(await violations()).toEqual([])
    })

    test('small ones add up over a day, for each person', async () => {
      await limit('claim.person-day', 1_000)
      expect((await asked('600')).reply.kind).toBe('done')
      expect((await asked('400')).reply.kind).toBe('done')
      const third = await asked('1')
      expect(third.reply.kind).toBe('proposed')
      await office.database.pool.query(`update applications set held_until = now() - interval '1 second'`)
      const promotion = await createPromotion(app, applyTerms(app))
      await apply(promotion.id)
      const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
      expect((await decide('approve', claimId, { amountMinor: '1' }, as.writer)).reply.kind).toBe('done')
    })
  })

  test('Product §13.1103 a rejected one says why, and may be asked again', async () => {
    const promotion = await createPromotion(app, applyTerms(app))
    await apply(promotion.id)
    const [{ claimId } = { claimId: '' }] = await waiting(promotion.key)
    expect((await decide('reject', claimId, { why: 'nothing of the list', sentence: 'x' })).code).toBe('invalid_request')
    await decide('reject', claimId, { why: 'picture_unreadable', sentence: 'A foto está escura.' })
    expect((await showOf(app, promotion.id, member)).reply).toMatchObject({ label: 'rejected', claim: { rejected: { reason: 'picture_unreadable', sentence: 'A foto está escura.', triesLeft: 1 } } })
    expect((await apply(promotion.id)).reply.label).toBe('applying')
    expect(await waiting(promotion.key)).toMatchObject([{ number: 2 }])
  })
})

eachMarket({}, (house) => {
  /** What publishing these terms comes to in a house of this market. */
  const asked = async (terms: Terms): Promise<string> => {
    const { database, clock } = house.app
    const { key } = await createPromotion(house.app, null)
    await database.db.updateTable('site').set({ market: house.code }).execute()
    await database.transact((tx) => saveDraft(tx, key, { terms, budget }, null, clock.now()))
    const actor = { kind: 'staff', id: 1n, session: null, address: null, device: null, request: null } as const
    return database.transact((tx) => publishPromotion.plan(tx, { key }, { services: house.app.services as never, actor, now: clock.now(), isApproval: false })).then(() => 'planned', (error: unknown) => (error instanceof Refusal ? error.code : String(error)))
  }

  const ofCasino = { conditions: [{ kind: 'rounds', count: 20, categories: ['RNG'] }] } as const
  const bonus = (times: number, isSticky = false, product: { readonly product?: 'casino' } = { product: 'casino' }): Terms => taskTerms(house.app, { ...ofCasino, reward: { kind: 'bonus', amounts: { BRL: '1000' }, times, of: 'bonus', days: 7, isSticky, maxStakes: {}, caps: {}, ...product } })
  house.rule('give.bonus', 'grant', async () => {
    const { code } = house
    expect([await asked(bonus(10)), await asked(bonus(11)), await asked(bonus(40)), await asked(bonus(41)), await asked(bonus(0))], 'Product §13.1170').toEqual({
      sandbox: ['planned', 'planned', 'planned', 'market_forbids', 'planned'], mt: ['planned', 'planned', 'planned', 'market_forbids', 'planned'],
      gb: ['planned', 'market_forbids', 'market_forbids', 'market_forbids', 'planned'], br: Array.from({ length: 5 }, () => 'market_forbids'),
    }[code])
  })
  house.rule('give.bonus.sticky', 'grant', async () => {
    expect(await asked(bonus(10, true))).toBe({ sandbox: 'planned', mt: 'planned', gb: 'market_forbids', br: 'market_forbids' }[house.code])
  })

  house.rule('give.free-rounds', 'publish', async () => {
    const { app: own, code } = house
    await createGame(own, { vendor: 'TREVO', gameCode: 'trevo-da-sorte' })
    await own.database.pool.query(`update providers set free_rounds_url = 'https://vendor.example/free' where code = 'TREVO'`)
    const reward = { kind: 'free-rounds', vendor: 'TREVO', game: 'trevo-da-sorte', category: 'RNG', rounds: 10, stakes: { BRL: '100' }, caps: {}, days: 7 } as const
    const earnedBy = (categories: readonly ('RNG' | 'SPORTS')[]): Terms => taskTerms(own, { reward, conditions: [{ kind: 'rounds', count: 1, categories }] })
    expect([await asked(earnedBy(['RNG'])), await asked(earnedBy(['SPORTS'])), await asked(earnedBy([])), await asked(applyTerms(own, { reward, claimHours: 48 }))], 'Product §13.1215').toEqual({
      sandbox: Array(4).fill('planned'), mt: Array(4).fill('planned'), gb: ['planned', 'market_forbids', 'market_forbids', 'planned'], br: Array(4).fill('market_forbids'),
    }[code])
    if (code === 'sandbox') expect(await asked(taskTerms(own, { reward: { ...reward, game: 'other' }, conditions: [{ kind: 'rounds', count: 1, categories: ['RNG'] }] }))).toBe('no_free_rounds')
  })
  house.rule('offer.products', 'publish', async () => {
    expect([await asked(bonus(10)), await asked(bonus(10, false, {}))], 'Product §13.1665').toEqual({ sandbox: ['planned', 'planned'], mt: ['planned', 'planned'], gb: ['planned', 'market_forbids'], br: ['market_forbids', 'market_forbids'] }[house.code])
  })
  house.rule('offer.products', 'claims', async () => {
    const { app: own, code } = house
    const [one, mixed] = [await createPromotion(own, bonus(10)), await createPromotion(own, bonus(10, false, {}))]
    const ids = (await own.call('GET /api/promotions', {})).reply.promotions.map(({ id }) => id)
    expect([ids.includes(one.id), ids.includes(mixed.id)], 'Product §13.1665').toEqual({ sandbox: [true, true], mt: [true, true], gb: [true, false], br: [false, false] }[code])
  })
  house.rule('promo.kinds', 'claims', async () => {
    const { app: own, code } = house
    const paidIn = { eligibility: { all: [{ rule: 'deposits-count', min: 0, max: null, how: 'shown' }] } } as const
    const made = await Promise.all([createPromotion(own, taskTerms(own)), createPromotion(own, taskTerms(own, paidIn)), createPromotion(own, bonus(20))])
    const member = await createMember(own)
    const shown = async (token?: string) => {
      const ids = (await own.call('GET /api/promotions', token === undefined ? {} : { token })).reply.promotions.map(({ id }) => id)
      return made.map(({ id }) => ids.includes(id))
    }
    const expected = { sandbox: [true, true, true], mt: [true, true, true], gb: [true, false, false], br: [false, false, false] }[code]
    expect([await shown(), await shown(member.token)], 'Product §6.1656 by a guest and by a member').toEqual([expected, expected])
    for (const [at, { id }] of made.entries()) expect((await showOf(own, id, member)).status === 200).toBe(expected[at])
  })
  house.rule('promo.kinds', 'publish', async () => {
    const { app: own, code } = house
    const task = taskTerms(own)
    const paidIn = taskTerms(own, { eligibility: { all: [{ rule: 'deposits-count', min: 1, max: null, how: 'shown' }] } })
    expect(await asked({ class: 'page' })).toBe('planned')
    const { class: _class, conditions: _conditions, ...claimable } = task
    const onDeposit = { ...claimable, conditions: [], reward: { kind: 'bonus', amounts: { BRL: '1000' }, times: 10, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: {}, product: 'casino' } } as const
    const step = { bps: 5_000, least: { BRL: '100' } }
    expect([await asked({ ...onDeposit, class: 'deposit', ...step, nth: 1 }), await asked({ ...onDeposit, class: 'package', steps: [{ ...step, most: { BRL: '1000' }, from: null, until: null }] }), await asked({ ...task, class: 'no-deposit', after: 'phone' }), await asked({ ...task, class: 'code' }), await asked({ ...task, class: 'birthday', period: 'year', conditions: [] })]).toEqual(Array.from({ length: 5 }, () => (code === 'br' ? 'market_forbids' : 'planned')))
    // Three times the bonus and the deposit that it is half of: nine times the bonus, and twelve.
    const both = (times: number): Terms => ({ ...onDeposit, reward: { ...onDeposit.reward, times, of: 'bonus-and-deposit' }, class: 'deposit', ...step, nth: 1 })
    expect([await asked(both(3)), await asked(both(4))]).toEqual({ sandbox: ['planned', 'planned'], mt: ['planned', 'planned'], gb: ['planned', 'market_forbids'], br: ['market_forbids', 'market_forbids'] }[code])
    expect([await asked(task), await asked(applyTerms(own)), await asked(paidIn)]).toEqual({
      sandbox: ['planned', 'planned', 'planned'], mt: ['planned', 'planned', 'planned'], gb: ['planned', 'planned', 'market_forbids'], br: ['market_forbids', 'market_forbids', 'market_forbids'],
    }[code])
  })
})
