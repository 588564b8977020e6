import { staffApi, type StaffLine } from '@trevo/contract/staff/api'
import type { StaffOperation } from '@trevo/contract/staff/operation'
import type { ActRule } from '@trevo/rules/staff/act-rule'
import { acts } from '@trevo/rules/staff/acts'
import { type BuiltInRole, builtInRoles, hasSign, mayRead, roleGrants, wayTo } from '@trevo/rules/staff/rights'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
const browsers = new Map<BuiltInRole, StaffBrowser>()
beforeAll(async () => {
  office = await openTestOffice()
  for (const role of builtInRoles) browsers.set(role, await office.as(role))
})
afterAll(() => office.close())

const lines = Object.keys(staffApi) as StaffLine[]
const accessOf = (line: StaffLine): StaffOperation['access'] => staffApi[line].access

/** By the table of rights alone, and not by the router's code. */
const mayCall = (line: StaffLine, role: BuiltInRole): boolean => {
  const access = accessOf(line)
  if (access === 'public' || access === 'session') return true
  const grants = roleGrants[role]
  if (access.act !== undefined) {
    const { also }: ActRule = acts[access.act]
    return wayTo(grants, access.right, 'never') !== null && (also === undefined || hasSign(grants, access.right, also))
  }
  return access.approves === true ? hasSign(grants, access.right, 'a') : mayRead(grants, access.right) || (access.right === 'audit.view' && hasSign(grants, access.right, 'o'))
}

/** Bodies are left out: whoever may not is refused before anything is read, and whoever may is told what is missing. */
const ask = (browser: StaffBrowser, line: StaffLine, headers: Readonly<Record<string, string | undefined>> = {}) => {
  // A second apart, so that nobody asks too often.
  office.clock.pass(1_000)
  return office.call(browser, line, { headers, ...(line.startsWith('GET') || line.startsWith('DELETE') ? {} : { body: {} as never }) })
}

describe.each(lines)('%s', (line) => {
  test('a guest, and who has another’s or an ended session', async () => {
    if (accessOf(line) === 'public') {
      expect((await ask(office.browser(), line)).status).not.toBe(401)
      return
    }
    expect((await ask({ ...office.browser(), csrf: 'x' }, line)).code).toBe(line.startsWith('GET') ? 'login_required' : 'csrf_wrong')
    const ended = { ...office.browser(), cookies: new Map([['__Host-office', 'A'.repeat(43)]]), csrf: 'x' }
    expect((await ask(ended, line)).code).toBe(line.startsWith('GET') ? 'session_ended' : 'csrf_wrong')
    // A member's token is worth nothing here.
    expect((await ask(office.browser(), line, { authorization: `Bearer ${'A'.repeat(43)}` })).status).toBeGreaterThanOrEqual(401)
  })

  test.each(builtInRoles)('%s', async (role) => {
    if (line === 'DELETE /office/session') return expect(mayCall(line, role)).toBe(true)
    const { status, code } = await ask(browsers.get(role)!, line)
    if (mayCall(line, role)) expect(code, `${status}`).not.toBe('not_permitted')
    else expect([status, code]).toEqual([403, 'not_permitted'])
    expect(status).not.toBe(500)
    return undefined
  })
})

test('every operation says who may, and each role may call something that another may not', () => {
  for (const line of lines) expect(accessOf(line), line).toBeDefined()
  const allowed = (role: BuiltInRole) => lines.filter((line) => mayCall(line, role)).length
  expect(allowed('owner')).toBeGreaterThan(allowed('support'))
  expect(allowed('support')).toBeLessThan(allowed('auditor'))
})
