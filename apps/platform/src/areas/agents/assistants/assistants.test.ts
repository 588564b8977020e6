import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveRate, placeAt } from '#areas/rebates/rebates-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { stepUp } from '#testing/step-up.ts'

let app: TestApp
let agent: TestMember
let token: string
let count = 0
beforeAll(async () => {
  app = await openTestApp()
  agent = await createMember(app, { type: 1, username: 'rita' })
  await placeAt(app, agent.memberId, houseKey, { line: [houseKey, agent.memberId] })
  await giveRate(app, agent.memberId, 50)
  token = await stepUp(app, agent)
})
afterAll(() => app.close())

const name = () => `assist${(count += 1)}`
const add = (by: string, username: string) => app.call('POST /api/agents/assistants', { token: by, body: { username } })
const end = (by: string, id: string) => app.call('DELETE /api/agents/assistants/:memberId', { token: by, params: { memberId: id } })
const enter = (username: string, password: string, as: 'agent' | 'member' = 'agent') => app.call('POST /api/session', { body: { type: 'username', username, password, as } })
/** Made, and past the first login. */
const working = async (by: string) => {
  const username = name()
  const { assistant, password } = (await add(by, username)).reply
  const first = (await enter(username, password)).reply as { readonly token: string }
  const { token: own } = (await app.call('POST /api/v2/password', { token: first.token, body: { oldPassword: password, newPassword: 'quatro folhas', confirmNewPassword: 'quatro folhas' } })).reply
  return { ...assistant, token: own }
}
const endAll = async () => {
  for (const { memberId: id } of (await app.call('GET /api/agents/assistants', { token })).reply.list) await end(token, id)
}

test('Product §6.1320 made with a step-up alone, and enters by the agents’ login with another password', async () => {
  const other = await createMember(app, { type: 1 })
  expect((await add(other.token, name())).problem.code).toBe('step_up_required')
  const username = name()
  const { status, reply } = await add(token, username)
  expect([status, reply.assistant.username]).toEqual([200, username])
  expect((await enter(username, reply.password, 'member')).problem).toMatchObject({ code: 'not_a_member_login', otherLogin: true })
  const info = await enter(username, reply.password)
  expect(info.reply).toMatchObject({ type: 42, firstTimeLogin: true })
  const { token: first } = info.reply as { readonly token: string }
  expect((await app.call('GET /api/agents/rates', { token: first, query: {} })).problem.code).toBe('password_change_required')
  expect((await add(token, username)).problem.code).toBe('username_taken')
  expect((await add(token, 'x')).problem).toMatchObject({ code: 'invalid_fields', fields: [{ field: 'username' }] })
  await endAll()
})

test('Product §6.1320 reads what the agent reads, and does nothing of the agent’s', async () => {
  const assistant = await working(token)
  const asked = { query: {} }
  expect((await app.call('GET /api/agents/rates', { token: assistant.token, ...asked })).reply).toEqual((await app.call('GET /api/agents/rates', { token, ...asked })).reply)
  expect((await app.call('GET /api/agents/rebates', { token: assistant.token, ...asked })).status).toBe(200)
  expect((await app.call('PUT /api/agents/rates/:memberId', { token: assistant.token, params: { memberId: memberId(agent.memberId) }, body: { category: 'RNG', bps: 1 } })).problem.code).toBe('not_allowed')
  expect((await add(assistant.token, name())).problem.code).toBe('not_allowed')
  await endAll()
})

test('Product §6.1320 once ended it is over at once, for good; another agent’s is not found', async () => {
  const assistant = await working(token)
  const other = await createMember(app, { type: 1 })
  const strange = await stepUp(app, other)
  const [foreign, unknown] = [await end(strange, assistant.memberId), await end(strange, 'mem_1')]
  expect([foreign.problem, unknown.problem].map((problem) => ({ ...problem, reference: '' }))).toEqual(Array.from({ length: 2 }, () => ({ type: 'about:blank', status: 404, code: 'not_found', reference: '' })))
  expect((await end(other.token, assistant.memberId)).problem.code).toBe('step_up_required')
  expect((await end(token, assistant.memberId)).status).toBe(200)
  expect((await app.call('GET /api/agents/rates', { token: assistant.token, query: {} })).problem.code).toBe('session_ended')
  expect((await enter(assistant.username, 'quatro folhas')).problem.code).toBe('member_closed')
  expect((await end(token, assistant.memberId)).problem.code).toBe('not_found')
})

test('Product §6.1320 an agent who is none any more has no assistant either', async () => {
  const assistant = await working(token)
  await app.database.db.updateTable('members').set({ type: 0 }).where('id', '=', agent.memberId).execute()
  expect((await app.call('GET /api/agents/rates', { token: assistant.token, query: {} })).problem.code).toBe('not_allowed')
  await app.database.db.updateTable('members').set({ type: 1 }).where('id', '=', agent.memberId).execute()
  expect((await app.call('GET /api/agents/rates', { token: assistant.token, query: {} })).status).toBe(200)
  await endAll()
})

test('Product §9.1320 three at once, also when five are asked for at one moment', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => add(token, name())))
  expect(answers.map(({ status, problem }) => (status === 200 ? 'made' : problem.code)).toSorted()).toEqual(['assistants_full', 'assistants_full', 'made', 'made', 'made'])
  const { list, most } = (await app.call('GET /api/agents/assistants', { token })).reply
  expect([list.length, most]).toEqual([3, 3])
  await endAll()
})
