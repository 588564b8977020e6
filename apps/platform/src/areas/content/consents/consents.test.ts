import { expect } from 'vitest'
import { adChannels, adProducts, type AdChannel, type AdProduct } from '@trevo/rules/care/ads-consent'
import { sendOutbox } from '#areas/messages/jobs/send-outbox.ts'
import { queueMessage } from '#areas/messages/store.ts'
import { insertExclusion } from '#areas/care/exclusion/exclusions-store.ts'
import type { TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { findAdReaders } from './consents-store.ts'

let made = 0
/** Whose address and number are proved. */
const reachable = async (app: TestApp): Promise<TestMember & { readonly address: Readonly<Record<AdChannel, string>> }> => {
  const member = await createMember(app)
  made += 1
  const address = { email: `ana${made}@people.example`, sms: `+55119${(10_000_000 + made).toString()}` }
  await app.database.db
    .updateTable('members')
    .set({ email: address.email, email_verified_at: app.clock.now(), mobile_number: address.sms, mobile_verified_at: app.clock.now() })
    .where('id', '=', member.memberId)
    .execute()
  return { ...member, address }
}

type Reachable = Awaited<ReturnType<typeof reachable>>

eachMarket({}, (house) => {
  const byProduct = house.code === 'gb'
  const productOf = (product: AdProduct) => (byProduct ? product : ('all' as const))
  const say = (member: TestMember, channel: AdChannel, product: AdProduct, isGiven: boolean) =>
    house.app.call('PUT /api/consents', { token: member.token, body: { channel, product: productOf(product), isGiven } })
  const given = async (member: TestMember) => (await house.app.call('GET /api/consents', { token: member.token })).reply.consents.filter(({ isGiven }) => isGiven).map(({ channel, product }) => `${channel} ${product}`)

  house.rule('ads.consent', 'consents', async () => {
    const { app } = house
    expect((await app.call('GET /api/consents')).problem.code).toBe('login_required')
    const member = await reachable(app)
    expect((await app.call('GET /api/consents', { token: member.token })).reply.consents, 'Product §6.1612').toEqual(
      adChannels.flatMap((channel) => (byProduct ? adProducts : (['all'] as const)).map((product) => ({ channel, product, isGiven: false }))),
    )
    await say(member, 'email', 'betting', true)
    expect(await given(member)).toEqual([byProduct ? 'email betting' : 'email all'])
    await say(member, 'email', 'betting', false)
    expect(await given(member)).toEqual([])
    const other = byProduct ? 'all' : 'casino'
    expect((await app.call('PUT /api/consents', { token: member.token, body: { channel: 'sms', product: other, isGiven: true } })).problem.code).toBe('not_found')
  })

  /** What became of an ad that was queued for them whatever they had said. */
  const sent = async (member: Reachable, channel: AdChannel, product: AdProduct, meanwhile: () => Promise<unknown> = () => Promise.resolve()): Promise<string> => {
    const { app } = house
    await app.database.db.deleteFrom('outbox').execute()
    const now = app.clock.now()
    const facts = { kind: 'ad', member: member.memberId.toString(), product, subject: 'Oi', body: 'Venha' } as const
    await app.database.transact((tx) => queueMessage(tx, { channel, recipient: member.address[channel], language: 'pt', facts, sendBefore: new Date(now.getTime() + 60_000) }, now))
    await meanwhile()
    await sendOutbox(app.services)
    const { state, body } = await app.database.db.selectFrom('outbox').select(['state', 'body']).executeTakeFirstOrThrow()
    expect(body === null || body.includes('/m/member/data')).toBe(true)
    return state
  }
  const readers = (channel: AdChannel, product: AdProduct) => {
    const { market } = house.app.services
    const rules = { consent: market.value('ads.consent', 'outbox'), whom: market.value('offer.whom', 'outbox') }
    return house.app.database.transact(async (tx) => (await findAdReaders(tx, null, { channel, product }, rules, 100)).map(({ id }) => id))
  }

  house.rule('ads.consent', 'outbox', async () => {
    const { app } = house
    for (const channel of adChannels) {
      const member = await reachable(app)
      const [otherChannel = 'sms'] = adChannels.filter((each) => each !== channel)
      expect(await sent(member, channel, 'betting'), 'Product §6.1612').toBe('dropped')
      await say(member, channel, 'betting', true)
      expect([await sent(member, channel, 'betting'), await sent(member, channel, 'casino'), await sent(member, otherChannel, 'betting')]).toEqual(['sent', byProduct ? 'dropped' : 'sent', 'dropped'])
      expect([(await readers(channel, 'betting')).includes(member.memberId), (await readers(channel, 'casino')).includes(member.memberId), (await readers(otherChannel, 'betting')).includes(member.memberId)]).toEqual([true, !byProduct, false])
      expect(await sent(member, channel, 'betting', () => say(member, channel, 'betting', false))).toBe('dropped')
      await say(member, channel, 'betting', true)
      expect(await sent(member, channel, 'betting', () => app.database.db.updateTable('members').set(channel === 'email' ? { email: `new${made}@people.example` } : { mobile_number: `+55118${(10_000_000 + made).toString()}` }).where('id', '=', member.memberId).execute())).toBe('dropped')
      const paused = await reachable(app)
      await say(paused, channel, 'betting', true)
      const stop = () => app.database.transact((tx) => insertExclusion(tx, { member_id: paused.memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: app.clock.now(), ends_at: new Date(app.clock.now().getTime() + 86_400_000), over_at: null }))
      expect(await sent(paused, channel, 'betting', stop)).toBe('dropped')
      expect(await readers(channel, 'betting')).not.toContain(paused.memberId)
    }
  })
})
