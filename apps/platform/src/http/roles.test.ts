import { api, type Line } from '@trevo/contract/api'
import type { Access } from '@trevo/contract/operation'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlers } from '#handlers.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'

const roles = ['guest', 'nonsense', 'ended', 'blocked', 'type 0', 'type 1', 'type 2', 'type 4'] as const
type Role = (typeof roles)[number]

/** What each role is told before anything else of a call is looked at; null: it may. */
const told: Readonly<Record<Access, Readonly<Record<Role, string | null>>>> = {
  guest: { guest: null, nonsense: null, ended: null, blocked: null, 'type 0': null, 'type 1': null, 'type 2': null, 'type 4': null },
  member: {
    guest: 'login_required',
    nonsense: 'session_ended',
    ended: 'session_ended',
    blocked: 'session_ended',
    'type 0': null,
    'type 1': null,
    'type 2': null,
    'type 4': null,
  },
  real: {
    guest: 'login_required',
    nonsense: 'session_ended',
    ended: 'session_ended',
    blocked: 'session_ended',
    'type 0': null,
    'type 1': null,
    'type 2': null,
    'type 4': 'free_reject',
  },
  funded: {
    guest: 'login_required',
    nonsense: 'session_ended',
    ended: 'session_ended',
    blocked: 'session_ended',
    'type 0': null,
    'type 1': null,
    'type 2': null,
    'type 4': 'free_reject',
  },
  agent: {
    guest: 'login_required',
    nonsense: 'session_ended',
    ended: 'session_ended',
    blocked: 'session_ended',
    'type 0': 'not_allowed',
    'type 1': null,
    'type 2': null,
    'type 4': 'not_allowed',
  },
}

const accessCodes: ReadonlySet<string> = new Set(['login_required', 'session_ended', 'not_allowed', 'free_reject'])
const statusOf: Readonly<Record<string, number>> = { login_required: 401, session_ended: 401, not_allowed: 403, free_reject: 403 }

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

/** A session of its own for each call: logging out is one of the calls. */
const tokenFor = async (role: Role): Promise<string | undefined> => {
  if (role === 'guest') return undefined
  if (role === 'nonsense') return 'A'.repeat(43)
  const member = await createMember(app, { type: role.startsWith('type ') ? Number(role.slice(5)) : 0 })
  if (role === 'ended') await app.call('DELETE /api/session', { token: member.token })
  if (role === 'blocked') await app.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', member.memberId).execute()
  return member.token
}

const lines = Object.keys(api) as Line[]

test('Product §6.3 Product §6.4 every line of the contract has a handler and a row in this matrix', () => {
  expect(Object.keys(handlers).sort()).toEqual([...lines].sort())
  expect(lines.every((line) => told[api[line].access] !== undefined)).toBe(true)
})

describe.each(lines)('%s', (line) => {
  test.each(roles)('%s', async (role) => {
    const token = await tokenFor(role)
    const answer = await app.call(line, { ...(token === undefined ? {} : { token }), address: `10.1.0.${roles.indexOf(role)}` })
    const expected = told[api[line].access][role]
    if (expected === null) expect(accessCodes.has(answer.problem.code)).toBe(false)
    else expect([answer.status, answer.problem.code]).toEqual([statusOf[expected], expected])
    expect(answer.status).toBeLessThan(500)
    if (answer.status !== 200) expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/)
  })
})
