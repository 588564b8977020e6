import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBonus } from '#testing/bonus.ts'
import { openLaunch } from '#vendors/launch.ts'
import { openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(() => gateway.close())

type Player = Awaited<ReturnType<TestGateway['member']>>
const bounded = async (stakeMaxMinor: bigint | null): Promise<Player> => {
  const player = await gateway.member()
  await gateway.database.db.updateTable('game_sessions').set({ stake_max_minor: stakeMaxMinor }).where('member_id', '=', player.key).execute()
  return player
}
const of = ({ memberId }: Player, roundId: string) => ({ memberId, gameCode: vendor.game, roundId: `${memberId}-${roundId}`, currency: 'BRL' })
const withoutCurrency = ({ currency: _currency, ...rest }: ReturnType<typeof of>) => rest
const idOf = ({ memberId }: Player, tx: string): string => `${memberId}-${tx}`
const bet = async (player: Player, roundId: string, tx: string, amount: string) => (await gateway.call('bet', { ...of(player, roundId), sessionToken: player.sessionToken, txId: idOf(player, tx), amount })).body.status

test('Product §9.1610 all bets of a round together stay within what the law lets a round cost, and what was given back counts no more', async () => {
  const player = await bounded(200n)
  expect([await bet(player, 'r', 'a', '150'), await bet(player, 'r', 'b', '51')]).toEqual(['OK', 'LIMIT_REACHED'])
  expect([await bet(player, 'r', 'c', '50'), await bet(player, 'r', 'd', '1')]).toEqual(['OK', 'LIMIT_REACHED'])
  expect((await gateway.call('rollback', { ...withoutCurrency(of(player, 'r')), txId: idOf(player, 'back'), refTxId: idOf(player, 'a') })).body.status).toBe('OK')
  expect([await bet(player, 'r', 'e', '151'), await bet(player, 'r', 'f', '150')]).toEqual(['LIMIT_REACHED', 'OK'])
  expect([await bet(player, 'other', 'g', '201'), await bet(player, 'other', 'h', '200')]).toEqual(['LIMIT_REACHED', 'OK'])
})

test('Product §9.1610 a bet that brings its win is bounded like any other, and one that bonus money pays for', async () => {
  const player = await bounded(200n)
  const whole = async (tx: string, betAmount: string) => (await gateway.call('bet-win', { ...of(player, tx), sessionToken: player.sessionToken, txId: idOf(player, tx), betAmount, winAmount: '0' })).body.status
  expect([await whole('a', '201'), await whole('b', '200')]).toEqual(['LIMIT_REACHED', 'OK'])
  await gateway.database.pool.query('update games set takes_bonus = true where provider_code = $1', [vendor.code])
  await giveBonus(gateway.database.pool, player.key, 50_000n)
  expect([await bet(player, 'c', 'c', '201'), await bet(player, 'd', 'd', '200'), await bet(player, 'd', 'e', '1')]).toEqual(['LIMIT_REACHED', 'OK', 'LIMIT_REACHED'])
})

test('Product §9.1610 without a bound a round costs what the game lets it cost', async () => {
  const player = await bounded(null)
  expect([await bet(player, 'r', 'a', '900'), await bet(player, 'r', 'b', '900')]).toEqual(['OK', 'OK'])
})

test('Product §9.1610 the session has the bound of its launch, and the game is told the lower of it and of what bonus money may pay for', async () => {
  const player = await gateway.member()
  const open = async (stakeMaxMinor: bigint | null) => {
    const launchToken = await openLaunch(gateway.database.db, { memberId: player.key, provider: vendor.code, gameCode: vendor.game, language: 'pt', stakeMaxMinor })
    return (await gateway.call('authenticate', { launchToken })).body
  }
  const first = await open(200n)
  expect(first.rules).toMatchObject({ roundStakeMax: '200', maxStake: '200' })
  const opened = { ...player, sessionToken: String(first.sessionToken) }
  expect([await bet(opened, 'r', 'a', '201'), await bet(opened, 'r', 'b', '200')]).toEqual(['LIMIT_REACHED', 'OK'])
  expect((await open(null)).rules).not.toHaveProperty('maxStake')
  await gateway.database.pool.query('update games set takes_bonus = true where provider_code = $1', [vendor.code])
  const grant = await giveBonus(gateway.database.pool, player.key, 5_000n)
  await gateway.database.pool.query('update bonus_grants set max_stake_minor = 500 where id = $1', [grant])
  expect([(await open(200n)).rules, (await open(900n)).rules, (await open(null)).rules]).toMatchObject([{ roundStakeMax: '200', maxStake: '200' }, { roundStakeMax: '900', maxStake: '500' }, { maxStake: '500' }])
})
