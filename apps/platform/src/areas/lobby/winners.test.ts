import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maskName } from '@trevo/rules/mask-name'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'
import { currencyOfType } from '@trevo/rules/play-money'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { names: { en: 'Lucky Clover' } })
})
afterAll(() => app.close())

const play = async (nickname: string, stakeMinor: bigint, winMinor: bigint | null, type = 0): Promise<string> => {
  const { memberId } = await createMember(app, { nickname, type, balanceMinor: 10_000n })
  const roundId = `round-${nickname}-${stakeMinor}-${winMinor}`
  await playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId, stakeMinor, winMinor, currency: currencyOfType(type, 'BRL') })
  return roundId
}
const board = async () => (await app.call('GET /api/winners', { query: { language: 'en' } })).reply.list.map(({ vo }) => [vo.customerName, vo.winAmount])

test('Product §3.9 the board shows what was won above the stake, highest first, and no win that is none', async () => {
  await play('Mariana', 1_000n, 3_000n)
  await play('Joaquim', 100n, 9_100n)
  await play('Loser', 500n, 0n)
  await play('Even', 500n, 500n)
  await play('Less', 500n, 400n)
  await play('Still open', 500n, null)
  await play('Trial', 100n, 10_000n, 4)
  await app.services.winners.refresh()
  expect(await board()).toEqual([
    ['J•••m', '9000'],
    ['M•••a', '2000'],
  ])
  const [first] = (await app.call('GET /api/winners', { query: { language: 'en', limitNum: 1 } })).reply.list
  expect(first?.vo).toMatchObject({ gameName: 'Lucky Clover', gameCode: 'trevo-da-sorte', vassalage: 'TREVO', currency: 'BRL' })
})

test('Product §3.9 a new win enters once, in its place; one that is none never', async () => {
  const entered = await app.services.winners.consider('TREVO', await play('Beatriz', 100n, 5_100n))
  expect(entered?.vo).toMatchObject({ customerName: 'B•••z', winAmount: '5000' })
  expect((await board()).map(([name]) => name)).toEqual(['J•••m', 'B•••z', 'M•••a'])
  expect(await app.services.winners.consider('TREVO', 'round-Beatriz-100-5100')).toBeNull()
  expect(await app.services.winners.consider('TREVO', 'round-Loser-500-0')).toBeNull()
  expect(await app.services.winners.consider('TREVO', 'no such round')).toBeNull()
  expect(await board()).toHaveLength(3)
})

test('Product §3.9 Product §9.11 a win of more than seven days ago leaves the board, and twenty stand on it at most', async () => {
  const { db } = app.database
  const week = 7 * 86_400_000
  await db
    .updateTable('rounds')
    .set({ opened_at: new Date(app.clock.now().getTime() - week - 60_000) })
    .where('round_id', '=', await play('Antiga', 100n, 99_100n))
    .execute()
  await app.services.winners.refresh()
  expect((await board()).map(([name]) => name)).not.toContain('A•••a')
  for (let turn = 0; turn < 20; turn += 1) await play('Vitoria', 100n, BigInt(200 + turn))
  await app.services.winners.refresh()
  const amounts = (await board()).map(([, amount]) => Number(amount))
  expect(amounts).toHaveLength(20)
  expect(amounts.slice(0, 3)).toEqual([9_000, 5_000, 2_000])
  expect(amounts).not.toContain(100)
})

test('Product §11.30 wins at a vendor that is hidden are not on the board', async () => {
  const show = (is_shown: boolean) => app.database.db.updateTable('providers').set({ is_shown }).execute()
  await show(false)
  await app.services.winners.refresh()
  expect(await board()).toEqual([])
  await show(true)
  await app.services.winners.refresh()
  expect(await board()).not.toEqual([])
})

test('Product §3.9 a game that is off leads nowhere, so its wins leave the board', async () => {
  await app.database.db.updateTable('games').set({ is_enabled: false }).execute()
  await app.services.winners.refresh()
  expect(await board()).toEqual([])
})

describe('Product §3.9 a win that the table of winners has not read yet', () => {
  const game = { vendor: 'TREVO', gameCode: 'another' }
  const playUnread = async (nickname: string, winMinor: bigint): Promise<string> => {
    const { memberId } = await createMember(app, { nickname, balanceMinor: 10_000n })
    const roundId = `unread-${nickname}`
    await playRound(app, { ...game, memberId, roundId, stakeMinor: 100n, winMinor })
    await app.database.db.deleteFrom('winners').where('round_id', '=', roundId).execute()
    return roundId
  }
  const names = async () => (await board()).map(([name]) => name)
  beforeAll(() => createGame(app, game))

  test('stays on the board when that is read anew', async () => {
    await app.services.winners.consider('TREVO', await playUnread('Renata', 5_100n))
    await app.services.winners.refresh()
    expect(await names()).toEqual(['R•••a'])
  })

  test('stays though it entered while the board was being read', async () => {
    const roundId = await playUnread('Otavio', 4_100n)
    await Promise.all([app.services.winners.refresh(), app.services.winners.consider('TREVO', roundId)])
    expect(await names()).toEqual(['R•••a', 'O•••o'])
  })

  test('leaves with its game, and once the table should have had it', async () => {
    await app.database.db.updateTable('games').set({ is_enabled: false }).where('game_code', '=', game.gameCode).execute()
    await app.services.winners.refresh()
    expect(await names()).toEqual([])
    await app.database.db.updateTable('games').set({ is_enabled: true }).where('game_code', '=', game.gameCode).execute()
    await app.services.winners.consider('TREVO', 'unread-Renata')
    app.clock.pass(10 * 60_000 + 1)
    await app.services.winners.refresh()
    expect(await names()).toEqual([])
  })
})

test.each([
  ['Mariana Silva', 'M•••a'],
  ['Ana', 'A•••'],
  ['', '•••'],
  ['  João  ', 'J•••o'],
  ['😀😁😂😃', '😀•••😃'],
])('Product §3.9 %s is shown as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked)
})
