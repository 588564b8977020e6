import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'
import { insertGameSession } from '#vendors/gateway/store.ts'
import { openTestGateway, type TestGateway, vendor } from '#vendors/gateway/gateway-fixture.ts'

let app: TestApp
let gateway: TestGateway
let game = { vendor: '', gameCode: '' }
let rounds = 0
beforeAll(async () => {
  app = await openTestApp()
  game = await createGame(app)
  gateway = await openTestGateway()
})
afterAll(async () => {
  await app.close()
  await gateway.close()
})

const openGame = async (member: TestMember, secondsAgo: number): Promise<void> => {
  const { id } = await app.database.db.selectFrom('sessions').select('id').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
  const session = { token_hash: createHash('sha256').update(`game of ${member.memberId}`).digest(), member_id: member.memberId, provider_code: game.vendor, game_code: game.gameCode, session_id: id, reality_check_s: 3_600 }
  await app.database.transact((tx) => insertGameSession(tx, session, 3_600))
  await sql`update game_sessions set opened_at = opened_at - make_interval(secs => ${secondsAgo}) where member_id = ${member.memberId}`.execute(app.database.db)
}
const play = (member: TestMember, stakeMinor: bigint, winMinor: bigint) => {
  rounds += 1
  return playRound(app, { memberId: member.memberId, ...game, roundId: `round-${rounds}`, stakeMinor, winMinor })
}
const show = (member: TestMember) => app.call('GET /api/care/reality-check', { token: member.token })

test('a guest is refused, and who plays nothing has nothing to look at', async () => {
  expect((await app.call('GET /api/care/reality-check')).problem.code).toBe('login_required')
  const member = await createMember(app, { balanceMinor: 5_000n })
  expect((await show(member)).reply).toEqual({ isPlaying: false, openedAt: null, elapsedS: 0, currency: 'BRL', staked: '0', result: 'even', amount: '0' })
})

test('Product §9.216 the figures are the journal’s since the game was opened', async () => {
  const member = await createMember(app, { balanceMinor: 5_000n })
  await play(member, 900n, 0n)
  await openGame(member, 3_723)
  await play(member, 300n, 50n)
  const { reply } = await show(member)
  expect(reply).toMatchObject({ isPlaying: true, staked: '300', result: 'lost', amount: '250' })
  expect(reply.elapsedS).toBeGreaterThanOrEqual(3_723)
  expect(reply.elapsedS).toBeLessThan(3_783)
  await play(member, 100n, 700n)
  expect((await show(member)).reply).toMatchObject({ staked: '400', result: 'won', amount: '350' })
})

test('Product §9.216 an answer lets every game of the phone go on until the next check', async () => {
  const member = await createMember(app)
  await openGame(member, 4_000)
  const pausesAt = async () => (await app.database.db.selectFrom('game_sessions').select(sql<number>`extract(epoch from pauses_at - clock_timestamp())::integer`.as('in')).where('member_id', '=', member.memberId).executeTakeFirstOrThrow()).in
  await app.database.db.updateTable('game_sessions').set({ pauses_at: sql<Date>`now() - interval '1 second'` }).where('member_id', '=', member.memberId).execute()
  expect(await pausesAt()).toBeLessThanOrEqual(0)
  const other = await createMember(app)
  await app.call('POST /api/care/reality-check', { token: other.token })
  expect(await pausesAt()).toBeLessThanOrEqual(0)
  expect((await app.call('POST /api/care/reality-check', { token: member.token })).status).toBe(200)
  expect(await pausesAt()).toBeGreaterThan(3_600)
})

test('Product §9.216 unanswered, no round begins, and a win is paid', async () => {
  const player = await gateway.member()
  const { memberId, sessionToken } = player
  const bet = (tx: string) => gateway.call('bet', { sessionToken, memberId, gameCode: vendor.game, roundId: `r-${tx}`, txId: tx, amount: '30', currency: 'BRL' })
  const pause = (when: string) => gateway.database.pool.query(`update game_sessions set pauses_at = clock_timestamp() + $2::interval where member_id = $1`, [player.key, when])
  await pause('1 minute')
  expect((await bet('before')).body.status).toBe('OK')
  await pause('-1 second')
  expect((await bet('paused')).body).toMatchObject({ status: 'LIMIT_REACHED', ledgerSeq: null })
  const win = { memberId, gameCode: vendor.game, roundId: 'r-before', txId: 'w', refTxId: 'before', amount: '60', currency: 'BRL' }
  expect((await gateway.call('win', win)).body.status).toBe('OK')
  const whole = { sessionToken, memberId, gameCode: vendor.game, roundId: 'r-whole', txId: 'whole', betAmount: '30', winAmount: '0', currency: 'BRL' }
  expect((await gateway.call('bet-win', whole)).body.status).toBe('LIMIT_REACHED')
  await pause('1 minute')
  expect((await bet('after')).body.status).toBe('OK')
})
