import { memberId as wire } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { createPromotion, taskTerms } from './promotions-fixture.ts'
import { tellBudgetsJob } from './jobs/tell-budgets.ts'
import { publishTerms, saveDraft } from './publish-store.ts'

let office: TestOffice
let app: TestApp
let writer: StaffBrowser

beforeAll(async () => {
  office = await openTestOffice()
  app = await openTestApp({ on: { url: office.url, database: office.database }, config: { platformSecret: 'a secret for tests' } })
  writer = await office.as('content')
}, 60_000)
afterAll(async () => {
  await app.close()
  await office.close()
})

const count = async (key: string, after?: string) => office.call(writer, 'GET /office/promotions/:key/matches', { params: { key }, query: after === undefined ? {} : { after } })

test('Product §13.1230 Product §13.1231 a draft is counted before it is live: who matches, why not, and what the last thirty days would have cost', async () => {
  const members = [await createMember(app), await createMember(app), await createMember(app, { currency: 'EUR' }), await createMember(app, { status: 'blocked' })]
  await office.database.pool.query("update members set country = 'PT' where id = any($1::bigint[])", [[members[0]?.memberId, members[1]?.memberId]])
  await office.database.pool.query(
    `insert into play_facts (member_id, currency, source, round_id, part, game_code, category, closed_at, first_seq, staked_minor, cash_minor, back_minor, turnover_minor)
     values ($1, 'BRL', 'TREVO', 'm1', 0, 'slot', 'RNG', $2, 1, 5000, 5000, 0, 5000)`,
    [members[0]?.memberId, new Date(app.clock.now().getTime() - 86_400_000)],
  )
  const { key } = await createPromotion(app, null)
  expect((await count(key)).code).toBe('not_found')
  const terms = taskTerms(app, { eligibility: { all: [{ rule: 'country', in: ['PT'], how: 'hidden' }] } })
  await office.database.transact((tx) => saveDraft(tx, key, { terms, budget: { BRL: '100000' } }, null, app.clock.now()))
  const { reply } = await count(key)
  expect(reply).toMatchObject({ looked: 3, matches: 2, otherCurrency: 1, unmet: [{ rules: ['country'], members: 1 }], money: [{ unit: 'BRL', members: 2, mostMinor: '2000', earned: 1, earnedMinor: '1000' }], isEstimated: true, next: null })
  expect(reply.examples.every(({ name }) => name.includes('•••'))).toBe(true)
  const ids = members.slice(0, 3).map(({ memberId }) => memberId).toSorted((a, b) => (a < b ? -1 : 1))
  expect((await count(key, wire(ids[0] ?? 0n))).reply.looked).toBe(2)
  await office.database.transact((tx) => saveDraft(tx, key, { terms: { class: 'page' }, budget: {} }, null, app.clock.now()))
  expect((await count(key)).code).toBe('not_in_this_state')
})

test('Product §13.1232 who put a promotion live is told once that more than four fifths of a budget are used, and anew of another limit', async () => {
  const { db, transact } = office.database
  const [maker, gone] = [await office.person(['content']), await office.person(['content'])]
  await db.updateTable('staff').set({ state: 'left', left_at: new Date() }).where('id', '=', gone.id).execute()
  const { key } = await createPromotion(app, null)
  const publish = (limit: string) => transact((tx) => publishTerms(tx, { key, terms: taskTerms(app), budget: { BRL: limit }, madeBy: maker.id, approvedBy: gone.id }, app.clock.now()))
  await transact((tx) => saveDraft(tx, key, { terms: taskTerms(app), budget: { BRL: '1000' } }, maker.id, app.clock.now()))
  await publish('1000')
  const spend = (minor: bigint) => db.updateTable('promotion_budgets').set({ spent_minor: minor }).where('promotion_key', '=', key).execute()
  const tell = async () => ((await tellBudgetsJob.run(app.services)) as { readonly told: number }).told
  const mails = async () => (await db.selectFrom('outbox').select(['recipient', 'facts']).execute()).map(({ recipient, facts }) => [recipient, (facts as { readonly subject?: string }).subject])
  await db.deleteFrom('outbox').execute()
  await spend(800n)
  expect([await tell(), await mails()]).toEqual([0, []])
  await spend(801n)
  expect((await Promise.all([tell(), tell()])).toSorted()).toEqual([0, 1])
  expect(await mails()).toEqual([[maker.email, expect.stringContaining('80 %')]])
  expect(await tell()).toBe(0)
  await publish('2000')
  expect(await tell()).toBe(0)
  await spend(1_601n)
  expect(await tell()).toBe(1)
  // Nobody who put it live is there any more: the owners read it.
  const owner = await office.person(['owner'])
  await db.updateTable('staff').set({ state: 'left', left_at: new Date() }).where('id', '=', maker.id).execute()
  await spend(2_000n)
  await publish('2001')
  await db.deleteFrom('outbox').execute()
  expect(await tell()).toBe(1)
  expect((await mails()).map(([recipient]) => recipient)).toContain(owner.email)
})
