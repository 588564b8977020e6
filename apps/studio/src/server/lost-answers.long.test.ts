import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isAsRecorded } from '#cli/verify-rounds.ts'
import { engines } from '#games/engines.ts'
import type { Game } from '#games/game.ts'
import { findGame, games } from '#games/registry.ts'
import { openDuelist, seatTwo, sendAll } from '#testing/duel.ts'
import { betOf, type EngineName, engineNames, samplesOf } from '#testing/engine-samples.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { openFisher } from '#testing/pond.ts'
import { chip, openMember, openNext, playOut } from '#testing/table.ts'
import { sandboxGames } from '#vendors/sandbox-games.ts'
import type { RoundView } from '#wire.ts'
import { admit } from './sessions.ts'
import { listPlayedRounds } from './store.ts'

/** One game of each engine, the studio's own where it has one, and those that are no engine's. */
const oneOfEach: readonly { readonly name: string; readonly engine: EngineName | null; readonly game: Game }[] = [
  ...games.filter(({ engine }) => !(engine in engines)).map((game) => ({ name: game.code, engine: null, game })),
  ...engineNames.map((engine) => {
    const row = sandboxGames.find((each) => each.engine === engine && each.vendor === 'TREVO') ?? sandboxGames.find((each) => each.engine === engine)
    const game = row === undefined ? null : findGame(row.vendor, row.code)
    if (game === null) throw new Error(`no game of ${engine}`)
    return { name: engine, engine, game }
  }),
]

let desk: TestHouse
beforeAll(async () => {
  desk = await openTestHouse({ vendors: [...new Set(oneOfEach.map(({ game }) => game.vendor))] })
})
afterAll(() => desk.close())
beforeEach(async () => {
  for (const verb of ['bet', 'win', 'end-round', 'rollback']) desk.wallet.fault(verb, [])
  desk.wallet.balanceMinor = 1_000_000n
  await sql`truncate rounds, wallet_calls, duels, duel_entries, table_rounds, pond_catches cascade`.execute(desk.house.database.db)
})

let turns = 0

/** What each kind of game does first, up to the answer about its stake, and what it does then, up to its end. */
interface Way {
  readonly bet: () => Promise<unknown>
  readonly end: () => Promise<unknown>
}

const personalWay = async (game: Game, engine: EngineName | null): Promise<Way> => {
  const admission = await admit(desk.house, { vendor: game.vendor, gameCode: game.code, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const post = async (url: string, body: unknown): Promise<RoundView> => (await desk.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })).json()
  let round: RoundView | null = null
  return {
    bet: async () => {
      round = await post('/api/spin', { key: `lost-answer-${turns}`, stake: (game.stakesMinor[0] ?? 0n).toString(), choice: engine === null ? '' : betOf(engine) })
    },
    end: async () => {
      for (const move of (engine === null ? [] : samplesOf(engine).moves) ?? [])
        if (round?.standing === 'playing') round = await post(`/api/rounds/${round.id}/move`, { at: round.moves.length, move })
    },
  }
}

const tableWay = async (game: Game, engine: EngineName): Promise<Way> => {
  const key = { vendor: game.vendor, gameCode: game.code }
  const member = await openMember(desk, key)
  const { round } = await openNext(desk.house, key)
  const choice = betOf(engine).replace(/:\d+$/, `:${chip(key)}`)
  return { bet: () => member.bet(round?.id ?? 0n, choice), end: () => playOut(desk.house, key) }
}

const pondWay = async (): Promise<Way> => {
  const fisher = await openFisher(desk)
  return { bet: () => fisher.shoot(fisher.fish.slice(0, 3).map(({ number }) => number)), end: () => Promise.resolve() }
}

const duelWay = async (): Promise<Way> => {
  const [one, other] = [await openDuelist(desk, `mem_a${turns}`), await openDuelist(desk, `mem_b${turns}`)]
  return {
    bet: () => one.enter(),
    end: async () => {
      const id = await seatTwo(one, other)
      for (const seat of [0, 1]) await one.move(id, 0, `quit${seat}`)
    },
  }
}

const wayOf = (game: Game, engine: EngineName | null): Promise<Way> => {
  turns += 1
  if (game.pond !== undefined) return pondWay()
  if (game.duel !== undefined) return duelWay()
  return game.table === undefined || engine === null ? personalWay(game, engine) : tableWay(game, engine)
}

const states = async (): Promise<readonly { readonly state: string; readonly net: bigint }[]> => {
  const { rows } = await sql<{ state: string; net: string }>`select state, case when state = 'settled' then stake_minor - payout_minor else 0 end::text as net from rounds`.execute(desk.house.database.db)
  return rows.map(({ state, net }) => ({ state, net: BigInt(net) }))
}

const expectSettled = async (): Promise<void> => {
  await sendAll(desk)
  const rows = await states()
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['settled']))
  expect(1_000_000n - desk.wallet.balanceMinor).toBe(rows.reduce((sum, { net }) => sum + net, 0n))
  expect((await listPlayedRounds(desk.house.database.db, 10)).filter((row) => !isAsRecorded(row))).toEqual([])
}

const lost = ['lost-answer', 'lost-request'] as const

test.each(oneOfEach)('Product §11.1586 $name: where answers to its bet are lost, the round is played to its end, and both books agree', async ({ game, engine }) => {
  const way = await wayOf(game, engine)
  desk.wallet.fault('bet', lost)
  await way.bet()
  // A table's round goes on when the bet is decided: what comes later is given back (4.1642).
  await sendAll(desk)
  await way.end()
  await expectSettled()
})

test.each(oneOfEach)('Product §11.1586 $name: where answers to its end are lost, it is paid once, and both books agree', async ({ game, engine }) => {
  const way = await wayOf(game, engine)
  desk.wallet.fault('win', lost)
  desk.wallet.fault('end-round', lost)
  await way.bet()
  await way.end()
  await expectSettled()
  const ends = desk.wallet.arrived.filter((call) => /^(?:win|end-round)/.test(call))
  expect(ends.length).toBeGreaterThan(lost.length)
})

test.each(oneOfEach)('Product §11.1586 $name: a stake that was booked and never answered goes back whole, though answers to that are lost too', async ({ game, engine }) => {
  const way = await wayOf(game, engine)
  const before = desk.wallet.arrived.length
  desk.wallet.fault('bet', Array.from({ length: 60 }, () => 'lost-answer' as const))
  desk.wallet.fault('rollback', lost)
  const betting = way.bet()
  await expect.poll(() => desk.wallet.arrived.slice(before).filter((call) => call.startsWith('bet')).length).toBeGreaterThan(1)
  await sql`update wallet_calls set gives_up_after_ms = 1 where state = 'pending' and verb = 'bet'`.execute(desk.house.database.db)
  await betting
  await sendAll(desk)
  expect(await states()).toEqual([{ state: 'cancelled', net: 0n }])
  expect(desk.wallet.balanceMinor).toBe(1_000_000n)
})
