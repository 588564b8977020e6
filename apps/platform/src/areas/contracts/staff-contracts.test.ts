import type { BodySentOf } from '@trevo/contract/staff/api'
import { contractKey, memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockTree } from '#areas/agents/tree-store.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice, type TestPerson } from '#testing/office-app.ts'
import { planAnswer } from './contract-steps.ts'
import { findContract } from './contracts-store.ts'
import { contractsInForce } from './in-force-store.ts'

type Who = 'agents' | 'finance' | 'support'
type Offer = NonNullable<BodySentOf<'POST /office/members/:memberId/contracts'>>

let office: TestOffice
let people: Readonly<Record<Who, TestPerson>>
let as: Readonly<Record<Who, StaffBrowser>>
let count = 0
beforeAll(async () => {
  office = await openTestOffice()
  people = { agents: await office.person(['agents']), finance: await office.person(['finance']), support: await office.person(['support']) }
  as = { agents: await office.logIn(people.agents), finance: await office.logIn(people.finance), support: await office.logIn(people.support) }
  await office.database.pool.query(`update site set whitelabel = whitelabel || '{"DAYSAL3": true, "DIVIDEND3": true}'`)
}, 60_000)
afterAll(() => office.close())

/** A code is good once: a minute on there is another. */
const stepUp = (who: Who) => {
  office.clock.pass(60_000)
  return office.call(as[who], 'POST /office/step-up', { body: { code: office.codeOf(people[who]) } })
}
const headers = () => ({ 'idempotency-key': `contract-of-a-test-${(count += 1)}` })
const member = async (type: number) => (await createMember({ services: office.services as never, database: office.database }, { type })).memberId
const terms = (bps: number): Offer['terms'] => ({ tiers: [{ minTurnover: '100000', minActive: 1, bps }], activeThreshold: '5000' })
const offer = async (id: bigint, more: Partial<Offer> = {}, who: Who = 'agents') => {
  await stepUp(who)
  return office.call(as[who], 'POST /office/members/:memberId/contracts', { params: { memberId: memberId(id) }, body: { kind: 'daily', category: 'CONS', terms: terms(30), after: 0, reason: 'As agreed.', ...more }, headers: headers() })
}
const answer = async (contractId: string, how: 'sign' | 'reject' | 'withdraw' | 'end', { version, hash }: { readonly version: number; readonly hash: string }) => {
  await stepUp('agents')
  return office.call(as.agents, 'POST /office/contracts/:contractId/answer', { params: { contractId }, body: { how, version, hash, reason: 'As agreed.' }, headers: headers() })
}
const approved = async (asked: { readonly reply: unknown }) => {
  const { proposal: proposalId } = asked.reply as { readonly proposal: string }
  await stepUp('finance')
  const { reply } = await office.call(as.finance, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return office.call(as.finance, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: reply.hash } })
}
const shown = async (id: bigint) => (await office.call(as.support, 'GET /office/members/:memberId/contracts', { params: { memberId: memberId(id) } })).reply
const asMember = (contractId: string, how: 'sign' | 'counter', named: { readonly version: number; readonly hash: string }, bps?: number) =>
  office.database.transact(async (tx) => {
    await lockTree(tx)
    const contract = await findContract(tx, contractKey(contractId) ?? 0n)
    if (contract === null) throw new Error('there is no such contract')
    const plan = await planAnswer(tx, { contract, how, named, ...(bps === undefined ? {} : { terms: terms(bps) }), by: { side: 'payee', method: 'password', session: null, staffId: null }, now: office.clock.now() })
    if (typeof plan === 'string') throw new Error(plan)
    await plan(tx)
  })

