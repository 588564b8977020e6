import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertLimit } from '#areas/care/limits/limits-store.ts'
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

test('Product §13.854 what staff set is loosened by two people, and never below nor instead of what the member set', async () => {
  const made = await office.database.transact((tx) => insertMember(tx, { username: 'bounded', nickname: 'bounded', type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x' }, office.clock.now()))
  id = made ?? 0n
  const owner = await office.as('owner')
  const loosen = (from: string, amount: string | null, who = risk) => {
    keys += 1
    return office.call(who, 'POST /office/members/:memberId/limits/loosen', { params: { memberId: wireId(id) }, body: { kind: 'stake', period: 'day', from, amount, reason: 'a talk with the member' }, headers: { 'idempotency-key': `limits-of-staff-${keys}` } })
  }
  const approve = async (who: StaffBrowser, { reply }: { readonly reply: unknown }) => {
    const { proposal } = reply as { readonly proposal: string }
    const { reply: shown } = await office.call(who, 'GET /office/proposals/:proposalId', { params: { proposalId: proposal } })
    return office.call(who, 'POST /office/proposals/:proposalId/approve', { params: { proposalId: proposal }, body: { hash: shown.hash } })
  }
  const inForce = async () => (await readLimitUse(office.database.db, id)).map(({ amount }) => amount)
  expect((await loosen('8000', null)).code).toBe('not_in_this_state')
  await lower('8000')
  expect((await loosen('8000', '7999')).code).toBe('not_in_this_state')
  expect((await loosen('9000', null)).code).toBe('changed_meanwhile')
  expect((await loosen('8000', null, await office.as('support'))).code).toBe('not_permitted')
  const proposed = await loosen('8000', '20000')
  expect(proposed.reply).toMatchObject({ kind: 'proposed' })
  // Product §13.1140: as money, and of what limit.
  const { reply: asked } = await office.call(owner, 'GET /office/proposals/:proposalId', { params: { proposalId: (proposed.reply as { readonly proposal: string }).proposal } })
  expect([asked.before, asked.after]).toEqual([{ limitMinor: '8000', currency: 'BRL' }, { limitKind: 'stake', limitPeriod: 'day', limitMinor: '20000', currency: 'BRL' }])
  expect(await inForce()).toEqual([8_000n])
  expect((await approve(risk, proposed)).status).not.toBe(200)
  expect((await approve(owner, proposed)).status).toBe(200)
  expect(await inForce()).toEqual([20_000n])
  // Lowered between the two people, it is not loosened by what they had seen.
  const late = await loosen('20000', null)
  await lower('500')
  await approve(owner, late)
  expect(await inForce()).toEqual([500n])
  // The member's own stays when ours is taken away.
  await office.database.transact((tx) => insertLimit(tx, { memberId: id, kind: 'stake', period: 'day', setBy: 'member', at: office.clock.now() }, 900n))
  expect((await approve(owner, await loosen('500', null))).status).toBe(200)
  expect(await inForce()).toEqual([900n])
  expect((await loosen('900', null)).code).toBe('not_in_this_state')
})
