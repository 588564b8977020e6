import { createHash, createHmac, randomUUID } from 'node:crypto'
import { rainPackets } from '@trevo/rules/agents/rain'
import { minor, parseMinor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { cashOf, catchIn, faultsOf, growTeam, makeRain, proven, switchGifts, type Team, wish } from './gifts-fixture.ts'
import { endRainsJob } from './jobs/end-rains.ts'
import { tellNewsOfRains } from './tell-rains.ts'

let app: TestApp
let team: Team
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())
beforeEach(async () => {
  await switchGifts(app)
  team = await growTeam(app)
})

const minutes = (count: number): void => app.clock.pass(count * 60_000)
const end = () => endRainsJob.run(app.services)
const made = async (more: object = {}, by = team.agent) => (await makeRain(app, by, more)).reply
const listed = async ({ token }: TestMember, of: 'own' | 'team' = 'team') => (await app.call('GET /api/agents/rains', { token, query: { of } })).reply.list
const movements = async ({ memberId }: TestMember) =>
  (await app.database.pool.query<{ line: string }>(`select movement || ' ' || amount_minor as line from transfers where member_id = $1 and movement::text like 'rain-%' order by seq`, [memberId])).rows.map(({ line }) => line)

describe('a red rain', () => {
  test('guests, players and partners make none', async () => {
    expect((await app.call('POST /api/agents/rains', { body: wish() })).problem.code).toBe('login_required')
    expect((await makeRain(app, team.direct)).problem.code).toBe('not_allowed')
    expect((await makeRain(app, await proven(app, { type: 41 }))).problem.code).toBe('not_allowed')
  })

  test('Product §4.1370 Product §7.1370 Product §10.1372 is paid for at once, falls for its team, and each catches one packet with its money', async () => {
    const rain = await made()
    expect(rain).toMatchObject({ state: 'planned', amount: '1000', packets: 4, caughtPackets: 0, returned: null, own: null })
    expect(await cashOf(app, team.agent)).toBe('999000')
    expect((await catchIn(app, team.direct, rain.rainId)).problem.code).toBe('rain_early')
    minutes(10)
    const got = [await catchIn(app, team.direct, rain.rainId), await catchIn(app, team.deep, rain.rainId)].map(({ reply }) => reply)
    expect(got.map(({ packet }) => packet)).toEqual([1, 2])
    expect([await cashOf(app, team.direct), await cashOf(app, team.deep)]).toEqual(got.map(({ amount }) => amount))
    expect((await catchIn(app, team.direct, rain.rainId)).problem.code).toBe('rain_caught')
    expect(await listed(team.direct)).toMatchObject([{ rainId: rain.rainId, state: 'falling', caughtPackets: 2, own: got[0]?.amount }])
    expect(await faultsOf(app)).toEqual([])
    minutes(1)
    expect((await catchIn(app, team.below, rain.rainId)).problem.code).toBe('rain_over')
    // In one movement, and once.
    expect([await end(), await end()]).toEqual([{ ended: 1 }, undefined])
    const caught = got.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    expect(await movements(team.agent)).toEqual(['rain-funded 1000', `rain-returned ${1_000n - caught}`])
    expect(await listed(team.agent, 'own')).toMatchObject([{ state: 'over', caughtPackets: 2, caught: caught.toString(), returned: (1_000n - caught).toString() }])
    expect(await faultsOf(app)).toEqual([])
  })

  test('Product §6.1370 is for whom it says, and for all others it is not there', async () => {
    const codes = async (more: object) => {
      const { rainId } = await made(more)
      minutes(10)
      const asked = await Promise.all([team.direct, team.deep, team.top, team.stranger, team.agent].map((member) => catchIn(app, member, rainId)))
      return asked.map(({ status, problem }) => (status === 200 ? 'caught' : problem.code))
    }
    const none = ['not_found', 'not_found', 'not_found']
    expect(await codes({ audience: 'direct' })).toEqual(['caught', 'not_found', ...none])
    expect(await codes({ audience: 'levels', levels: 2 })).toEqual(['caught', 'caught', ...none])
    expect(await codes({ audience: 'levels', levels: 1 })).toEqual(['caught', 'not_found', ...none])
    expect(await codes({ audience: 'chosen', receivers: [team.deep.username.toUpperCase()] })).toEqual(['not_found', 'caught', ...none])
    expect((await listed(team.deep)).map(({ audience }) => audience)).toEqual(['chosen', 'levels'])
    expect((await catchIn(app, team.direct, 'rai_1')).problem.code).toBe('not_found')
  })

  test('Product §6.1371 trials, excluded and blocked members catch nothing', async () => {
    const { rainId } = await made()
    minutes(10)
    const trial = await createMember(app, { type: 4 })
    expect((await catchIn(app, trial, rainId)).problem.code).toBe('free_reject')
    for (const [status, code] of [['excluded', 'member_excluded'], ['blocked', 'not_allowed']] as const) {
      await app.database.db.updateTable('members').set({ status }).where('id', '=', team.direct.memberId).execute()
      expect([401, 403]).toContain((await catchIn(app, team.direct, rainId)).status)
      expect(code).toBeDefined()
    }
    expect(await faultsOf(app)).toEqual([])
  })

  test('Product §4.1371 is cancelled before it begins, whole, and not later', async () => {
    const cancel = ({ token }: TestMember, rainId: string) => app.call('DELETE /api/agents/rains/:rainId', { token, params: { rainId } })
    const [first, second] = [await made(), await made()]
    expect((await cancel(team.top, first.rainId)).problem.code).toBe('not_found')
    expect((await cancel(team.agent, first.rainId)).reply).toMatchObject({ state: 'cancelled', returned: '1000' })
    expect((await cancel(team.agent, first.rainId)).reply).toMatchObject({ state: 'cancelled' })
    minutes(10)
    expect((await catchIn(app, team.direct, first.rainId)).problem.code).toBe('rain_over')
    expect((await cancel(team.agent, second.rainId)).problem.code).toBe('rain_started')
    minutes(2)
    await end()
    expect((await cancel(team.agent, second.rainId)).problem.code).toBe('rain_over')
    expect([await cashOf(app, team.agent), await faultsOf(app)]).toEqual(['1000000', []])
  })

  test('Product §4.1372 an agent closes no account while a rain of theirs has not ended', async () => {
    const { rainId } = await made({ amount: '1000000' })
    const close = () => app.call('POST /api/account/closure', { token: team.agent.token })
    expect((await close()).problem.code).toBe('balance_not_empty')
    await app.call('DELETE /api/agents/rains/:rainId', { token: team.agent.token, params: { rainId } })
    expect((await close()).problem.code).toBe('balance_not_empty')
    expect(await cashOf(app, team.agent)).toBe('1000000')
  })

  test('Product §11.1370 once it is over everybody makes the packets again from the seed whose hash was shown first', async () => {
    const rain = await made({ amount: '100000', packets: 50, least: '100' })
    const proof = ({ token }: TestMember) => app.call('GET /api/agents/rains/:rainId/proof', { token, params: { rainId: rain.rainId } })
    expect((await proof(team.direct)).problem.code).toBe('rain_not_over')
    minutes(10)
    await catchIn(app, team.direct, rain.rainId)
    expect((await proof(team.direct)).problem.code).toBe('rain_not_over')
    minutes(2)
    await end()
    const { reply } = await proof(team.direct)
    const seed = Buffer.from(reply.seed, 'hex')
    expect(createHash('sha256').update(seed).digest('hex')).toBe(rain.seedHash)
    const again = rainPackets((text) => createHmac('sha256', seed).update(text).digest(), { rainId: rain.rainId, totalMinor: minor(100_000n), leastMinor: minor(100n), packets: 50 })
    expect(reply.packets.map(({ amount }) => parseMinor(amount))).toEqual(again)
    expect(reply.packets.filter(({ isCaught }) => isCaught)).toEqual([{ amount: again[0]?.toString(), isCaught: true, isOwn: true }])
    expect((await proof(team.stranger)).problem.code).toBe('not_found')
    expect((await proof(team.agent)).status).toBe(200)
  })

  test('Product §9.1370 its numbers fit, and one requestId is one rain', async () => {
    const codes = async (...wishes: readonly object[]) => Promise.all(wishes.map(async (more) => (await makeRain(app, team.agent, more)).problem.code))
    expect(await codes({ amount: '199' }, { least: '0' }, { amount: '0' }, { currency: 'EUR' }, { levels: 2 }, { audience: 'levels' }, { audience: 'chosen' })).toEqual(['invalid_fields', 'invalid_fields', 'amount_out_of_range', 'invalid_fields', 'invalid_fields', 'invalid_fields', 'invalid_fields'])
    expect(await codes({ packets: 1 }, { packets: 501 }, { seconds: 59 }, { seconds: 601 }, { startsInMinutes: 9 }, { startsInMinutes: 10_081 })).toEqual(Array.from({ length: 6 }, () => 'invalid_request'))
    expect(await codes({ audience: 'chosen', receivers: [team.stranger.username] })).toEqual(['receiver_refused'])
    expect(await codes({ amount: '1000001' })).toEqual(['insufficient_funds'])
    const body = wish()
    const once = await Promise.all(Array.from({ length: 4 }, () => app.call('POST /api/agents/rains', { token: team.agent.token, body })))
    expect(new Set(once.map(({ reply }) => reply.rainId)).size).toBe(1)
    expect((await app.call('POST /api/agents/rains', { token: team.agent.token, body: { ...body, amount: '1001' } })).problem.code).toBe('request_mismatch')
    expect(await cashOf(app, team.agent)).toBe('999000')
  })

  test('Product §9.1371 an agent gives no more in 24 hours than the house lets, and who has no payment password proves who they are', async () => {
    await app.database.db.insertInto('office_thresholds').values({ name: 'gift.day', currency: 'BRL', amount_minor: 1_500n }).execute()
    const first = await made()
    expect((await makeRain(app, team.agent)).problem.code).toBe('gift_day_limit')
    expect((await app.call('POST /api/agents/gifts', { token: team.agent.token, body: { requestId: randomUUID(), amount: '501', currency: 'BRL', receivers: [team.direct.username] } })).problem.code).toBe('gift_day_limit')
    await app.call('DELETE /api/agents/rains/:rainId', { token: team.agent.token, params: { rainId: first.rainId } })
    expect((await makeRain(app, team.agent)).status).toBe(200)
    await app.database.db.deleteFrom('office_thresholds').where('name', '=', 'gift.day').execute()
    await app.database.db.updateTable('sessions').set({ stepped_up_at: null }).where('member_id', '=', team.agent.memberId).execute()
    expect((await makeRain(app, team.agent)).problem.code).toBe('step_up_required')
    await app.database.db.updateTable('site').set({ is_payment_password_required: true }).execute()
    minutes(1)
    expect((await makeRain(app, team.agent)).problem.code).toBe('payment_password_unset')
  })

  test('Product §10.1373 what was caught is turned over once before it is withdrawn, and only then', async () => {
    const { rainId } = await made({ amount: '100000', packets: 2, least: '50000' })
    minutes(10)
    await catchIn(app, team.direct, rainId)
    const options = async () => (await app.call('GET /api/withdrawals/options', { token: team.direct.token })).reply
    const withdraw = async () => (await app.call('POST /api/withdrawals', { token: team.direct.token, body: { requestId: randomUUID(), amount: '20000', currency: 'BRL', pixKeyType: 'email', pixKey: 'ana@example.com' } as never })).problem.code
    expect(await options()).toMatchObject({ withdrawable: '0', toTurnOver: '50000' })
    expect(await withdraw()).toBe('gifts_not_turned_over')
    await fact(app, team.direct.memberId, { staked: 30_000n, at: new Date(Date.now() + 1_000) })
    expect(await options()).toMatchObject({ withdrawable: '30000', toTurnOver: '20000' })
    // A round that closed before counts nothing.
    await fact(app, team.direct.memberId, { staked: 30_000n, at: new Date(Date.now() - 3_600_000) })
    expect(await options()).toMatchObject({ toTurnOver: '20000' })
    expect(await withdraw()).not.toBe('gifts_not_turned_over')
    await fact(app, team.direct.memberId, { staked: 90_000n, at: new Date(Date.now() + 2_000) })
    expect(await options()).toMatchObject({ toTurnOver: '0' })
  })

  test('Product §10.1371 each catch takes one packet, whatever the database knows of earlier rains', async () => {
    for (let n = 0; n < 30; n += 1) await made({ amount: '400' })
    await app.database.pool.query('analyze rain_packets')
    const { rainId } = await made()
    minutes(10)
    expect([(await catchIn(app, team.direct, rainId)).reply.packet, (await catchIn(app, team.deep, rainId)).reply.packet]).toEqual([1, 2])
    expect(await faultsOf(app)).toEqual([])
  })

  test('Product §2.1370 phones whom it is for hear that it falls and that it is over', async () => {
    const heard: unknown[] = []
    const live = { ...app.services.live, members: () => [team.direct.memberId, team.stranger.memberId], publish: (member: bigint, name: string, data: object) => heard.push([member, name, data]) }
    const telling = { ...app.services, live: live as never }
    const { rainId } = await made()
    minutes(10)
    const now = app.clock.now()
    await tellNewsOfRains(telling, new Date(now.getTime() - 1_000))
    await tellNewsOfRains(telling, now)
    expect(heard).toEqual([[team.direct.memberId, 'rain', { rainId, isFalling: true }]])
    minutes(2)
    await end()
    await tellNewsOfRains(telling, new Date(app.clock.now().getTime() - 1_000))
    expect(heard[1]).toEqual([team.direct.memberId, 'rain', { rainId, isFalling: false }])
  })
})

