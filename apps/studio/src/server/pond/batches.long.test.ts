import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { boundOf, readShots } from '#games/fishing/math.ts'
import type { Fish } from '#games/fishing/pond.ts'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openFisher, pondKey } from '#testing/pond.ts'
import { listPlayedRounds } from '#server/store.ts'
import { startWorker } from '#server/worker.ts'
import { seatMs, takeSeat } from './pond-store.ts'

let desk: TestHouse
let fisher: Awaited<ReturnType<typeof openFisher>>
let fish: readonly Fish[]

beforeEach(async () => {
  desk = await openTestHouse()
  fisher = await openFisher(desk)
  fish = fisher.fish
})
afterEach(() => desk.close())

const numberOf = (at: number): number => fish[at]?.number ?? -1
const boundAt = (at: number): number => boundOf((fish[at] as Fish).kind)
const betsArrived = (): readonly string[] => desk.wallet.arrived.filter((call) => call.startsWith('bet'))

test('Product §4.1760 a batch of shots is one round: its stake is the shots’, it pays what the hits pay, and comes out the same from its seeds', async () => {
  const before = desk.wallet.balanceMinor
  await fisher.rig([
    { bound: boundAt(0), isCaught: true },
    { bound: boundAt(1), isCaught: false },
    { bound: boundAt(0), isCaught: true },
  ])
  const { status, round } = await fisher.shoot([numberOf(0), numberOf(1), numberOf(0)])
  const pays = BigInt(fish[0]?.kind.pays ?? 0)
  expect(status).toBe(200)
  expect(round).toMatchObject({ standing: 'settled', stake: '30', payout: (20n * pays).toString(), choice: [0, 1, 0].map((at) => `${fish[at]?.kind.name}:${numberOf(at)}`).join(',') })
  expect(desk.wallet.balanceMinor).toBe(before - 30n + 20n * pays)
  expect(betsArrived()).toEqual([`bet ${round.id}:bet`])
  expect((await listPlayedRounds(desk.house.database.db, 10)).map(isAsRecorded)).toEqual([true])
})

test('Product §4.1761 a fish that somebody caught is gone for all: shots at it are left out and not bet', async () => {
  await fisher.rig([{ bound: boundAt(0), isCaught: true }])
  await fisher.shoot([numberOf(0)])
  const before = desk.wallet.balanceMinor
  const { round } = await fisher.shoot([numberOf(0), numberOf(1), numberOf(0)])
  expect(round).toMatchObject({ stake: '10', choice: `${fish[1]?.kind.name}:${numberOf(1)}` })
  expect(desk.wallet.balanceMinor).toBe(before - 10n + BigInt(round.payout ?? '0'))
  expect(await fisher.shoot([numberOf(0), numberOf(0)])).toMatchObject({ status: 409, code: 'fish_gone' })
  expect(betsArrived()).toHaveLength(2)
})

test('Product §4.1762 what is late, forged, off the steps or from no seat is refused with its reason, and nothing moves', async () => {
  const here = numberOf(0)
  const before = desk.wallet.balanceMinor
  expect(await fisher.shoot([numberOf(0) - 1_000])).toMatchObject({ status: 409, code: 'fish_gone' })
  expect(await fisher.shoot([here, here + 10_000])).toMatchObject({ status: 400, code: 'bad_request' })
  expect(await fisher.shoot(Array(11).fill(here))).toMatchObject({ status: 400, code: 'bad_request' })
  for (const wrong of [[], [-1], [1.5], ['1'], [here, 1e12]]) expect((await fisher.shoot(wrong as number[])).status).toBe(400)
  for (const shot of ['11', '0', '-10', '3000', 'x']) expect(await fisher.shoot([here], { shot })).toMatchObject({ status: 422, code: 'bad_stake' })
  expect(await fisher.shoot([here], { pond: (fisher.pond.id + 1n).toString() })).toMatchObject({ status: 409, code: 'no_seat' })
  expect(await fisher.shoot([here], { kind: 'koi' })).toMatchObject({ status: 400, code: 'bad_request' })
  await sql`update pond_seats set seen_at = now() - make_interval(secs => ${seatMs / 1_000 + 1})`.execute(desk.house.database.db)
  expect(await fisher.shoot([here])).toMatchObject({ status: 409, code: 'no_seat' })
  expect((await desk.app.inject({ method: 'POST', url: '/api/pond/batches', payload: {} })).statusCode).toBe(401)
  expect((await fisher.post('/api/spin', { key: 'spin-at-a-pond', stake: '10', choice: `${fish[0]?.kind.name}:${here}` })).statusCode).toBe(400)
  const slot = await openFisher(desk, { vendor: 'TREVO', gameCode: 'trevo-da-sorte' })
  expect(await slot.shoot([here], { shot: '10' })).toMatchObject({ status: 404, code: 'not_found' })
  expect({ bets: betsArrived(), balance: desk.wallet.balanceMinor }).toEqual({ bets: [], balance: before })
})

