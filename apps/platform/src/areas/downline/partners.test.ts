import { houseKey } from '@trevo/rules/agents/tree'
import { memberId } from '@trevo/rules/ids'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placeAt } from '#areas/rebates/rebates-fixture.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { tellPartners } from './partners/tell-partners.ts'

let app: TestApp
let partner: TestMember
let players: readonly TestMember[]
/** A month of its own, so that nothing depends on today. */
const month = '2031-03-01'
const day = (at: number): string => daysOn(month, at - 1)

const sql = (text: string, values: readonly unknown[] = []) => app.database.pool.query(text, [...values])
const play = (member: TestMember, on: string, staked: bigint, won: bigint, category = 'RNG') =>
  sql(
    `insert into member_days (member_id, currency, day, category, bets, staked_minor, won_minor, returned_minor, adjusted_minor, promo_minor, bonus_granted_minor, bonus_forfeited_minor, rewards_minor, deposits, deposited_minor, withdrawals, withdrawn_minor, rebates_minor, contracts_in_minor, contracts_out_minor, transfers_in_minor, transfers_out_minor)
     values ($1, 'BRL', $2, $3, 1, $4, $5, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
    [member.memberId, on, category, staked, won],
  )
const tellAt = async (on: string) => {
  app.clock.pass(new Date(`${on}T00:11:00Z`).getTime() - app.clock.now().getTime())
  await sql(`update sessions set last_seen_at = $1, ends_at = $1::timestamptz + interval '12 hours'`, [app.clock.now()])
  return tellPartners(app.services)
}
const ask = async (from: string, to: string, { token } = partner) => {
  app.clock.pass(250)
  return app.call('GET /api/agents/partner/figures', { token, query: { from, to } })
}
const figures = async (from: string, to: string) => (await ask(from, to)).reply

beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.pass(new Date(`${day(1)}T01:00:00Z`).getTime() - app.clock.now().getTime())
  for (const table of ['partner_cells', 'partner_told', 'team_events', 'member_days']) await sql(`delete from ${table}`)
  partner = await createMember(app, { type: 41 })
  await placeAt(app, partner.memberId, houseKey, { line: [houseKey, partner.memberId] })
  await sql('update agent_lines set from_day = $2 where agent_id = $1', [partner.memberId, month])
  players = await Promise.all(Array.from({ length: 6 }, () => createMember(app)))
  for (const each of players) await placeAt(app, each.memberId, partner.memberId)
  await sql('delete from team_events')
})

describe('Product §6.1540 a partner reads sums alone', () => {
  test('a guest, members, agents and assistants are refused; a range is of 92 days at most', async () => {
    expect((await app.call('GET /api/agents/partner/figures', { query: {} })).problem.code).toBe('login_required')
    for (const [type, code] of [[0, 'not_allowed'], [1, 'module_off'], [2, 'module_off'], [42, 'not_allowed']] as const) {
      const { token } = await createMember(app, { type })
      expect((await app.call('GET /api/agents/partner/figures', { token, query: {} })).problem.code).toBe(code)
    }
    expect((await ask(day(1), daysOn(day(1), 92))).problem.code).toBe('invalid_fields')
  })

  test('of four players nothing is told, of the fifth on all of them together, and nobody is named', async () => {
    for (const each of players.slice(0, 4)) await play(each, day(2), 100n, 30n)
    await tellAt(day(16))
    expect(await figures(day(1), day(15))).toMatchObject({ play: { staked: '0', spans: [], untold: [{ from: day(1), to: day(15), why: 'few' }] }, until: day(15) })
    for (const each of players.slice(0, 4)) await play(each, day(17), 100n, 30n)
    await play(players[4]!, day(20), 500n, 0n)
    await tellAt(daysOn(month, 31))
    const answer = await ask(day(16), day(31))
    expect(answer.reply.play).toMatchObject({ staked: '900', won: '120', result: '-780', spans: [{ from: day(16), to: day(31), members: 5, staked: '900' }], untold: [] })
    for (const { memberId: key, username } of players) expect([JSON.stringify(answer.reply).includes(username), JSON.stringify(answer.reply).includes(memberId(key))]).toEqual([false, false])
  })
})

describe('Product §7.1540 spans of days', () => {
  test('end once five played and five more came after them; a part of a span is not told, and what is told stays', async () => {
    for (const at of [1, 2, 3]) for (const each of players.slice(0, 5)) await play(each, day(at), BigInt(at * 100), 0n)
    await tellAt(day(3))
    expect((await figures(day(1), day(3))).play).toMatchObject({ spans: [{ from: day(1), to: day(1), members: 5, staked: '500' }], untold: [{ from: day(2), to: day(3), why: 'later' }] })
    await tellAt(day(4))
    expect((await figures(day(1), day(3))).play.spans.map(({ from, staked }) => [from, staked])).toEqual([[day(1), '500'], [day(2), '1000']])
    await tellAt(day(16))
    // The last span goes on to the end of the half.
    expect((await figures(day(3), day(10))).play).toMatchObject({ spans: [], untold: [{ from: day(3), to: day(10), why: 'across' }] })
    expect((await figures(day(3), day(15))).play).toMatchObject({ spans: [{ from: day(3), to: day(15), staked: '1500' }] })
    // Whoever moves away, or is staff later, takes nothing out of it.
    await placeAt(app, players[0]!.memberId, houseKey, { from: day(16) })
    await sql('update members set is_staff = true where id = $1', [players[1]!.memberId])
    expect(await tellAt(day(17))).toBe(0)
    expect((await figures(day(1), day(15))).play.staked).toBe('3000')
  })

  test('of a category of fewer than five nothing is told but with others', async () => {
    for (const each of players.slice(0, 5)) await play(each, day(1), 100n, 0n)
    for (const each of players.slice(0, 2)) await play(each, day(1), 10n, 0n, 'LIVE')
    await play(players[5]!, day(1), 7n, 0n, 'SPORTS')
    await tellAt(day(16))
    const { categories, staked } = (await figures(day(1), day(15))).play
    expect([staked, categories]).toEqual(['527', [{ categories: ['LIVE', 'RNG', 'SPORTS'], staked: '527', won: '0', result: '-527' }]])
  })

  test('who came, first deposits and payments in are told each for itself', async () => {
    await sql(`insert into team_events (member_id, kind, period, start, day, at) select id, 'register', 'day', $2, $2, $2::date from unnest($1::bigint[]) id`, [players.map(({ memberId: id }) => id), day(2)])
    await sql(`insert into team_seen (member_id, kind, period, start, day) select id, 'deposit', 'ever', '2000-01-01', $2 from unnest($1::bigint[]) id`, [players.slice(0, 4).map(({ memberId: id }) => id), day(3)])
    await catchUp(app.database.pool)
    await tellAt(day(16))
    const told = await figures(day(1), day(15))
    expect([told.registered, told.firstDeposits.count, told.deposits.amount]).toEqual([{ count: 6, spans: [{ from: day(1), to: day(15), members: 6 }], untold: [] }, 0, '0'])
  })

  test('a day is decided once all of it has been counted, and no change of the tree waits', async () => {
    for (const each of players) await play(each, day(1), 100n, 0n)
    await transactMoney(app.database, (tx) => post(tx, depositCredited({ member: players[0]!.memberId, currency: 'BRL', depositId: 'waits', amountMinor: minor(100n), provider: 'pix-sandbox' })))
    expect(await tellAt(day(16))).toBe(0)
    await catchUp(app.database.pool)
    await sql(`insert into team_changes (kind, member_id, upline_id, from_day, state, made_at) values ('move', $1, $2, $3, 'armed', now())`, [players[0]!.memberId, houseKey, day(16)])
    expect(await tellAt(day(16))).toBe(0)
    await sql(`update team_changes set state = 'effective', done_at = now()`)
    expect(await tellAt(day(16))).toBeGreaterThan(0)
  })
})
