import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromHex } from '@trevo/fairness/hex'
import { replayRound } from '@trevo/fairness/replay'
import { minor } from '@trevo/rules/money'
import { admit } from '#server/sessions.ts'
import { engines } from '#games/engines.ts'
import { betOf, type EngineName, engineNames, samplesOf } from '#testing/engine-samples.ts'
import { openTestHouse, type TestHouse } from '#testing/house.ts'
import { engines as verifiableEngines } from '#verify/engines.ts'
import type { RoundView, SessionView, VerifyView } from '#wire.ts'
import { dress } from './dress.ts'
import { sandboxGames, type SandboxGame } from './sandbox-games.ts'

let desk: TestHouse

beforeAll(async () => {
  desk = await openTestHouse({ vendors: [...new Set(sandboxGames.map((game) => game.vendor))] })
})
afterAll(() => desk.close())

/** Games at tables are played in `server/live`, those in ponds in `server/pond`, duels in `server/duel`. */
const isPersonal = (engine: EngineName): boolean => !('table' in engines[engine]) && !('pond' in engines[engine]) && !('duel' in engines[engine])

const onePerEngine = engineNames.filter(isPersonal).map((engine) => {
  const game = sandboxGames.find((each) => each.engine === engine)
  if (game === undefined) throw new Error(`no game of ${engine}`)
  return game
})

/** Makes the sample's moves, as far as the round goes. */
const finish = async (game: SandboxGame, begun: RoundView, post: (url: string, body: unknown) => Promise<{ json<T>(): T }>): Promise<RoundView> => {
  let round = begun
  for (const move of samplesOf(game.engine).moves ?? [])
    if (round.standing === 'playing') round = (await post(`/api/rounds/${round.id}/move`, { at: round.moves.length, move })).json<RoundView>()
  return round
}

let keys = 0
const open = async (game: SandboxGame) => {
  const admission = await admit(desk.house, { vendor: game.vendor, gameCode: game.code, launchToken: 'good' })
  if (!('token' in admission)) throw new Error('the stand-in wallet admits')
  const headers = { authorization: `Bearer ${admission.token}`, 'content-type': 'application/json' }
  const get = async <T>(url: string): Promise<T> => (await desk.app.inject({ url, headers })).json()
  const post = (url: string, body: unknown) => desk.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  const session = await get<SessionView>('/api/session')
  const play = async (choice: string) => {
    keys += 1
    const reply = await post('/api/spin', { key: `vendor-key-${keys}`, stake: session.stakes[0], choice })
    const round = reply.json<RoundView>()
    return { status: reply.statusCode, round: round.standing === 'playing' ? await finish(game, round, post) : round }
  }
  return { get, post, session, play }
}

/** Every engine by every table of its own for every vendor that has it: the games beside these differ by name and picture alone. */
const onePerVendor = [...new Map(sandboxGames.filter(({ engine }) => isPersonal(engine)).map((game) => [`${game.vendor} ${game.engine} ${game.variant}`, game])).values()]

test.each(onePerVendor)('Product §11.17 $vendor/$code is played, settled and paid over the wallet', async (game) => {
  const before = desk.wallet.balanceMinor
  const { play } = await open(game)
  const { status, round } = await play(betOf(game.engine))
  expect(status).toBe(200)
  expect(round).toMatchObject({ standing: 'settled', gameCode: game.code, choice: betOf(game.engine) })
  expect(desk.wallet.balanceMinor - before).toBe(BigInt(round.payout ?? '0') - BigInt(round.stake))
})

test.each(onePerEngine)('Product §7.8 a bet that $engine does not offer opens no round and stakes nothing', async (game) => {
  const before = desk.wallet.arrived.length
  const { play } = await open(game)
  for (const choice of [...samplesOf(game.engine).wrong, 'A', 'x'.repeat(33)]) expect((await play(choice)).status).toBe(400)
  expect(desk.wallet.arrived.slice(before).filter((call) => call.startsWith('bet'))).toEqual([])
})

test('a stake that is no bet step of the game is refused, so that no payout is ever rounded', async () => {
  const game = onePerEngine.find((each) => each.engine === 'high-low')
  if (game === undefined) throw new Error('a high-low game')
  const { post } = await open(game)
  const reply = await post('/api/spin', { key: 'odd-stake-key', stake: '150', choice: '5:higher' })
  expect(reply.json()).toMatchObject({ code: 'bad_stake' })
})

test.each(onePerEngine)('Product §11.18 a round of $engine whose bet was cut off is decided by the bet that was made', async (game) => {
  const { play, get } = await open(game)
  desk.wallet.fault('bet', ['lost-answer'])
  const { round } = await play(betOf(game.engine))
  expect(round).toMatchObject({ standing: 'settled', choice: betOf(game.engine) })
  const again = await get<RoundView>(`/api/rounds/${round.id}`)
  expect(again.outcome).toEqual(round.outcome)
  const session = await get<SessionView>('/api/session')
  expect(session.openRound).toMatchObject({ id: round.id, choice: betOf(game.engine) })
})

test.each(onePerEngine)('Product §11.18 Product §11.12 anybody can compute a round of $engine again from its revealed seeds', async (game) => {
  const { play, post } = await open(game)
  const { round } = await play(betOf(game.engine))
  expect((await post('/api/seeds/rotate', {})).statusCode).toBe(200)
  const view = (await desk.app.inject({ url: `/api/verify/${round.id}` })).json<VerifyView>()
  const engine = await verifiableEngines[view.engine]?.()
  const serverSeed = fromHex(view.seed.serverSeed ?? '')
  if (engine === undefined || serverSeed === null) throw new Error('the engine and the seed are known')
  const replay = await replayRound(
    (draw) => engine.play(draw, minor(BigInt(view.round.stake)), view.round.choice, view.variant, view.round.moves),
    { serverSeed, clientSeed: view.seed.clientSeed, nonce: view.round.nonce },
    globalThis.crypto.subtle,
  )
  expect(replay.commitment).toBe(view.seed.serverSeedHash)
  expect(JSON.parse(JSON.stringify(replay.played.outcome))).toEqual(view.round.outcome)
  expect(replay.played.payoutMinor.toString()).toBe(view.round.payout)
  expect(engine.describe(view.round.outcome, 'pt').length).toBeGreaterThan(0)
  expect(engine.describe(view.round.outcome, 'en').length).toBeGreaterThan(0)
})

test('Product §7.9 every picture of a dressing is served', async () => {
  for (const game of onePerEngine) {
    const dressing = dress(game)
    for (const address of [dressing.art, ...dressing.symbols]) {
      const picture = await desk.app.inject({ url: address })
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      expect(picture.body).toContain('<svg')
    }
  }
  expect((await desk.app.inject({ url: '/pictures/seven-plaid.svg' })).statusCode).toBe(404)
})
