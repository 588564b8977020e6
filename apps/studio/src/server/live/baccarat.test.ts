import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { paidOn, readChips } from '#games/baccarat/math.ts'
import { readBaccarat } from '#games/baccarat/tell.ts'
import { startWorker } from '#server/worker.ts'
import { listPlayedRounds } from '#server/store.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openMember, openNext, playOut } from '#testing/table.ts'
import { engines } from '#verify/engines.ts'
import type { VerifyView } from '#wire.ts'
import type { TableKey } from './table-store.ts'

const key: TableKey = { vendor: 'EG2', gameCode: 'bacara-central' }
let desk: TestHouse

beforeEach(async () => {
  desk = await openTestHouse({ vendors: ['EG2'] })
})
afterEach(() => desk.close())

const settleCalls = async (): Promise<void> => {
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided).toBe(0)
  await worker.stop()
}

const outcomeOf = (outcome: unknown) => {
  const read = readBaccarat(outcome)
  if (read === null) throw new Error('two hands were dealt')
  return read
}

test('Product §11.1661 one deal decides every bet of the round, and both books agree', async () => {
  const [one, other] = [await openMember(desk, key), await openMember(desk, key)]
  const id = (await openNext(desk.house, key)).round?.id ?? 0n
  const before = desk.wallet.balanceMinor
  const choices = ['player:300,banker-pair:100', 'banker:700,tie:100,player-pair:100']
  const placed = [(await one.bet(id, choices[0] ?? '')).round, (await other.bet(id, choices[1] ?? '')).round]
  expect(placed).toMatchObject([{ standing: 'placed', stake: '400' }, { standing: 'placed', stake: '900' }])
  expect(desk.wallet.balanceMinor).toBe(before - 1_300n)
  const outcome = outcomeOf((await playOut(desk.house, key)).round?.outcome)
  await settleCalls()
  const paid = choices.map((choice) => paidOn(readChips(choice) ?? [], outcome))
  expect(desk.wallet.balanceMinor).toBe(before - 1_300n + paid.reduce((sum, each) => sum + each, 0n))
  for (const [at, bet] of placed.entries()) expect(await one.ask(bet.id)).toMatchObject({ standing: 'settled', payout: String(paid[at]), outcome })
})

test('Product §11.1662 what is off the chips, beyond the limits or no place of the table is refused, and nothing moves', async () => {
  const member = await openMember(desk, key)
  const id = (await openNext(desk.house, key)).round?.id ?? 0n
  const refused = async (choice: string): Promise<unknown> => {
    const { status, code } = await member.bet(id, choice)
    return [status, code]
  }
  expect(await refused('banker:150')).toEqual([422, 'bad_stake'])
  expect(await refused('banker:50100')).toEqual([422, 'table_limit'])
  for (const choice of ['red:100', 'dragon:100', 'banker:100,banker:100', 'BANKER:100', '']) expect(await refused(choice), choice).toEqual([400, 'bad_request'])
  expect(desk.wallet.arrived.filter((call) => call.startsWith('bet'))).toEqual([])
})

test('Product §11.1660 Product §11.1641 anybody deals the round again from its link and the event, and the command does', async () => {
  const member = await openMember(desk, key)
  const id = (await openNext(desk.house, key)).round?.id ?? 0n
  const { round: bet } = await member.bet(id, 'banker:100,tie:100')
  await playOut(desk.house, key)
  await settleCalls()
  const view = (await desk.app.inject({ url: `/api/verify/${bet.id}` })).json<VerifyView>()
  const engine = await engines[view.engine]?.()
  const serverSeed = fromHex(view.seed.serverSeed ?? '')
  if (engine === undefined || serverSeed === null) throw new Error('the engine and the link are known')
  const replay = await replayRound((draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, ''), { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce }, globalThis.crypto.subtle)
  const { player, banker } = outcomeOf(view.round.outcome)
  expect(replay.played.outcome).toEqual({ player, banker })
  expect(replay.played.payoutMinor.toString()).toBe(view.round.payout)
  expect(replay.draws.map(({ bound }) => bound)).toEqual(Array.from({ length: player.length + banker.length }, (_, at) => 416 - at))
  expect(engine.describe(view.round.outcome, 'pt')).toHaveLength(engine.describe(view.round.outcome, 'en').length)
  expect((await listPlayedRounds(desk.house.database.db, 10)).map((row) => [row.id, isAsRecorded(row)])).toEqual([[bet.id, true]])
})
