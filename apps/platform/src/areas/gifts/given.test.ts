import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fact } from '#areas/cashback/cashback-fixture.ts'
import { leftToTurnOver } from '#areas/cashier/transfers/turned-over-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import type { TestMember } from '#testing/factories.ts'
import { cashOf, faultsOf, growTeam, makeRain, switchGifts, type Team } from './gifts-fixture.ts'

let app: TestApp
let team: Team
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await switchGifts(app)
  await reach('OFF')
  team = await growTeam(app)
})

const reach = (to: 'OFF' | 'DIRECT' | 'TREE') => app.database.db.updateTable('office_settings').set({ value: JSON.stringify(to) }).where('name', '=', 'downline-transfers').execute()
const give = (receivers: readonly TestMember[], amount: string, { by = team.agent, requestId = randomUUID() as string } = {}) => app.call('POST /api/agents/gifts', { token: by.token, body: { requestId, amount, currency: 'BRL', receivers: receivers.map(({ username }) => username) } })
const send = (to: TestMember, amount: string, { by = team.agent, requestId = randomUUID() as string } = {}) => app.call('POST /api/agents/transfers', { token: by.token, body: { requestId, receiver: to.username, amount, currency: 'BRL' } })
const left = ({ memberId }: TestMember) => leftToTurnOver(app.database.db, { memberId, currency: 'BRL' })

describe('an even gift', () => {
  test('Product §10.1374 gives each the same at once, a line for each on both sides, or nobody anything', async () => {
    expect((await give([team.direct, team.deep], '500')).reply).toMatchObject({ amount: '500', members: 2, currency: 'BRL' })
    expect([await cashOf(app, team.agent), await cashOf(app, team.direct), await cashOf(app, team.deep)]).toEqual(['999000', '500', '500'])
    expect((await give([team.direct, team.stranger, team.top], '500')).problem).toMatchObject({ code: 'receiver_refused', fields: [{ field: 'receivers.1', problem: 'not_accepted' }, { field: 'receivers.2', problem: 'not_accepted' }] })
    expect((await give([team.direct, team.deep], '499501')).problem.code).toBe('insufficient_funds')
    // Named twice is named once.
    expect((await give([team.direct, team.direct], '100')).reply.members).toBe(1)
    expect([await cashOf(app, team.agent), await cashOf(app, team.direct), await faultsOf(app)]).toEqual(['998900', '600', []])
    expect((await app.call('GET /api/agents/gifts', { token: team.agent.token, query: {} })).reply.list.map(({ members }) => members)).toEqual([1, 2])
    expect((await app.call('GET /api/transfers', { token: team.deep.token, query: {} })).reply.list).toMatchObject([{ direction: 'in', amount: '500' }])
  })

  test('Product §7.1371 one requestId is one gift', async () => {
    const requestId = randomUUID()
    const once = await Promise.all(Array.from({ length: 4 }, () => give([team.direct], '500', { requestId })))
    expect(new Set(once.map(({ reply }) => reply.giftId)).size).toBe(1)
    expect((await give([team.direct], '600', { requestId })).problem.code).toBe('request_mismatch')
    expect(await cashOf(app, team.direct)).toBe('500')
  })

  test('a player gives none, and a hundred and one are too many', async () => {
    expect((await give([team.deep], '100', { by: team.direct })).problem.code).toBe('not_allowed')
    expect((await give(Array.from({ length: 101 }, () => team.direct), '1')).problem.code).toBe('invalid_request')
  })
})

describe('a transfer to the downline', () => {
  test('Product §6.1372 Product §10.1375 is off until the house lets it go to direct members or to all below, and never goes upwards', async () => {
    expect((await send(team.direct, '500')).problem.code).toBe('module_off')
    await reach('DIRECT')
    expect([(await send(team.direct, '500')).status, (await send(team.deep, '500')).problem.code]).toEqual([200, 'receiver_refused'])
    await reach('TREE')
    expect((await send(team.deep, '500')).reply).toMatchObject({ direction: 'out', amount: '500' })
    for (const to of [team.top, team.stranger, team.agent]) expect((await send(to, '500')).problem.code).toBe('receiver_refused')
    expect((await send(team.deep, '500', { by: team.direct })).problem.code).toBe('not_allowed')
    expect([await cashOf(app, team.agent), await faultsOf(app)]).toEqual(['999000', []])
  })

  test('Product §9.1372 asks who it is every time, and is bounded over 24 hours', async () => {
    await reach('TREE')
    await app.database.db.insertInto('office_thresholds').values({ name: 'downline.day', currency: 'BRL', amount_minor: 1_000n }).execute()
    const requestId = randomUUID()
    expect((await send(team.direct, '600', { requestId })).status).toBe(200)
    expect([(await send(team.direct, '600', { requestId })).status, (await send(team.deep, '600', { requestId })).problem.code]).toEqual([200, 'request_mismatch'])
    expect([(await send(team.direct, '401')).problem.code, (await send(team.direct, '400')).status]).toEqual(['transfer_day_limit', 200])
    await app.database.db.deleteFrom('office_thresholds').where('name', '=', 'downline.day').execute()
    await app.database.db.updateTable('sessions').set({ stepped_up_at: null }).where('member_id', '=', team.agent.memberId).execute()
    expect((await send(team.direct, '100')).problem.code).toBe('step_up_required')
    await app.database.db.updateTable('members').set({ password_changed_at: app.clock.now() }).where('id', '=', team.below.memberId).execute()
    expect((await send(team.deep, '1', { by: team.below })).problem.code).toBe('withdrawal_cooling_down')
  })
})

describe('Product §10.1373 what came from others is turned over once', () => {
  test('and who gives it on hands that on too; what comes back of a rain has to be turned over as before', async () => {
    await reach('TREE')
    await send(team.below, '2000')
    expect(await left(team.below)).toBe(2_000n)
    await fact(app, team.below.memberId, { staked: 500n, at: new Date(Date.now() + 1_000) })
    expect(await left(team.below)).toBe(1_500n)
    await send(team.deep, '600', { by: team.below })
    expect([await left(team.below), await left(team.deep)]).toEqual([900n, 600n])
    const { rainId } = (await makeRain(app, team.below)).reply
    expect(await left(team.below)).toBe(0n)
    await app.call('DELETE /api/agents/rains/:rainId', { token: team.below.token, params: { rainId } })
    expect(await left(team.below)).toBe(900n)
  })

  test('a round that changes later counts its difference, and what it takes back is not owed anew', async () => {
    await give([team.direct], '1000')
    const round = { roundId: `later ${randomUUID()}`, at: new Date(Date.now() + 1_000) }
    await fact(app, team.direct.memberId, { ...round, staked: 400n })
    await give([team.direct], '100')
    expect(await left(team.direct)).toBe(700n)
    await fact(app, team.direct.memberId, { ...round, part: 1, staked: 500n })
    expect(await left(team.direct)).toBe(600n)
    await fact(app, team.direct.memberId, { ...round, part: 2, staked: 0n })
    expect(await left(team.direct)).toBe(700n)
  })
})
