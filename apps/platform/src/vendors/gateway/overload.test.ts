import { afterEach, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { type LinkState, openUnreliableLink } from '@trevo/server/testing-link'
import { type GatewayReply, openTestGateway, type TestGateway, type TestGatewayOptions, vendor } from './gateway-fixture.ts'

/** What the contract gives one call is 1.5 s: a call without that end would wait for its database, which does not come back by itself. */
const budgetOnBusyMachineMs = 15_000

let ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.toReversed()) await end()
  ends = []
})

/** A gateway whose ledger reaches its database over a link that the test can take away. */
const openOver = async (limits: Pick<TestGatewayOptions, 'underWayMax' | 'budgetMs'> = {}) => {
  let set: (state: LinkState) => void = () => undefined
  const gateway = await openTestGateway({
    ...limits,
    posterUrl: async (url) => {
      const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
      ends.push(() => link.close())
      set = link.set
      const over = new URL(url)
      over.host = `127.0.0.1:${link.port}`
      return over
    },
  })
  ends.push(() => gateway.close())
  return { gateway, set: (state: LinkState): void => set(state) }
}

let ids = 0
const id = (): string => `id-${(ids += 1)}`
type Member = Awaited<ReturnType<TestGateway['member']>>
const round = (member: Member) => ({ memberId: member.memberId, gameCode: vendor.game, roundId: id(), txId: id(), currency: 'BRL' })
const bet = (member: Member) => ({ ...round(member), sessionToken: member.sessionToken, amount: '100' })
const timed = async (work: Promise<GatewayReply>) => {
  const startedAtMs = performance.now()
  const reply = await work
  return { reply, tookMs: performance.now() - startedAtMs }
}
const retry = { http: 503, body: { status: 'RETRY' } }

test.each<LinkState>(['refuses', 'silent'])('Product §10.16 a database that %s: RETRY within the budget, then at once, and good again by itself', async (state) => {
  const { gateway, set } = await openOver()
  const member = await gateway.member()
  expect((await gateway.call('bet', bet(member))).body.status).toBe('OK')

  set(state)
  const lost = bet(member)
  const first = await timed(gateway.call('bet', lost))
  expect(first.reply).toMatchObject(retry)
  expect(first.tookMs).toBeLessThan(budgetOnBusyMachineMs)
  await expect.poll(() => gateway.poster.figures.isCircuitOpen).toBe(true)
  const shedBefore = gateway.figures().shed.stake
  const second = await gateway.call('bet', bet(member))
  expect(second).toMatchObject(retry)
  expect(second.headers.get('retry-after')).toBe('1')
  expect(gateway.figures().shed.stake).toBe(shedBefore + 1)

  set('passes')
  await expect.poll(async () => (await gateway.call('bet', lost)).body.status, { interval: 20 }).toBe('OK')
  expect((await gateway.call('bet', lost)).body).toMatchObject({ status: 'OK', balance: '9800', replayed: true })
  expect((await audit(gateway.database.pool)).isClean).toBe(true)
})

test('Product §10.17 over its limit the gateway says RETRY at once: to reads first, then to stakes, last to what pays a member', async () => {
  const { gateway, set } = await openOver({ underWayMax: 8, budgetMs: 60_000 })
  const member = await gateway.member()
  // Over a connection that is there already: making one has a time of its own.
  expect((await gateway.call('bet', bet(member))).body.status).toBe('OK')
  set('silent')
  const held: Promise<GatewayReply>[] = []
  const underWay = async (verb: string, body: unknown, count: number): Promise<void> => {
    held.push(gateway.call(verb, body))
    await expect.poll(() => gateway.figures().underWay).toBe(count)
  }
  const isShed = async (verb: string, body: unknown): Promise<void> => {
    const before = gateway.figures().underWay
    const reply = await gateway.call(verb, body)
    expect(reply).toMatchObject(retry)
    expect(reply.headers.get('retry-after')).toBe('1')
    expect(gateway.figures().underWay).toBe(before)
  }
  for (let count = 1; count <= 2; count += 1) await underWay('bet', bet(member), count)
  await isShed('balance', { sessionToken: member.sessionToken })
  await isShed('constructor', {})
  for (let count = 3; count <= 6; count += 1) await underWay('bet', bet(member), count)
  await isShed('bet', bet(member))
  for (let count = 7; count <= 8; count += 1) await underWay('rollback', { memberId: member.memberId, gameCode: vendor.game, roundId: id(), txId: id(), refTxId: id() }, count)
  await isShed('win', { ...round(member), refTxId: id(), amount: '1' })
  expect(gateway.figures().shed).toEqual({ read: 2, stake: 1, credit: 1 })

  set('refuses')
  for (const reply of await Promise.all(held)) expect(reply).toMatchObject(retry)
  await expect.poll(() => gateway.figures().underWay).toBe(0)
})
