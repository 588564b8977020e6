import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { createPromotion, seenOf, taskTerms } from './promotions-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ config: { platformSecret: 'a secret for tests' } })
  app.clock.standStill()
}, 60_000)
afterAll(() => app.close())

/** What this process asks the database while something is done: the session, the transaction’s begin and its end too. */
const askedWhile = async (work: () => Promise<unknown>): Promise<readonly string[]> => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const asked = query.mock.calls.map(([of]) => (of as unknown as { readonly text?: string }).text ?? String(of))
  query.mockRestore()
  return asked
}
const tap = (token: string, id: string, how: 'join' | 'claim', body: object) => app.call(`POST /api/promotions/:promotionId/${how}`, { token, params: { promotionId: id }, body } as never)

test('Product §9.1460 what a tap asks the database is bounded: who joins at once with many waits for each of them', async () => {
  const member = await createMember(app)
  const rule = { rule: 'tag', tag: 'queries', how: 'shown' } as const
  const { id } = await createPromotion(app, taskTerms(app, { eligibility: { all: [{ any: [rule, { ...rule, rule: 'not-tag' }] }] } }))
  const body = await seenOf(app, id, member)
  const joining = await askedWhile(async () => expect(await tap(member.token, id, 'join', body)).toMatchObject({ reply: { label: 'joined' } }))
  expect(joining.length, joining.join('\n')).toBeLessThanOrEqual(14)
  await app.database.pool.query(`update claims set state = 'earned', claim_by = $2 where member_id = $1`, [member.memberId, new Date(app.clock.now().getTime() + 3_600_000)])
  const claiming = await askedWhile(async () => expect(await tap(member.token, id, 'claim', { requestId: randomUUID() })).toMatchObject({ reply: { label: 'claimed' } }))
  expect(claiming.length, claiming.join('\n')).toBeLessThanOrEqual(15)
})

test('Product §9.1460 who is told that nothing is left has asked less than who joined', async () => {
  const member = await createMember(app)
  const { id } = await createPromotion(app, taskTerms(app), { BRL: '999' })
  const body = await seenOf(app, id, member)
  const asked = await askedWhile(async () => expect(await tap(member.token, id, 'join', body)).toMatchObject({ problem: { code: 'budget_spent' } }))
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(8)
})

test('Product §9.1460 the list of promotions asks no more for many of them than for one', async () => {
  const member = await createMember(app)
  const list = () => askedWhile(async () => expect((await app.call('GET /api/promotions', { token: member.token })).status).toBe(200))
  const before = (await list()).length
  for (let n = 0; n < 5; n += 1) await createPromotion(app, taskTerms(app))
  expect((await list()).length).toBe(before)
  expect(before).toBeLessThanOrEqual(5)
})