test('Product §12.1370 the audit finds a rain that is not what was paid for, and a packet without its money', async () => {
  const { rainId } = await made()
  minutes(10)
  await catchIn(app, team.direct, rainId)
  await catchIn(app, team.deep, rainId)
  const found = async (text: string, undo: string) => {
    await app.database.pool.query(text)
    const faults = await faultsOf(app)
    await app.database.pool.query(undo)
    return faults.length
  }
  expect(await faultsOf(app)).toEqual([])
  expect(await found(`update rain_packets set amount_minor = amount_minor + 1 where member_id is null and not is_back`, `update rain_packets set amount_minor = amount_minor - 1 where member_id is null and not is_back`)).toBeGreaterThan(0)
  expect(await found(`update rain_packets set member_id = ${team.below.memberId} where member_id = ${team.deep.memberId}`, `update rain_packets set member_id = ${team.deep.memberId} where member_id = ${team.below.memberId}`)).toBeGreaterThan(0)
  expect(await found(`update rain_packets set member_id = null, caught_at = null where member_id = ${team.deep.memberId}`, `update rain_packets set member_id = ${team.deep.memberId}, caught_at = now() where n = 2 and rain_id = (select rain_id from rain_packets where member_id = ${team.direct.memberId})`)).toBeGreaterThan(0)
  expect(await faultsOf(app)).toEqual([])
})

eachMarket({}, (house) => {
  house.rule('pay.between', 'gifts', async () => {
    await switchGifts(house.app)
    const { agent } = await growTeam(house.app)
    const answer = await makeRain(house.app, agent)
    if (house.code === 'sandbox') expect(answer.status).toBe(200)
    else expect(answer.problem.code).toBe('module_off')
    expect((await house.app.call('GET /api/agents/gifts/options', { token: agent.token })).reply.isOn).toBe(house.code === 'sandbox')
    expect((await house.app.call('GET /api/agents/rains', { token: agent.token, query: {} })).reply.isOn).toBe(house.code === 'sandbox')
    await switchGifts(house.app, false)
    expect((await makeRain(house.app, agent)).problem.code).toBe('module_off')
  })
})
