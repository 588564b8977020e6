import { memberId as wireId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertMember } from '#areas/identity/members/members-store.ts'
import { openTestOffice, type TestOffice } from '#testing/office-app.ts'

let office: TestOffice
beforeAll(async () => {
  office = await openTestOffice()
})
afterAll(() => office.close())

let made = 0
const member = async () => {
  made += 1
  const id = await office.database.transact((tx) => insertMember(tx, { username: `looked${made}`, nickname: 'n', type: 0, currency: 'BRL', language: 'pt', passwordHash: 'x', email: null, mobileNumber: null, mobileVerifiedAt: null }, office.clock.now()))
  return { id: id!, memberId: wireId(id!) }
}
const rowsOf = (target: string) => office.database.db.selectFrom('audit_events').selectAll().where('target', '=', target).execute()

test('Product §13.422 a look has a reason and one row of the log, and is its maker’s to end', async () => {
  const { memberId } = await member()
  const [support, risk] = [await office.as('support'), await office.as('risk')]
  const refused = await office.call(support, 'POST /office/members/:memberId/look', { params: { memberId }, body: { reason: ' ' } })
  expect(refused.code).toBe('invalid_request')
  const { reply } = await office.call(support, 'POST /office/members/:memberId/look', { params: { memberId }, body: { reason: 'cannot find the balance' } })
  expect(reply.url).toMatch(/^http:\/\/localhost:3000\/frame\/[A-Za-z0-9_-]{43}$/)
  expect(new Date(reply.endsAt).getTime() - office.clock.now().getTime()).toBeGreaterThan(9 * 60_000)
  const rows = await rowsOf(memberId)
  expect(rows).toMatchObject([{ act: 'members.look', reason: 'cannot find the balance', is_refused: false, after: { look: reply.lookId, roles: ['support'] } }])
  expect((await office.call(risk, 'DELETE /office/looks/:lookId', { params: { lookId: reply.lookId } })).code).toBe('not_found')
  expect((await office.call(support, 'DELETE /office/looks/:lookId', { params: { lookId: reply.lookId } })).status).toBe(200)
  expect((await office.call(support, 'DELETE /office/looks/:lookId', { params: { lookId: reply.lookId } })).code).toBe('not_found')
  expect(await rowsOf(memberId)).toHaveLength(1)
})

test('Product §13.422 there is no look at who may not come in, and none for who may not see money', async () => {
  const { id, memberId } = await member()
  const body = { reason: 'a question' }
  expect((await office.call(await office.as('trading'), 'POST /office/members/:memberId/look', { params: { memberId }, body })).code).toBe('not_permitted')
  await office.database.db.updateTable('members').set({ status: 'blocked' }).where('id', '=', id).execute()
  expect((await office.call(await office.as('support'), 'POST /office/members/:memberId/look', { params: { memberId }, body })).code).toBe('not_in_this_state')
  expect((await rowsOf(memberId)).filter(({ is_refused: isRefused }) => !isRefused)).toEqual([])
})