test('Product §13.1350 two of the staff offer, a top agent counters, two sign; it holds from tomorrow and is ended by two', async () => {
  const top = await member(2)
  const proposed = await offer(top)
  expect(proposed.reply).toMatchObject({ kind: 'proposed' })
  expect((await shown(top)).contracts).toEqual([])
  expect((await approved(proposed)).status).toBe(200)
  const [one] = (await shown(top)).contracts
  expect(one).toMatchObject({ payer: null, payee: { memberId: memberId(top) }, versions: [{ version: 1, side: 'payer', state: 'offered' }] })
  const contractId = one!.contractId
  await asMember(contractId, 'counter', one!.versions[0]!, 40)
  const [countered] = (await shown(top)).contracts
  expect((await answer(contractId, 'sign', one!.versions[0]!)).code).toBe('contract_changed')
  expect((await approved(await answer(contractId, 'sign', countered!.versions[0]!))).status).toBe(200)
  const today = office.clock.now().toISOString().slice(0, 10)
  const [signed] = (await shown(top)).contracts
  expect(signed!.versions).toMatchObject([{ version: 2, state: 'signed', from: daysOn(today, 1), to: null }])
  expect(await contractsInForce(office.database.db, daysOn(today, 1))).toMatchObject([{ payeeId: top, terms: terms(40) }])
  expect((await office.database.pool.query(`select payer_method, payer_staff is not null as by_staff from agent_contract_versions where state = 'signed'`)).rows).toEqual([{ payer_method: 'staff', by_staff: true }])
  expect((await approved(await answer(contractId, 'end', signed!.versions[0]!))).status).toBe(200)
  expect(await contractsInForce(office.database.db, daysOn(today, 1))).toEqual([])
})

test('Product §13.1350 other terms answer the member’s; an offer is withdrawn; what was answered meanwhile is not approved', async () => {
  const top = await member(2)
  await approved(await offer(top))
  const first = (await shown(top)).contracts[0]!
  await asMember(first.contractId, 'counter', first.versions[0]!, 40)
  await approved(await offer(top, { terms: terms(35), after: 2 }))
  const third = (await shown(top)).contracts[0]!
  expect(third.versions).toMatchObject([{ version: 3, side: 'payer', state: 'countered' }])
  const withdrawal = await answer(first.contractId, 'withdraw', third.versions[0]!)
  await asMember(first.contractId, 'sign', third.versions[0]!)
  expect((await approved(withdrawal)).code).toBe('contract_changed')
})

test('Product §13.1350 Product §6.1543 of top agents and partners alone, a partner’s is a dividend, with a plan or without, and nobody without the right', async () => {
  expect((await offer(await member(1))).code).toBe('upline_wrong')
  expect((await offer(await member(0))).code).toBe('upline_wrong')
  const [top, partner] = [await member(2), await member(41)]
  expect((await offer(top, { kind: 'hourly' })).code).toBe('module_off')
  expect((await offer(partner)).code).toBe('module_off')
  expect((await offer(partner, { kind: 'dividend', terms: { ...terms(2_000), period: 'month', carry: 'month', depositFeeBps: 0, platformFeeBps: 0 } })).reply).toMatchObject({ kind: 'proposed' })
  const plan = { ...terms(2_000), period: 'month', carry: 'month', depositFeeBps: 0, platformFeeBps: 0, cpa: { deposit: '5000', turnover: '20000', days: 30, amount: '3000' } } as const
  const partners = await member(41)
  expect((await offer(partners, { kind: 'dividend', terms: { ...plan, period: 'week' } })).code).toBe('invalid_request')
  expect((await offer(partners, { kind: 'dividend', terms: { ...plan, cpa: { ...plan.cpa, turnover: '0' } } })).code).toBe('invalid_request')
  expect((await offer(partners, { kind: 'dividend', terms: plan })).reply).toMatchObject({ kind: 'proposed' })
  expect((await offer(top, { kind: 'dividend', terms: plan })).code).toBe('invalid_request')
  const tier = { minTurnover: '1', minActive: 1, bps: 10 }
  expect((await offer(top, { terms: { tiers: [tier, tier], activeThreshold: '5000' } })).code).toBe('tiers_do_not_rise')
  expect((await offer(top, { terms: { tiers: [tier], activeThreshold: '3' } })).code).toBe('invalid_request')
  expect((await offer(top, {}, 'support')).code).toBe('not_permitted')
})
