import { expect, test } from 'vitest'
import { saveScore } from '#areas/care/harm/harm-store.ts'
import { insertExclusion } from '#areas/care/exclusion/exclusions-store.ts'
import { followOfferRuleJob } from '#areas/content/jobs/follow-offer-rule.ts'
import { insertMail } from '#areas/content/mails-store.ts'
import { isKeptFromOffers } from '#areas/content/offers-store.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createPromotion, seenOf, showOf, taskTerms } from './promotions-fixture.ts'

const reasons = [{ marker: 'nights', points: 10, found: '4', from: '3' }] as const

/** What makes somebody one whom the rule names; `49` and `50` are points. */
const becomes: Readonly<Record<string, (app: TestApp, member: TestMember) => Promise<unknown>>> = {
  nobody: () => Promise.resolve(),
  paused: (app, { memberId }) => app.database.transact((tx) => insertExclusion(tx, { member_id: memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: app.clock.now(), ends_at: new Date(app.clock.now().getTime() + 86_400_000), over_at: null })),
  excluded: (app, { memberId }) => app.database.transact((tx) => insertExclusion(tx, { member_id: memberId, kind: 'self', term: 'open', set_by: 'member', began_at: app.clock.now(), ends_at: null, over_at: null })),
  registered: (app, { memberId }) => app.database.pool.query(`insert into register_states (member_id, answer, answered_at, asked_at) values ($1, 'previously', now(), now())`, [memberId]),
  '49': (app, { memberId }) => app.database.transact((tx) => saveScore(tx, memberId, { score: 49, reasons }, { formula: 'harm/1', band: 'message', belowSince: null, at: app.clock.now() })),
  '50': (app, { memberId }) => app.database.transact((tx) => saveScore(tx, memberId, { score: 50, reasons }, { formula: 'harm/1', band: 'talk', belowSince: null, at: app.clock.now() })),
  // The points fell, the band stands for fourteen days.
  fell: (app, { memberId }) => app.database.transact((tx) => saveScore(tx, memberId, { score: 10, reasons }, { formula: 'harm/1', band: 'talk', belowSince: app.clock.now(), at: app.clock.now() })),
}
const expected = { nobody: true, '49': true, paused: false, excluded: false, registered: false, '50': false, fell: false }

const holdOffer = (app: TestApp, memberId: bigint) =>
  app.database.transact((tx) => insertMail(tx, { memberId, words: { pt: { title: 'Bônus', content: '<p>b</p>', preview: 'b' } }, language: 'pt', leavesAt: new Date(app.clock.now().getTime() + 60_000), isOffer: true }, app.clock.now()))
const waits = async (app: TestApp, memberId: bigint) => (await app.database.db.selectFrom('mails').select('id').where('member_id', '=', memberId).execute()).length === 1

eachMarket({}, (house) => {
  house.rule('offer.whom', 'claims', async () => {
    const { app, code } = house
    const promotion = await createPromotion(app, taskTerms(app))
    const found: Record<string, boolean> = {}
    for (const [name, become] of Object.entries(becomes)) {
      const member = await createMember(app)
      if (code === 'br') {
        // No promotion gives anything here: levels' gifts and boards ask the same.
        await become(app, member)
        found[name] = !(await isKeptFromOffers(app.database.db, member.memberId, app.services.market.value('offer.whom', 'claims')))
        continue
      }
      const seen = await seenOf(app, promotion.id, member)
      expect((await showOf(app, promotion.id, member)).reply.label).toBe('join')
      await become(app, member)
      const joined = await app.call('POST /api/promotions/:promotionId/join', { token: member.token, params: { promotionId: promotion.id }, body: seen })
      expect((await showOf(app, promotion.id, member)).status === 200).toBe(joined.status === 200)
      found[name] = joined.status === 200
    }
    expect(found, 'Product §6.1611').toEqual(expected)
  })

  house.rule('offer.whom', 'outbox', async () => {
    const { app } = house
    const found: Record<string, boolean> = {}
    for (const [name, become] of Object.entries(becomes)) {
      const { memberId, ...more } = await createMember(app)
      await holdOffer(app, memberId)
      await become(app, { memberId, ...more })
      await followOfferRuleJob.run(app.services)
      found[name] = await waits(app, memberId)
    }
    expect(found, 'Product §6.1611').toEqual(expected)
  })
})

test('Product §6.1611 a stricter rule begins by itself, for what asks inside the database too', async () => {
  const sandbox = loadMarket('sandbox', undefined)
  const app = await openTestApp({ config: { market: { ...sandbox, rules: sandbox.rules.map((rule) => (rule.id === 'offer.whom' ? { ...rule, value: ['excluded', '50', '49'] } : rule)) } } })
  try {
    const [harmed, paused] = [await createMember(app), await createMember(app)]
    for (const { memberId } of [harmed, paused]) await holdOffer(app, memberId)
    await becomes['49']?.(app, harmed)
    await becomes.paused?.(app, paused)
    expect([await isKeptFromOffers(app.database.db, harmed.memberId), await isKeptFromOffers(app.database.db, paused.memberId)]).toEqual([false, true])
    expect(await followOfferRuleJob.run(app.services)).toEqual({ dropped: 1 })
    expect([await waits(app, harmed.memberId), await waits(app, paused.memberId)]).toEqual([false, true])
    expect([await isKeptFromOffers(app.database.db, harmed.memberId), await isKeptFromOffers(app.database.db, paused.memberId)]).toEqual([true, false])
  } finally {
    await app.close()
  }
})