test('Product §4.1762 the same key is the same batch, also when its fish is gone by then', async () => {
  const key = 'one-and-the-same-key'
  await fisher.rig([{ bound: boundAt(0), isCaught: true }])
  const first = await fisher.shoot([numberOf(0)], { key })
  const again = await fisher.shoot([numberOf(0)], { key })
  expect(again.round).toEqual(first.round)
  expect(betsArrived()).toHaveLength(1)
})

test('Product §4.1762 the market’s least time between rounds and its most for a round hold for a batch', async () => {
  const rules = (more: object) => sql`update sessions set rules = rules || ${JSON.stringify(more)}::jsonb`.execute(desk.house.database.db)
  await rules({ roundStakeMax: '25' })
  expect(await fisher.shoot([numberOf(0), numberOf(0), numberOf(0)])).toMatchObject({ status: 422, code: 'table_limit' })
  expect((await fisher.shoot([numberOf(1), numberOf(1)])).status).toBe(200)
  await rules({ minimumCycleMs: 60_000 })
  expect(await fisher.shoot([numberOf(2)])).toMatchObject({ status: 429, code: 'too_soon' })
  expect(betsArrived()).toHaveLength(1)
})

test.each([
  ['bet', ['lost-request']],
  ['bet', ['lost-answer']],
  ['bet', ['retry', 'retry']],
  ['bet', ['lost-answer', 'lost-request', 'lost-answer']],
  ['win', ['lost-request']],
  ['win', ['lost-answer']],
  ['win', ['retry', 'lost-answer']],
  ['end-round', ['lost-request', 'lost-answer']],
] as const)('Product §4.1763 where an answer to %s is lost as %j, the batch ends once, and both books agree', async (verb, faults) => {
  const before = desk.wallet.balanceMinor
  await fisher.rig([{ bound: boundAt(0), isCaught: verb !== 'end-round' }])
  desk.wallet.fault(verb, faults)
  const { round } = await fisher.shoot([numberOf(0)])
  const worker = startWorker(desk.house)
  await expect.poll(async () => (await desk.house.calls.readBacklog()).undecided, { timeout: 15_000 }).toBe(0)
  await worker.stop()
  const ended = await fisher.ask(round.id)
  expect(['settled', 'cancelled']).toContain(ended.standing)
  const net = ended.standing === 'settled' ? BigInt(ended.payout ?? '0') - BigInt(ended.stake) : 0n
  expect(desk.wallet.balanceMinor).toBe(before + net)
  expect((await listPlayedRounds(desk.house.database.db, 10)).map(isAsRecorded)).toEqual(ended.standing === 'settled' ? [true] : [])
})

test('Product §4.1763 a batch whose wallet says no moves nothing and catches nothing', async () => {
  desk.wallet.refuseBets = 'INSUFFICIENT_FUNDS'
  await fisher.rig([{ bound: boundAt(0), isCaught: true }])
  expect((await fisher.shoot([numberOf(0)])).round).toMatchObject({ standing: 'refused', reason: 'INSUFFICIENT_FUNDS', outcome: null })
  desk.wallet.refuseBets = null
  const again = await fisher.shoot([numberOf(0)])
  expect(readShots(again.round.choice)?.map((shot) => shot.fish)).toEqual([numberOf(0)])
})

test('Product §4.1764 a pond has four seats: the fifth member begins another, and who comes back finds the seat', async () => {
  const sit = (member: string) => desk.house.database.transact((tx) => takeSeat(tx, pondKey, member, member))
  const seats = [await sit('mem_2'), await sit('mem_3'), await sit('mem_4')]
  expect(seats.map(({ seat, pond_id }) => [seat, pond_id])).toEqual([1, 2, 3].map((seat) => [seat, fisher.pond.id]))
  const fifth = await sit('mem_5')
  expect(fifth.pond_id).not.toBe(fisher.pond.id)
  expect(await sit('mem_3')).toMatchObject({ seat: 2, pond_id: fisher.pond.id })
  await sql`update pond_seats set seen_at = now() - make_interval(secs => ${seatMs / 1_000 + 1}) where member_id in ('mem_2', 'mem_3')`.execute(desk.house.database.db)
  // Nobody took it: who was cut off for long finds the seat all the same.
  expect(await sit('mem_3')).toMatchObject({ seat: 2 })
  expect(await sit('mem_6')).toMatchObject({ seat: 1, pond_id: fisher.pond.id })
  const all = await Promise.all(['mem_7', 'mem_8', 'mem_9', 'mem_10'].map(sit))
  expect(new Set(all.map(({ pond_id, seat }) => `${pond_id} ${seat}`)).size).toBe(4)
})
