import { afterAll, beforeAll, expect, test } from 'vitest'
import { engines } from '#games/engines.ts'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { engineNames, samplesOf } from '#testing/engine-samples.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { chip, openMember, openNext, playOut, ruleOf } from '#testing/table.ts'
import { sandboxGames } from '#vendors/sandbox-games.ts'
import { startWorker } from '#server/worker.ts'
import { listPlayedRounds } from '#server/store.ts'

/** A game of each engine that is played at tables. */
const tables = engineNames.flatMap((engine) => ('table' in engines[engine] ? sandboxGames.filter((game) => game.engine === engine).slice(0, 1) : []))

let desk: TestHouse
beforeAll(async () => {
  desk = await openTestHouse({ vendors: [...new Set(tables.map(({ vendor }) => vendor))] })
})
afterAll(() => desk.close())

test('every engine that plays at tables has a game', () => {
  expect(tables.map(({ engine }) => engine)).toEqual(['roulette', 'money-wheel', 'baccarat', 'crash'])
})

test.each(tables)('Product §11.17 $vendor/$code is played at its table, paid over the wallet, and computed again from link and event', async ({ vendor, code, engine }) => {
  const key = { vendor, gameCode: code }
  const member = await openMember(desk, key)
  const { round } = await openNext(desk.house, key)
  if (round === null) throw new Error('a round opens')
  const before = desk.wallet.balanceMinor
  // A chip on every place of the samples, so that something of it is paid in most rounds; of a flight, a bet that leaves by itself.
  const choices = samplesOf(engine).choices.map((one) => one.replace(/:\d+$/, `:${chip(key)}`))
  const choice = ruleOf(key).flight === undefined ? choices.join(',') : (choices[0] ?? '')
  const { round: bet } = await member.bet(round.id, choice)
  expect(bet).toMatchObject({ standing: 'placed', choice, outcome: null })
  await playOut(desk.house, key)
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided).toBe(0)
  await worker.stop()
  const paid = await member.ask(bet.id)
  expect(paid.standing).toBe('settled')
  expect(desk.wallet.balanceMinor).toBe(before - BigInt(bet.stake) + BigInt(paid.payout ?? '0'))
  const rows = await listPlayedRounds(desk.house.database.db, 10)
  expect(rows.filter(({ id }) => id === bet.id).map(isAsRecorded)).toEqual([true])
})
