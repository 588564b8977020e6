import { memberId as memberWire } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertExclusion } from '#areas/care/exclusion/exclusions-store.ts'
import { audit } from '#ledger/audit/audit.ts'
import { eachMarket, type MarketCode } from '#testing/each-market.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let support: StaffBrowser
let finance: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  ;[support, finance] = await Promise.all([office.as('support'), office.as('finance')])
})
afterAll(async () => {
  const found = (await audit(office.database.pool)).findings.filter(({ violations }) => violations > 0)
  await office.close()
  expect(found).toEqual([])
})

let made = 0
const key = () => ({ 'idempotency-key': `bonus-${(made += 1)}-abcdefgh` })
const member = async (given: { readonly type?: number } = {}) => {
  const { memberId } = await createMember({ services: office.services as never, database: office.database }, given)
  return { id: memberId, params: { memberId: memberWire(memberId) as string } }
}
const body = { amountMinor: '2000', times: 10, days: 7, maxStakeMinor: '500', capMinor: null, isSticky: false, reason: 'a late withdrawal' }
const propose = (params: { readonly memberId: string }, given: Partial<typeof body> = {}, by = support) => office.call(by, 'POST /office/members/:memberId/bonuses', { params, body: { ...body, ...given }, headers: key() })
const approve = async (browser: StaffBrowser, proposalId: string) => {
  const { reply } = await office.call(browser, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(browser, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const proposalOf = async (answer: ReturnType<typeof propose>): Promise<string> => {
  const { reply, code } = await answer
  if (reply?.kind !== 'proposed') throw new Error(`it was not proposed: ${code}`)
  return reply.proposal
}
const listed = async (params: { readonly memberId: string }) => (await office.call(support, 'GET /office/members/:memberId/bonuses', { params, query: {} })).reply.rows

test('Product §13.1160 one proposes a bonus, another gives it, and both stand in the log; ending it asks for two as well', async () => {
  const { id, params } = await member()
  const proposal = await proposalOf(propose(params))
  expect((await approve(support, proposal)).code).not.toBeNull()
  expect(await listed(params)).toEqual([])
  expect((await approve(finance, proposal)).reply).toMatchObject({ state: 'applied' })
  const [given] = await listed(params)
  expect(given).toMatchObject({ state: 'active', granted: '2000', balance: '2000', required: '20000', maxStake: '500', source: 'staff', days: 7 })
  const purse = () => office.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', id).where('kind', '=', 'bonus').executeTakeFirstOrThrow()
  expect((await purse()).balance_minor).toBe(2_000n)
  const end = await office.call(support, 'POST /office/bonuses/:bonusId/forfeit', { params: { bonusId: given?.bonusId ?? '' }, body: { reason: 'given twice' }, headers: key() })
  if (end.reply.kind !== 'proposed') throw new Error('it was not proposed')
  expect((await approve(finance, end.reply.proposal)).reply).toMatchObject({ state: 'applied' })
  expect((await purse()).balance_minor).toBe(0n)
  expect((await listed(params))[0]).toMatchObject({ state: 'forfeited', endReason: 'staff', forfeited: '2000' })
  const logged = await office.database.pool.query<{ act: string }>(`select act from audit_events where act in ('bonus.grant', 'bonus.forfeit') order by id`)
  expect(new Set(logged.rows.map(({ act }) => act))).toEqual(new Set(['bonus.grant', 'bonus.forfeit']))
})

test.each([4, 40, 41, 42])('Product §6.1160 nobody of type %i is given a bonus', async (type) => {
  const { params } = await member({ type })
  expect((await propose(params)).code).toBe('not_in_this_state')
})

test('Product §6.1160 who stopped play is given none, not even by a proposal of before', async () => {
  const { id, params } = await member()
  const proposal = await proposalOf(propose(params))
  await office.database.transact((tx) => insertExclusion(tx, { member_id: id, kind: 'self', term: 'open', set_by: 'member', began_at: office.clock.now(), ends_at: null, over_at: null }))
  expect((await propose(params)).code).toBe('kept_from_offers')
  expect((await approve(finance, proposal)).code).toBe('kept_from_offers')
  expect(await listed(params)).toEqual([])
})

eachMarket({}, ({ code, rule }) => {
  const isTaken = async (market: MarketCode, given: Partial<typeof body>): Promise<boolean> => {
    await office.database.pool.query('update site set market = $1', [market])
    const { reply, code: refusal } = await propose((await member()).params, given)
    await office.database.pool.query('update site set market = null')
    if (reply?.kind !== 'proposed') expect(refusal).toBe('market_forbids')
    return reply?.kind === 'proposed'
  }
  rule('give.bonus', 'grant', async () => {
    const most = { sandbox: 40, br: 0, mt: 40, gb: 10 }[code]
    expect(await isTaken(code, { times: most })).toBe(most > 0)
    expect(await isTaken(code, { times: most + 1 })).toBe(false)
  })
  rule('give.bonus.sticky', 'grant', async () => {
    expect(await isTaken(code, { times: 5, isSticky: true })).toBe(code === 'sandbox' || code === 'mt')
  })
})
