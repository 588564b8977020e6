import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { readLimitUse } from '#ledger/rooms.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
let risk: StaffBrowser
let id = 0n
beforeAll(async () => {
  office = await openTestOffice()
  risk = await office.as('risk')
  const made = await office.database.transact((tx) => insertMember(tx, { username: 'careful', nickname: 'careful', type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x' }, office.clock.now()))
  if (made === null) throw new Error('the name is taken')
  id = made
})
afterAll(() => office.close())

let keys = 0
const lower = (amount: string, who = risk) => {
  keys += 1
  return office.call(who, 'POST /office/members/:memberId/limits', { params: { memberId: wireId(id) }, body: { kind: 'stake', period: 'day', amount, reason: 'a talk with the member' }, headers: { 'idempotency-key': `limits-of-staff-${keys}` } })
}

test('Product §13.470 staff lower a limit at once, never raise it, and see who set what', async () => {
  expect((await lower('9000')).status).toBe(200)
  expect(await readLimitUse(office.database.db, id)).toEqual([{ kind: 'stake', period: 'day', amount: 9_000n, used: 0n }])
  expect((await lower('9000')).code).toBe('not_in_this_state')
  expect((await lower('9001')).code).toBe('not_in_this_state')
  expect((await lower('8000')).status).toBe(200)
  const { reply } = await office.call(risk, 'GET /office/members/:memberId/limits', { params: { memberId: wireId(id) } })
  expect(reply.limits).toMatchObject([{ kind: 'stake', period: 'day', amount: '8000', setBy: 'staff', own: null }])
  expect(reply.history.map(({ amount, setBy, by, untilAt }) => [amount, setBy, by !== null, untilAt === null])).toEqual([['8000', 'staff', true, true], ['9000', 'staff', true, false]])
})

test('who may not care for members lowers nothing', async () => {
  expect((await lower('100', await office.as('auditor'))).status).toBe(403)
})
