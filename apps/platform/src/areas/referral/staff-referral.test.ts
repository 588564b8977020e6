import { memberId, proposalKey } from '@trevo/rules/ids'
import { Refusal } from '@trevo/operation/refuse'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { approve, somebody } from '#testing/act-samples/house.ts'
import { eachMarket } from '#testing/each-market.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { publishCampaign } from './acts/campaign-acts.ts'
import { currentCampaign } from './campaigns-store.ts'
import { askStaff } from './friends-store.ts'
import { bring, exampleTerms } from './referral-fixture.ts'

let office: TestOffice
let as: Readonly<Record<'writer' | 'reviewer' | 'auditor', StaffBrowser>>
beforeAll(async () => {
  office = await openTestOffice()
  as = { writer: await office.as('content'), reviewer: await office.as('support'), auditor: await office.as('auditor') }
}, 60_000)
afterAll(() => office.close())

let count = 0
const headers = () => ({ 'idempotency-key': `referral-test-${(count += 1)}` })
const body = { ...exampleTerms, amounts: { ...exampleTerms.amounts } }
const publish = (more: object = {}, by = as.writer) => office.call(by, 'POST /office/referral-campaigns', { body: { ...body, ...more, reason: 'spring' } as never, headers: headers() })
const approved = async (proposal: string) => approve(office, proposalKey(proposal) ?? 0n, { doer: await somebody(office, 'finance') })
const published = async (more: object = {}): Promise<void> => {
  const { reply } = await publish(more)
  if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
  await approved(reply.proposal)
}
const list = async () => (await office.call(as.auditor, 'GET /office/referral-campaigns')).reply

describe('Product §13.1380 a campaign is published by two people', () => {
  test('it waits for another, then holds; the next takes its place', async () => {
    const { reply } = await publish()
    if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
    expect((await list()).versions).toEqual([])
    await approved(reply.proposal)
    await published({ holdDays: 3 })
    expect((await list()).versions.map(({ state, holdDays, amounts, friends }) => ({ state, holdDays, amounts, friends }))).toEqual([
      { state: 'live', holdDays: 3, amounts: exampleTerms.amounts, friends: 0 },
      { state: 'over', holdDays: 7, amounts: exampleTerms.amounts, friends: 0 },
    ])
  })

  test.each([
    [{ times: 5 }, 'terms_wrong'],
    [{ pays: 'bonus', times: 41, bonusDays: 30 }, 'market_forbids'],
    [{ pays: 'bonus', times: 5, bonusDays: 0 }, 'terms_wrong'],
    [{ amounts: {} }, 'terms_wrong'],
    [{ amounts: { BRL: { depositsMinor: '0', turnoverMinor: '1', rewardMinor: '1' } } }, 'terms_wrong'],
    [{ days: 91 }, 'invalid_request'],
    [{ days: 0 }, 'invalid_request'],
    [{ monthMax: 101 }, 'invalid_request'],
    [{ product: 'luck' }, 'invalid_request'],
    [{ shareOfLossBps: 100 }, 'invalid_request'],
  ])('%j is none', async (more, code) => expect((await publish(more)).code).toBe(code))

  test('who may only read publishes none', async () => expect((await publish({}, as.auditor)).code).toBe('not_permitted'))
})

test('Product §13.1381 one pauses it, two let it go on, and what is not paused does not', async () => {
  await published()
  const go = (line: 'POST /office/referral-campaigns/pause' | 'POST /office/referral-campaigns/resume') => office.call(as.writer, line, { body: { reason: 'abuse' }, headers: headers() })
  expect((await go('POST /office/referral-campaigns/resume')).code).toBe('not_in_this_state')
  expect((await go('POST /office/referral-campaigns/pause')).reply.kind).toBe('done')
  expect((await go('POST /office/referral-campaigns/pause')).code).toBe('not_in_this_state')
  expect((await currentCampaign(office.database.db))?.state).toBe('paused')
  const { reply } = await go('POST /office/referral-campaigns/resume')
  if (reply.kind !== 'proposed') throw new Error(`it was ${reply.kind}`)
  await approved(reply.proposal)
  expect((await currentCampaign(office.database.db))?.state).toBe('live')
})

describe('Product §13.1382 a friend with two everyday signs', () => {
  const waiting = async () => {
    await published()
    const username = `inviter${(count += 1)}`
    const inviter = await bring(office, null, { username })
    await bring(office, await bring(office, null))
    const friend = await bring(office, inviter)
    const now = office.clock.now()
    await office.database.transact(async (tx) => {
      await tx.updateTable('referral_friends').set({ state: 'waiting', pays_at: now }).where('friend_id', '=', friend).execute()
      await askStaff(tx, friend, ['agent', 'network'], now)
    })
    return { friend: memberId(friend), inviter: username, inviterId: memberId(inviter) }
  }
  const decide = (friend: string, isAllowed: boolean, by = as.reviewer) => office.call(by, 'POST /office/referral-friends/:memberId/decide', { params: { memberId: friend }, body: { isAllowed, reason: 'looked at' }, headers: headers() })
  const rowOf = async (friend: string) => (await office.call(as.auditor, 'GET /office/referral-friends', { query: {} })).reply.rows.find((row) => row.friend.memberId === friend)

  test('stands in the list with them, is allowed once, and goes on', async () => {
    const { friend, inviter, inviterId } = await waiting()
    expect((await office.call(as.auditor, 'GET /office/referral-friends', { query: { inviter: inviterId } })).reply.rows.map((row) => row.friend.memberId)).toEqual([friend])
    expect((await office.call(as.auditor, 'GET /office/referral-friends', { query: { review: 'open' } })).reply.rows).toMatchObject([{ friend: { memberId: friend }, inviter: { username: inviter }, state: 'waiting', marks: ['agent', 'network'], review: 'open' }])
    expect((await decide(friend, true, as.auditor)).code).toBe('not_permitted')
    expect((await decide(friend, true)).reply.kind).toBe('done')
    expect(await rowOf(friend)).toMatchObject({ state: 'waiting', review: 'allowed' })
    expect((await decide(friend, false)).code).toBe('not_in_this_state')
  })

  test('is refused for good', async () => {
    const { friend } = await waiting()
    expect((await decide(friend, false)).reply.kind).toBe('done')
    expect(await rowOf(friend)).toMatchObject({ state: 'not_eligible', why: 'staff', review: null, paid: null })
    expect((await decide(friend, true)).code).toBe('not_in_this_state')
    expect((await decide('mem_1', true)).code).toBe('not_found')
  })
})

eachMarket({}, (each) => {
  each.rule('referral.plays', 'publish', async () => {
    const plan = (more: object) => each.app.database.transact((tx) => publishCampaign.plan(tx, { ...body, ...more } as never, { now: each.app.clock.now(), actor: { id: 1n } } as never)).then(() => 'published', (error: unknown) => (error instanceof Refusal ? error.code : String(error)))
    await each.app.database.pool.query('update site set market = $1', [each.code])
    expect(await Promise.all([plan({ product: 'all' }), plan({ product: 'casino' }), plan({ pays: 'bonus', times: 11, bonusDays: 7 })])).toEqual(
      { sandbox: ['published', 'published', 'published'], gb: ['market_forbids', 'published', 'market_forbids'], mt: ['market_forbids', 'market_forbids', 'market_forbids'], br: ['market_forbids', 'market_forbids', 'market_forbids'] }[each.code],
    )
  })
})
