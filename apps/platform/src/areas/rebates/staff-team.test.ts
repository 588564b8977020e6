import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebateLineExport } from '#areas/rebates/exports/line-export.ts'
import { createMember } from '#testing/factories.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { placeAt } from './rebates-fixture.ts'

let office: TestOffice
let agents: StaffBrowser
let [top, middle, deep, player, other] = [0n, 0n, 0n, 0n, 0n]
const names = new Map<bigint, string>()

const come = async (type: number): Promise<bigint> => {
  const { memberId: id } = await createMember({ services: office.services as never, database: office.database }, { type })
  names.set(id, (await office.database.db.selectFrom('members').select('username').where('id', '=', id).executeTakeFirstOrThrow()).username)
  return id
}
const wire = (id: bigint) => ({ memberId: memberId(id), username: names.get(id) ?? '' })

beforeAll(async () => {
  office = await openTestOffice()
  agents = await office.as('agents')
  ;[top, other, deep, middle, player] = [await come(2), await come(2), await come(1), await come(1), await come(0)]
  // Whose key is lower stands first among those below one upline.
  if (other < top) [top, other] = [other, top]
  await placeAt(office, top, houseKey, { line: [houseKey, top] })
  await placeAt(office, other, houseKey, { line: [houseKey, other] })
  await placeAt(office, middle, top, { line: [houseKey, top, middle] })
  await placeAt(office, deep, middle, { line: [houseKey, top, middle, deep] })
  await placeAt(office, player, middle)
}, 60_000)
afterAll(() => office.close())

test('Product §13.1390 agents stand in the order of the tree, are found by name and type, and open to their place', async () => {
  const list = async (query: object = {}) => (await office.call(agents, 'GET /office/agents', { query })).reply
  const all = await list()
  expect(all.rows.map(({ member, upline, depth, direct }) => [member.memberId, upline?.memberId ?? null, depth, direct])).toEqual([
    [memberId(top), null, 1, 1], [memberId(middle), memberId(top), 2, 2], [memberId(deep), memberId(middle), 3, 0], [memberId(other), null, 1, 0],
  ])
  expect(all.about).toEqual({ count: 4, isEstimate: false })
  const first = await list({ limit: 3 })
  expect((await list({ limit: 3, after: first.next ?? '' })).rows.map(({ member }) => member.memberId)).toEqual([memberId(other)])
  expect((await list({ type: '1' })).rows.map(({ member }) => member.memberId)).toEqual([memberId(middle), memberId(deep)])
  expect((await list({ username: (names.get(deep) ?? '').toUpperCase() })).rows.map(({ member }) => member.memberId)).toEqual([memberId(deep)])

  const shown = (await office.call(agents, 'GET /office/agents/:memberId', { params: { memberId: memberId(deep) } })).reply
  expect(shown).toMatchObject({ agent: { member: wire(deep), upline: wire(middle), direct: 0 }, line: [wire(top), wire(middle)], agentsBelow: 0, places: [{ toDay: null, upline: wire(middle) }] })
  expect((await office.call(agents, 'GET /office/agents/:memberId', { params: { memberId: memberId(top) } })).reply).toMatchObject({ line: [], agentsBelow: 2, agent: { upline: null } })
  const below = (await office.call(agents, 'GET /office/agents/:memberId/direct', { params: { memberId: memberId(middle) } })).reply
  expect(below.rows.map(({ member, type }) => `${member.memberId} ${type}`).toSorted()).toEqual([`${memberId(deep)} 1`, `${memberId(player)} 0`].toSorted())
  for (const id of ['mem_zzzzzzz', memberId(houseKey)]) expect((await office.call(agents, 'GET /office/agents/:memberId', { params: { memberId: id } })).code, id).toBe('not_found')
})

