import type { BonusReward } from '@trevo/rules/promotions/rewards'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, type TestMember } from '#testing/factories.ts'
import { createPromotion, taskTerms } from './promotions-fixture.ts'

let app: TestApp
let member: TestMember
const bonus: BonusReward = { kind: 'bonus', amounts: { BRL: '10000' }, times: 10, of: 'bonus', days: 14, isSticky: false, maxStakes: {}, caps: {} }
beforeAll(async () => {
  app = await openTestApp()
  for (const [gameCode, gameType] of [['slot', 'RNG'], ['table', 'LIVE'], ['other', 'RNG']] as const) await createGame(app, { vendor: 'TREVO', gameCode, gameType })
  await app.database.pool.query("update games set takes_bonus = true, return_bps = case game_code when 'slot' then 9600 when 'table' then 9894 end where game_code in ('slot', 'table')")
  member = await createMember(app)
})
afterAll(() => app.close())

const idOf = async (terms: Parameters<typeof createPromotion>[1]): Promise<string> => (await createPromotion(app, terms)).id
const worth = (promotionId: string, query: object = {}, token?: string) => app.call('GET /api/promotions/:promotionId/worth', { ...(token === undefined ? {} : { token }), params: { promotionId }, query: query as never })

test('Product §10.1150 Product §2.1151 a bonus is weighed for a game and a bet by its own terms, for guests too', async () => {
  const id = await idOf(taskTerms(app, { reward: bonus }))
  const { reply } = await worth(id, {}, member.token)
  expect(reply).toMatchObject({ kind: 'bonus', currency: 'BRL', deposit: '0', bonus: '10000', required: '100000', game: { gameCode: 'slot', returnBps: 9_600, weightBps: 10_000 }, turnover: '100000', bets: '1000', cost: '4000', expected: '6000', days: 14 })
  expect(reply.games.map(({ gameCode }) => gameCode)).toEqual(['slot', 'table'])
  expect((await worth(id, { stake: '500' })).reply).toMatchObject({ bets: '200', stake: '500' })
  // How much of a bet counts at a table hangs on what is bet on.
  expect((await worth(id, { vassalage: 'TREVO', gameCode: 'table' })).reply).toMatchObject({ game: { gameCode: 'table', weightBps: 1_000 }, turnover: null, cost: null, expected: null })
  // It takes no bonus.
  expect((await worth(id, { vassalage: 'TREVO', gameCode: 'other' })).reply).toMatchObject({ game: null, turnover: null, expected: null })
})

test('Product §10.1150 a bonus with a deposit is weighed for the deposit, and with its terms', async () => {
  const deposit = { ...taskTerms(app, { reward: { ...bonus, times: 10, of: 'bonus-and-deposit', maxStakes: { BRL: '50' }, caps: { BRL: '5000' } }, conditions: [] }), class: 'deposit', bps: 5_000, least: { BRL: '2000' }, nth: 1 } as never
  const id = await idOf(deposit)
  expect((await worth(id)).reply).toMatchObject({ deposit: '20000', bonus: '10000', required: '300000', turnover: '600000', cost: '24000', expected: '-14000', cap: '5000' })
  expect((await worth(id, { deposit: '4000', stake: '50' })).reply).toMatchObject({ deposit: '4000', bonus: '2000', required: '60000', turnover: '60000', cost: '2400', expected: '-400' })
  expect((await worth(id, { deposit: '1' })).reply).toMatchObject({ deposit: '1', bonus: '0', required: '0', expected: '0' })
})

test.each([
  ['no amount', { stake: '0' }],
  ['a sum that is none', { deposit: '1.5' }],
])('%s is refused', async (_what, query) => {
  const id = await idOf(taskTerms(app, { reward: bonus }))
  expect((await worth(id, query)).problem).toMatchObject({ status: 400, code: 'invalid_request' })
})

test('a promotion in cash, and one that is none, has nothing to weigh', async () => {
  expect((await worth(await idOf(taskTerms(app)))).problem.code).toBe('not_found')
  expect((await worth('999999')).problem.code).toBe('not_found')
})
