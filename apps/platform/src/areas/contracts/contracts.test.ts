import { createHash } from 'node:crypto'
import type { ContractTerms } from '@trevo/rules/agents/contract-terms'
import { houseKey } from '@trevo/rules/agents/tree'
import { contractKey, memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { contractsInForce } from './in-force-store.ts'
import { expireOffersJob } from './jobs/expire-offers.ts'
import { houseContract, switchKindsOn, provenNow } from './contracts-fixture.ts'

type Kind = 'daily' | 'hourly' | 'dividend'
const terms = (bps: number, more: Partial<ContractTerms> = {}) => ({ tiers: [{ minTurnover: '1000000', minActive: 1, bps }], activeThreshold: '5000', ...more }) as never
const dividend = (bps: number) => terms(bps, { period: 'half-month', carry: 'month', depositFeeBps: 100, platformFeeBps: 1_000 })

interface Tree {
  readonly top: TestMember
  readonly agent: TestMember
  readonly player: TestMember
  readonly stranger: TestMember
}
const grow = async (app: TestApp): Promise<Tree> => {
  const [top, agent, player, stranger] = [await createMember(app, { type: 2 }), await createMember(app, { type: 1 }), await createMember(app), await createMember(app)]
  await placeAt(app, top.memberId, houseKey, { line: [houseKey, top.memberId] })
  await placeAt(app, agent.memberId, top.memberId, { line: [houseKey, top.memberId, agent.memberId] })
  await placeAt(app, player.memberId, agent.memberId)
  await placeAt(app, stranger.memberId, houseKey)
  await provenNow(app)
  return { top, agent, player, stranger }
}

describe('in one house', () => {
  let app: TestApp
  let tree: Tree
  let today: string
  beforeAll(async () => {
    app = await openTestApp()
    app.clock.standStill()
    await switchKindsOn(app)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    tree = await grow(app)
    today = app.clock.now().toISOString().slice(0, 10)
  })

  const offer = (by: TestMember, to: TestMember, bps: number, { kind = 'daily', after = 0, of = terms(bps) }: { readonly kind?: Kind; readonly after?: number; readonly of?: never } = {}) =>
    app.call('POST /api/agents/contracts', { token: by.token, body: { username: to.username, kind, category: 'CONS', terms: of, after } })
  type Made = Awaited<ReturnType<typeof offer>>['reply']['contract']
  const step = (how: 'sign' | 'reject' | 'withdraw', by: TestMember, { contractId }: Pick<Made, 'contractId'>, { version, hash }: { readonly version: number; readonly hash: string }) =>
    app.call(`POST /api/agents/contracts/:contractId/versions/:version/${how}`, { token: by.token, params: { contractId, version: String(version) }, body: { hash } })
  const counter = (by: TestMember, { contractId, versions }: Made, bps: number) =>
    app.call('POST /api/agents/contracts/:contractId/versions/:version/counter', { token: by.token, params: { contractId, version: String(versions[0]!.version) }, body: { hash: versions[0]!.hash, terms: terms(bps) } })
  const end = (by: TestMember, { contractId }: Pick<Made, 'contractId'>, { version, hash }: { readonly version: number; readonly hash: string }) =>
    app.call('POST /api/agents/contracts/:contractId/end', { token: by.token, params: { contractId }, body: { version, hash } })
  const signed = async (by: TestMember, to: TestMember, bps: number, asked: Parameters<typeof offer>[3] = {}): Promise<Made> => {
    const { contract } = (await offer(by, to, bps, asked)).reply
    return (await step('sign', to, contract, contract.versions[0]!)).reply.contract
  }
  const mailsOf = async ({ memberId: id }: TestMember) => (await app.database.pool.query<{ content: string }>('select content from mails where member_id = $1 order by id', [id])).rows.map(({ content }) => content)
  const inForce = async (day: string) => (await contractsInForce(app.database.db, day)).filter(({ payeeId }) => [tree.top, tree.agent, tree.player].some((each) => each.memberId === payeeId))
  const run = () => expireOffersJob.run(app.services)
  const versionsOf = async (by: TestMember, { contractId }: Pick<Made, 'contractId'>) => (await app.call('GET /api/agents/contracts/:contractId', { token: by.token, params: { contractId } })).reply.contract.versions
  const asStaff = (more: object = {}) => houseContract(app, tree.top.memberId, { terms: terms(30), from: today, ...more })

  test('Product §4.1350 an offer is countered, countered again and signed; each version stays, chained by hash, with both signatures', async () => {
    await asStaff()
    const first = (await offer(tree.top, tree.agent, 20)).reply.contract
    expect(first).toMatchObject({ side: 'payer', other: { memberId: memberId(tree.agent.memberId), username: tree.agent.username }, versions: [{ version: 1, side: 'payer', state: 'offered', payee: null, from: null }] })
    const second = (await counter(tree.agent, first, 25)).reply.contract
    expect(second).toMatchObject({ side: 'payee', versions: [{ version: 2, side: 'payee', state: 'countered', payer: null }] })
    const third = (await counter(tree.top, second, 22)).reply.contract
    const last = (await step('sign', tree.agent, third, third.versions[0]!)).reply.contract
    expect(last.versions).toMatchObject([{ version: 3, state: 'signed', from: daysOn(today, 1), to: null }])
    const all = await versionsOf(tree.top, first)
    expect(all.map(({ version, state }) => [version, state])).toEqual([[3, 'signed'], [2, 'superseded'], [1, 'superseded']])
    for (const each of all) expect(createHash('sha256').update(each.text).digest('hex')).toBe(each.hash)
    expect(JSON.parse(all[0]!.text)).toMatchObject({ previous: all[1]!.hash, payer: memberId(tree.top.memberId), payee: memberId(tree.agent.memberId) })
    // Whose session it was the other side is not told.
    expect([all[0]!.payer, all[0]!.payee]).toMatchObject([{ method: 'password', session: expect.stringMatching(/^ses_/) }, { method: 'password', session: null }])
    const log = await app.database.pool.query(`select act, after from audit_events where target_kind = 'contract' and target = $1`, [first.contractId])
    expect(log.rows).toEqual([{ act: 'contracts.signed', after: { version: 3, hash: all[0]!.hash, from: daysOn(today, 1) } }])
    expect((await mailsOf(tree.agent)).at(-1)).toContain('respondeu com outros termos')
    expect((await mailsOf(tree.top)).at(-1)).toContain('vale a partir de')
    await expect(app.database.pool.query('delete from agent_contract_versions where contract_id = $1', [contractKey(first.contractId)])).rejects.toThrow('is kept as it was made')
    await expect(app.database.pool.query(`update agent_contract_versions set terms = '{}' where contract_id = $1`, [contractKey(first.contractId)])).rejects.toThrow('is kept as it was made')
  })

  test('Product §4.1351 it holds from the next day; a later version takes its place, and past days stay', async () => {
    await asStaff()
    const made = await signed(tree.top, tree.agent, 20)
    expect(await inForce(today)).toHaveLength(1)
    app.clock.pass(2 * 86_400_000)
    await provenNow(app)
    const next = await signed(tree.top, tree.agent, 25, { after: 1 })
    expect(next.versions.map(({ version, from, to, state }) => ({ version, from, to, state }))).toEqual([{ version: 2, from: daysOn(today, 3), to: null, state: 'signed' }, { version: 1, from: daysOn(today, 1), to: daysOn(today, 3), state: 'superseded' }])
    const bpsOn = async (days: number) => (await inForce(daysOn(today, days))).find(({ payeeId }) => payeeId === tree.agent.memberId)?.terms.tiers[0]?.bps
    expect([await bpsOn(0), await bpsOn(1), await bpsOn(2), await bpsOn(3), await bpsOn(30)]).toEqual([undefined, 20, 20, 25, 25])
    expect(next.contractId).toBe(made.contractId)
  })

  test('Product §4.1351 a player who signs becomes an agent at the next cut', async () => {
    await asStaff()
    await signed(tree.top, tree.agent, 20)
    await signed(tree.agent, tree.player, 10)
    expect((await app.database.pool.query('select kind, type, from_day::text, state from team_changes where member_id = $1', [tree.player.memberId])).rows).toEqual([{ kind: 'type', type: 1, from_day: daysOn(today, 1), state: 'armed' }])
  })

  describe('Product §6.1302 what is refused', () => {
    test('more than one’s own contract pays, of another kind, or without one; again at the signature', async () => {
      expect((await offer(tree.top, tree.agent, 20)).problem.code).toBe('rate_above_own')
      const house = await asStaff()
      expect((await offer(tree.top, tree.agent, 31)).problem.code).toBe('rate_above_own')
      expect((await offer(tree.top, tree.agent, 20, { kind: 'hourly' })).problem.code).toBe('rate_above_own')
      const { contract } = (await offer(tree.top, tree.agent, 30)).reply
      // The agent's answer is not measured by what the payer has; the payer's signature is.
      const higher = (await counter(tree.agent, contract, 40)).reply.contract
      expect((await step('sign', tree.top, higher, higher.versions[0]!)).problem.code).toBe('rate_above_own')
      const back = (await counter(tree.top, higher, 30)).reply.contract
      await house.end(daysOn(today, 1))
      expect((await step('sign', tree.agent, back, back.versions[0]!)).problem.code).toBe('rate_above_own')
    })

    test('less than was promised below', async () => {
      await asStaff()
      await signed(tree.top, tree.agent, 20)
      await signed(tree.agent, tree.player, 15)
      const lower = (await offer(tree.top, tree.agent, 14, { after: 1 })).reply.contract
      expect((await step('sign', tree.agent, lower, lower.versions[0]!)).problem.code).toBe('rate_below_downline')
      expect((await counter(tree.agent, lower, 13)).problem.code).toBe('rate_below_downline')
    })

    test('an upline that lowers and an agent that promises at one moment: never both', async () => {
      await asStaff()
      await signed(tree.top, tree.agent, 20)
      const [upper, below] = [(await offer(tree.top, tree.agent, 10, { after: 1 })).reply.contract, (await offer(tree.agent, tree.player, 15)).reply.contract]
      const codes = (await Promise.all([step('sign', tree.agent, upper, upper.versions[0]!), step('sign', tree.player, below, below.versions[0]!)])).map(({ status, problem }) => (status === 200 ? 'signed' : problem.code))
      expect(codes.filter((code) => code === 'signed')).toHaveLength(1)
      expect(['rate_below_downline', 'rate_above_own']).toContain(codes.find((code) => code !== 'signed'))
    })

    test('tiers that do not rise, terms of another kind, a threshold that the house has not', async () => {
      await asStaff()
      const tier = { minTurnover: '1000000', minActive: 1, bps: 10 }
      expect((await offer(tree.top, tree.agent, 0, { of: { tiers: [tier, tier], activeThreshold: '5000' } as never })).problem.code).toBe('tiers_do_not_rise')
      expect((await offer(tree.top, tree.agent, 0, { of: dividend(10) })).problem.code).toBe('invalid_fields')
      expect((await offer(tree.top, tree.agent, 0, { of: terms(10, { activeThreshold: '7' }) })).problem.code).toBe('invalid_fields')
      expect((await offer(tree.top, tree.agent, 0, { of: { tiers: [{ ...tier, bps: -1 }], activeThreshold: '5000' } as never })).problem.code).toBe('invalid_request')
    })

    test('who is not directly below, of another currency, who may not offer, and a contract of others', async () => {
      await asStaff()
      for (const [by, to] of [[tree.top, tree.player], [tree.top, tree.stranger], [tree.agent, tree.top], [tree.top, tree.top]] as const) expect((await offer(by, to, 10)).problem.code).toBe('not_found')
      expect((await offer(tree.player, tree.agent, 10)).problem.code).toBe('not_allowed')
      const { contract } = (await offer(tree.top, tree.agent, 20)).reply
      const named = contract.versions[0]!
      for (const how of ['sign', 'reject', 'withdraw'] as const) expect((await step(how, tree.player, contract, named)).problem.code).toBe('not_found')
      expect((await end(tree.player, contract, named)).problem.code).toBe('not_found')
      expect((await app.call('GET /api/agents/contracts/:contractId', { token: tree.player.token, params: contract })).problem.code).toBe('not_found')
      await app.database.pool.query(`update members set currency = 'USD' where id = $1`, [tree.agent.memberId])
      expect((await offer(tree.top, tree.agent, 10, { kind: 'hourly' })).problem.code).toBe('other_currency')
      const assistant = await createMember(app, { type: 42 })
      expect((await step('sign', assistant, contract, named)).problem.code).toBe('not_allowed')
    })

    test('Product §4.1350 an old version, another text, one’s own, another’s answer, twice, too late: nothing is signed', async () => {
      await asStaff()
      const first = (await offer(tree.top, tree.agent, 20)).reply.contract
      const [one] = first.versions
      expect((await offer(tree.top, tree.agent, 21)).problem.code).toBe('contract_changed')
      expect((await step('sign', tree.top, first, one!)).problem.code).toBe('contract_changed')
      expect((await step('withdraw', tree.agent, first, one!)).problem.code).toBe('contract_changed')
      expect((await step('sign', tree.agent, first, { version: 1, hash: '0'.repeat(64) })).problem.code).toBe('contract_changed')
      const second = (await counter(tree.agent, first, 25)).reply.contract
      expect((await step('sign', tree.agent, first, one!)).problem.code).toBe('contract_changed')
      expect((await step('sign', tree.top, second, { ...second.versions[0]!, version: 1 })).problem.code).toBe('contract_changed')
      expect((await step('sign', tree.top, second, second.versions[0]!)).status).toBe(200)
      expect((await step('sign', tree.top, second, second.versions[0]!)).problem.code).toBe('contract_changed')
      const late = (await offer(tree.top, tree.agent, 20, { after: 2 })).reply.contract
      app.clock.pass(7 * 86_400_000)
      await provenNow(app)
      expect((await step('sign', tree.agent, late, late.versions[0]!)).problem.code).toBe('contract_changed')
    })

    test('both sides sign different versions at one instant: one holds', async () => {
      await asStaff()
      const first = (await offer(tree.top, tree.agent, 20)).reply.contract
      const answers = await Promise.all([step('sign', tree.agent, first, first.versions[0]!), counter(tree.agent, first, 25), step('withdraw', tree.top, first, first.versions[0]!)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.flatMap(({ status, problem }) => (status === 200 ? [] : [problem.code]))).toEqual(['contract_changed', 'contract_changed'])
    })

    test('without a proof of who one is, and where the house has switched the kind off', async () => {
      await asStaff()
      await app.database.pool.query(`update sessions set stepped_up_at = null, created_at = created_at - interval '1 hour' where member_id = $1`, [tree.top.memberId])
      expect((await offer(tree.top, tree.agent, 20)).problem.code).toBe('step_up_required')
      await switchKindsOn(app, { DAYSAL3: false })
      expect((await offer(tree.top, tree.agent, 20)).problem.code).toBe('module_off')
      expect((await app.call('GET /api/agents/contracts', { token: tree.top.token, query: { kind: 'daily' } })).reply).toMatchObject({ kinds: ['hourly', 'dividend'], above: [], below: [] })
      await switchKindsOn(app)
    })
  })

  test('Product §4.1352 either side ends it after the period that runs, once; a dividend runs to its end', async () => {
    await houseContract(app, tree.top.memberId, { kind: 'dividend', terms: dividend(3_000), from: '2020-01-01' })
    const made = await signed(tree.top, tree.agent, 0, { kind: 'dividend', of: dividend(2_000) })
    const from = made.versions[0]!.from ?? ''
    expect(from).toMatch(/-(?:01|16)$/)
    app.clock.pass(Date.parse(`${from}T12:00:00Z`) - app.clock.now().getTime())
    await provenNow(app)
    const { contract } = (await end(tree.agent, made, made.versions[0]!)).reply
    const [version] = contract.versions
    expect(version).toMatchObject({ state: 'signed', ending: { why: 'asked', by: 'payee' } })
    expect(version!.to! >= daysOn(from, 13)).toBe(true)
    expect((await end(tree.top, made, made.versions[0]!)).problem.code).toBe('contract_changed')
    expect((await mailsOf(tree.top)).at(-1)).toContain('pediu o fim do contrato')
    app.clock.pass(Date.parse(`${version!.to}T00:00:05Z`) - app.clock.now().getTime())
    await run()
    await provenNow(app)
    expect(await versionsOf(tree.top, made)).toMatchObject([{ state: 'ended' }])
    expect((await contractsInForce(app.database.db, daysOn(version!.to!, -1))).some(({ payeeId }) => payeeId === tree.agent.memberId)).toBe(true)
    expect((await contractsInForce(app.database.db, version!.to!)).some(({ payeeId }) => payeeId === tree.agent.memberId)).toBe(false)
  })

  test('Product §4.1353 with an upper contract all that it covered ends at the same cut, with notice; a move ends it too', async () => {
    const house = await asStaff()
    const [upper, lower] = [await signed(tree.top, tree.agent, 20), await signed(tree.agent, tree.player, 10)]
    await house.end(daysOn(today, 5))
    await run()
    for (const [by, made] of [[tree.agent, upper], [tree.player, lower]] as const) expect(await versionsOf(by, made)).toMatchObject([{ to: daysOn(today, 5), ending: { why: 'upper', by: null } }])
    expect((await mailsOf(tree.player)).at(-1)).toContain('o contrato acima dele termina')
    const other = await grow(app)
    await houseContract(app, other.top.memberId, { terms: terms(30), from: today })
    const moved = await signed(other.top, other.agent, 20)
    await placeAt(app, other.agent.memberId, tree.top.memberId, { from: daysOn(today, 1), line: [houseKey, tree.top.memberId, other.agent.memberId] })
    await run()
    expect(await versionsOf(other.agent, moved)).toMatchObject([{ to: daysOn(today, 1), ending: { why: 'moved' } }])
  })

  test('Product §4.1353 Product §9.1351 an offer lapses after seven days, and its maker is told', async () => {
    await asStaff()
    const { contract } = (await offer(tree.top, tree.agent, 20)).reply
    app.clock.pass(7 * 86_400_000 - 1_000)
    await run()
    await provenNow(app)
    expect(await versionsOf(tree.top, contract)).toMatchObject([{ state: 'offered' }])
    app.clock.pass(1_000)
    await run()
    expect(await versionsOf(tree.top, contract)).toMatchObject([{ state: 'expired' }])
    expect((await mailsOf(tree.top)).at(-1)).toContain('venceu sem resposta')
  })

  test('Product §7.1351 what waits, by kind and category: offers, counter-offers, ends that were asked for', async () => {
    const requests = async ({ token }: TestMember) => (await app.call('GET /api/agents/contract-requests', { token })).reply
    const none = { dailysalreqtype: {}, divtypecompperiodreq: {}, contracthoursalreq: {} }
    await asStaff()
    await houseContract(app, tree.top.memberId, { kind: 'dividend', terms: dividend(3_000), from: today })
    const first = (await offer(tree.top, tree.agent, 15)).reply.contract
    const other = (await offer(tree.top, tree.agent, 0, { kind: 'dividend', of: { ...(dividend(2_050) as object), tiers: [{ minTurnover: '1000000', minNetLoss: '0', minActive: 1, bps: 2_050 }] } as never })).reply.contract
    const details = [{ betVolume: '1000000', activeMember: 1, rateType: 'P', rate: '0.15' }]
    expect(await requests(tree.agent)).toEqual({
      dailysalreqtype: { CONS: [{ contractId: first.contractId, version: 1, status: 'P', details }] },
      divtypecompperiodreq: { CONS: [{ contractId: other.contractId, version: 1, status: 'P', period: 'half-month', details: [{ ...details[0], netLoss: '0', rate: '20.5' }] }] },
      contracthoursalreq: {},
    })
    expect(await requests(tree.top)).toEqual(none)
    const second = (await counter(tree.agent, first, 20)).reply.contract
    expect((await requests(tree.top)).dailysalreqtype).toEqual({ CONS: [{ contractId: first.contractId, version: 2, status: 'E', details: [{ ...details[0], rate: '0.2' }] }] })
    await step('sign', tree.top, second, second.versions[0]!)
    await end(tree.agent, second, second.versions[0]!)
    expect((await requests(tree.top)).dailysalreqtype).toMatchObject({ CONS: [{ version: 2, status: 'V' }] })
    expect((await requests(tree.agent)).dailysalreqtype).toEqual({})
    expect(await requests(await createMember(app, { type: 41 }))).toEqual(none)
  })

  test('Product §7.1350 lists: above, and direct members found by name and state', async () => {
    await asStaff()
    const made = await signed(tree.top, tree.agent, 20)
    const { contract } = (await offer(tree.agent, tree.player, 10)).reply
    const list = async ({ token }: TestMember, query: object = {}) => (await app.call('GET /api/agents/contracts', { token, query: { kind: 'daily', ...query } })).reply
    expect(await list(tree.agent)).toMatchObject({ kinds: ['daily', 'hourly', 'dividend'], maySign: true, mayOffer: true, today, above: [{ contractId: made.contractId, side: 'payee' }], below: [{ contractId: contract.contractId, side: 'payer' }], next: null })
    expect((await list(tree.agent, { state: 'waiting' })).above).toEqual([])
    expect((await list(tree.agent, { search: tree.player.username.slice(0, 4) })).below).toHaveLength(1)
    expect((await list(tree.agent, { search: 'zzzz' })).below).toEqual([])
    expect(await list(tree.top)).toMatchObject({ above: [{ other: null, side: 'payee' }] })
    expect(await list(tree.player)).toMatchObject({ mayOffer: false, above: [{ versions: [{ state: 'offered' }] }], below: [] })
  })
})

eachMarket({}, (house) => {
  house.rule('agents.pays', 'contracts', async () => {
    const tree = await grow(house.app)
    await switchKindsOn(house.app)
    await houseContract(house.app, tree.top.memberId, { terms: terms(30), from: house.app.clock.now().toISOString().slice(0, 10) })
    const answer = await house.app.call('POST /api/agents/contracts', { token: tree.top.token, body: { username: tree.agent.username, kind: 'daily', category: 'CONS', terms: terms(20), after: 0 } })
    if (house.code === 'sandbox') expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('market_forbids')
    expect((await house.app.call('GET /api/agents/contracts', { token: tree.top.token, query: { kind: 'daily' } })).reply.kinds).toHaveLength(house.code === 'sandbox' ? 3 : 0)
  })
})