test('Product §13.1391 a move that is asked for stands among the changes with its day and state', async () => {
  const move = await office.call(agents, 'PUT /office/members/:memberId/upline', { params: { memberId: memberId(deep) }, body: { upline: names.get(other) ?? '', reason: 'They asked.' }, headers: { 'idempotency-key': 'a-move-1' } })
  expect(move.reply).toMatchObject({ kind: 'proposed' })
  // As it is once it is approved.
  await office.database.pool.query(`insert into team_changes (kind, member_id, upline_id, from_day, state, made_at) values ('move', $1, $2, '2026-11-28', 'written', now()), ('move', $3, $4, '2026-11-28', 'armed', now())`, [deep, other, middle, houseKey])
  const { rows } = (await office.call(agents, 'GET /office/team-changes')).reply
  expect(rows).toMatchObject([{ kind: 'move', member: wire(middle), upline: null, state: 'armed' }, { kind: 'move', member: wire(deep), upline: wire(other), fromDay: '2026-11-28', state: 'written', refusal: null, madeBy: null, doneAt: null }])
  expect((await office.call(agents, 'GET /office/team-changes', { query: { state: 'written' } })).reply.rows).toHaveLength(1)
})

test('Product §13.1392 a day of rebates opens to lines that come to it, and a line to what it is made of', async () => {
  const day = '2026-11-20'
  await office.database.pool.query(
    `insert into rebate_runs (day, starts_at, ends_at, from_n, to_n, since, state, lines, sums, made_at) values ($1, $1::date, $1::date + 1, 0, 0, $1::date, 'paying', 2, '{"BRL": "370"}', now())`, [day])
  await office.database.pool.query(
    `insert into rebate_lines (member_id, currency, run_id, exact, carried, remainder, amount_minor, state, failed_why, ended_at)
     select m, 'BRL', r.id, e, 0, e % 10000, e / 10000, s, w, now() from rebate_runs r, (values ($1::bigint, 2469140, 'paid', null), ($2::bigint, 1234570, 'failed', 'blocked')) v (m, e, s, w)`, [top, middle])
  await office.database.pool.query(
    `insert into rebate_branches (run_id, earner_id, branch_id, currency, category, of_day, turnover_minor, rate_bps, below_bps) select r.id, $1, $2, 'BRL', 'RNG', $3::date, 123457, 50, 30 from rebate_runs r`, [top, middle, day])
  const run = (await office.call(agents, 'GET /office/rebate-runs')).reply.rows[0]
  expect(run).toMatchObject({ day, state: 'paying', lines: 2, sums: [{ currency: 'BRL', amountMinor: '370' }] })
  const { rows } = (await office.call(agents, 'GET /office/rebate-lines', { query: { day } })).reply
  const inOrder = <Row>(ofTop: Row, ofMiddle: Row): readonly Row[] => (top < middle ? [ofTop, ofMiddle] : [ofMiddle, ofTop])
  expect(rows.map(({ member, amountMinor, state, failedWhy }) => [member.memberId, amountMinor, state, failedWhy])).toEqual(inOrder([memberId(top), '246', 'paid', null], [memberId(middle), '123', 'failed', 'blocked']))
  expect((await office.call(agents, 'GET /office/rebate-lines', { query: { day, state: 'failed' } })).reply.rows).toHaveLength(1)
  const branches = (await office.call(agents, 'GET /office/rebate-branches', { query: { day, member: memberId(top), currency: 'BRL' } })).reply.rows
  expect(branches).toEqual([{ branch: wire(middle), category: 'RNG', ofDay: day, turnoverMinor: '123457', rateBps: 50, belowBps: 30 }])
  const page = await rebateLineExport.page(office.database.db, { filters: { day }, after: null, limit: 1 } as never)
  const [first, second] = inOrder({ member: memberId(top), amount: 246n }, { member: memberId(middle), amount: 123n })
  expect(page.rows).toMatchObject([first])
  expect((await rebateLineExport.page(office.database.db, { filters: { day }, after: page.next, limit: 10 } as never)).rows).toMatchObject([second])
})
