import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { catchIn, faultsOf, growTeam, makeRain, switchGifts, type Team } from './gifts-fixture.ts'
import { endRainsJob } from './jobs/end-rains.ts'

let office: TestOffice
let app: TestApp
let team: Team
let agents: StaffBrowser
beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database } })
  app.clock.standStill()
  await switchGifts(app)
  team = await growTeam(app)
  agents = await office.as('agents')
})
afterAll(async () => {
  await app.close()
  await office.close()
})
let keys = 0
const key = () => ({ 'idempotency-key': `stop-rain-${(keys += 1)}` })

test('Product §13.1370 staff see rains and gifts, and stop a rain: nothing is caught any more and the rest goes back', async () => {
  const { rainId } = (await makeRain(app, team.agent)).reply
  await app.call('POST /api/agents/gifts', { token: team.agent.token, body: { requestId: 'a-gift-of-the-agent', amount: '100', currency: 'BRL', receivers: [team.direct.username, team.deep.username] } })
  app.clock.pass(10 * 60_000)
  office.clock.pass(app.clock.now().getTime() - office.clock.now().getTime())
  const caught = (await catchIn(app, team.direct, rainId)).reply
  const rains = async (query: object = {}) => (await office.call(agents, 'GET /office/rains', { query })).reply.rows
  expect(await rains({ member: memberId(team.agent.memberId) })).toMatchObject([{ rainId, state: 'falling', caughtPackets: 1, caughtMinor: caught.amount, returnedMinor: null, member: { username: team.agent.username } }])
  expect(await rains({ member: memberId(houseKey) })).toEqual([])
  expect((await office.call(agents, 'GET /office/gifts')).reply.rows).toMatchObject([{ amountMinor: '100', members: 2, totalMinor: '200' }])
  const stop = () => office.call(agents, 'POST /office/rains/:rainId/stop', { params: { rainId }, body: { reason: 'a mistake' }, headers: key() })
  expect((await stop()).reply).toMatchObject({ kind: 'done' })
  expect((await stop()).code).toBe('not_in_this_state')
  expect((await catchIn(app, team.deep, rainId)).problem.code).toBe('rain_over')
  expect(await endRainsJob.run(app.services)).toEqual({ ended: 1 })
  expect(await rains({ open: 'open' })).toEqual([])
  expect(await rains()).toMatchObject([{ state: 'over', isStopped: true, returnedMinor: (1_000n - BigInt(caught.amount)).toString() }])
  expect(await faultsOf(app)).toEqual([])
})

test('Product §13.1371 two people open transfers to the downline further, and one closes them at once', async () => {
  const owner = await office.person(['owner'])
  const browser = await office.logIn(owner)
  const set = async (reach: 'OFF' | 'DIRECT' | 'TREE') => {
    await office.call(browser, 'POST /office/step-up', { body: { code: office.codeOf(owner) } })
    return office.call(browser, 'PUT /office/gifts/transfers', { body: { reach, reason: 'agents asked for it' }, headers: key() })
  }
  expect((await set('TREE')).reply).toMatchObject({ kind: 'proposed' })
  expect((await office.call(browser, 'GET /office/gifts/transfers')).reply.reach).toBe('OFF')
  await sql`update office_settings set value = '"TREE"' where name = 'downline-transfers'`.execute(office.database.db)
  expect((await set('OFF')).reply).toMatchObject({ kind: 'done' })
  expect((await office.call(browser, 'GET /office/gifts/transfers')).reply.reach).toBe('OFF')
})
