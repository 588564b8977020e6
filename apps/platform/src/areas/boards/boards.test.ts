import { dayIn } from '@trevo/rules/markets/market'
import type { BoardTerms } from '@trevo/rules/promotions/boards'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeBoardsJob, scoreBoardsJob } from '#areas/boards/jobs/board-jobs.ts'
import { promotionsRecompute } from '#areas/promotions/commands/promotions-recompute.ts'
import { boardChecks } from '#ledger/audit/board-checks.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createMember, type TestMember } from '#testing/factories.ts'
import { createBoard, type Played, played } from './boards-fixture.ts'
import { saveBoardDraft, findBoard } from './boards-store.ts'
import { takeOff } from './entries-store.ts'

const hourMs = 3_600_000
let app: TestApp
let member: TestMember
beforeAll(async () => {
  app = await openTestApp()
  app.clock.standStill()
}, 60_000)
beforeEach(async () => {
  member = await createMember(app)
})
afterAll(() => app.close())

const score = () => scoreBoardsJob.run(app.services)
const close = () => closeBoardsJob.run(app.services)
/** Later than any picture is kept, for whoever looks next. */
const look = () => app.clock.pass(3_000)
const begun = async (more: Partial<BoardTerms> = {}) => {
  const board = await createBoard(app, more)
  await close()
  return board
}
/** Hours go by in these tests, and a session does not last as long. */
const tokenOf = ({ memberId }: TestMember): Promise<string> => app.database.transact((tx) => startSession(tx, memberId, app.clock.now()))
const join = async (boardId: string, who: TestMember = member, isHidden = false) => app.call('POST /api/boards/:boardId/join', { token: await tokenOf(who), params: { boardId }, body: { isHidden } })
const show = async (boardId: string) => {
  look()
  return (await app.call('GET /api/boards/:boardId', { params: { boardId }, query: { language: 'pt' } })).reply
}
const own = async (boardId: string, who: TestMember = member) => {
  look()
  return (await app.call('GET /api/boards/:boardId/own', { token: await tokenOf(who), params: { boardId } })).reply
}
/** Joins, which stands in the database’s own time, and plays after it. */
const plays = async (boardId: string, rounds: readonly Played[], who?: TestMember) => {
  const player = who ?? (await createMember(app))
  await join(boardId, player)
  await app.database.pool.query(`update board_entries set joined_at = $3 where board_key = $1 and member_id = $2`, [boardId, player.memberId, new Date(app.clock.now().getTime() - hourMs)])
  for (const each of rounds) await played(app, player.memberId, each)
  return player
}
const placesOf = async (boardId: string) => (await show(boardId)).places.map(({ place, score: points }) => [place, points])
const recompute = (board: string) => promotionsRecompute.run({ database: app.database } as never, { words: [], flags: { board } })
const violations = async () => (await Promise.all(boardChecks.map(async ({ sql }) => (await app.database.pool.query(sql)).rows))).flat()
/** As if its window, and the time after it, were over. */
const passTo = async (key: string, which: 'ends_at' | 'final_from') => {
  const at = (await findBoard(app.database.db, key))?.[which] ?? new Date(0)
  app.clock.pass(at.getTime() - app.clock.now().getTime() + 1_000)
  await score()
  await close()
}
const cash = async ({ memberId }: TestMember): Promise<bigint> => (await app.database.db.selectFrom('purses').select('balance_minor').where('member_id', '=', memberId).where('kind', '=', 'cash').executeTakeFirst())?.balance_minor ?? 0n

describe('joining', () => {
  test('Product §6.1191 a guest is refused, a tap joins, twice is once, and what was played before counts nothing', async () => {
    const { key } = await begun()
    expect((await app.call('POST /api/boards/:boardId/join', { params: { boardId: key }, body: { isHidden: false } })).problem.code).toBe('login_required')
    await played(app, member.memberId, { back: 50_000n, at: new Date(Date.now() - 60_000) })
    expect(await own(key)).toMatchObject({ own: null, mayJoin: true })
    const answers = await Promise.all([join(key), join(key), join(key)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await score()
    expect((await own(key)).own).toMatchObject({ rounds: 0, score: null, place: null, band: null })
    await played(app, member.memberId, { back: 3_000n })
    await score()
    expect((await own(key)).own).toMatchObject({ rounds: 1, score: '30000', place: 1, prizeMinor: '10000', currency: 'BRL' })
  })

  test('Product §6.1191 not when it is over, not with another currency, not by accounts of the house, a trial or who is kept from offers', async () => {
    const { key } = await begun()
    for (const type of [40, 41, 42]) expect((await join(key, await createMember(app, { type }))).problem.code).toBe('not_eligible')
    expect((await join(key, await createMember(app, { type: 4 }))).problem.code).toBe('free_reject')
    expect((await join(key, await createMember(app, { currency: 'USD' }))).problem.code).toBe('not_eligible')
    await app.database.pool.query(`insert into harm_scores (member_id, formula, score, band, reasons, scored_at) values ($1, 'harm/1', 60, 'talk', '[]', now())`, [member.memberId])
    expect((await join(key)).problem.code).toBe('not_eligible')
    expect((await app.call('GET /api/boards', { token: member.token, query: {} })).reply.boards).toEqual([])
    const other = await createMember(app)
    const waiting = await createBoard(app)
    expect((await join(waiting.key, other)).status).toBe(200)
    app.clock.pass(2 * hourMs)
    // The job may not have come yet.
    const late = await createMember(app)
    expect((await join(waiting.key, late)).problem.code).toBe('board_closed')
    expect((await join(waiting.key, other, true)).reply.own).toMatchObject({ isHidden: true })
    expect((await join('no-such-board', other)).problem.code).toBe('not_found')
  })
})

describe('Product §10.1192 scores follow the feed', () => {
  test('what goes on and what is made anew is one, however often it is read, and late changes change it', async () => {
    const { key } = await begun({ scoring: { kind: 'best-rounds', stakeLeastMinor: '100', count: 2 } })
    const player = await plays(key, [{ back: 4_000n }, { back: 2_000n }])
    await score()
    expect((await own(key, player)).own?.score).toBe('60000')
    const roundId = await played(app, player.memberId, { back: 9_000n })
    await Promise.all([score(), score(), score()])
    expect((await own(key, player)).own?.score).toBe('130000')
    expect((await recompute(key)).exitCode).toBe(0)
    // Void: the stake is back, and nothing was won.
    await played(app, player.memberId, { staked: 0n, back: 0n, part: 1, roundId })
    await score()
    expect((await own(key, player)).own).toMatchObject({ score: '60000', rounds: 2 })
    expect((await recompute(key)).exitCode).toBe(0)
  })

  test('of its own games, classes and window alone, and of cash', async () => {
    const { key } = await begun({ scoring: { kind: 'turnover' }, categories: ['RNG'], games: ['TREVO/one'], rates: { EUR: 5_000_000 }, prizes: [{ upTo: 1, amounts: { BRL: '1', EUR: '1' } }] })
    const player = await plays(key, [
      { gameCode: 'one' }, { gameCode: 'two' }, { gameCode: 'one', category: 'LIVE' }, { gameCode: 'one', at: new Date(app.clock.now().getTime() - 3 * hourMs) }, { gameCode: 'one', at: new Date(app.clock.now().getTime() + 9 * hourMs) }, { gameCode: 'one', cash: 250n }, { gameCode: 'one', currency: 'EUR' }, { gameCode: 'one', currency: 'USD' },
    ])
    await score()
    expect((await own(key, player)).own).toMatchObject({ score: String(1_000 + 250 + 5_000), rounds: 3 })
    expect((await recompute(key)).exitCode).toBe(0)
  })

  test('Product §12.1190 what was changed by hand is found by the command', async () => {
    const { key } = await begun()
    const player = await plays(key, [{ back: 4_000n }])
    await score()
    await app.database.pool.query('update board_entries set score = score + 1 where member_id = $1', [player.memberId])
    expect(await recompute(key)).toMatchObject({ exitCode: 1, json: { ok: false, differences: [{ what: 'score' }] } })
    await expect(recompute('no-such-board')).rejects.toThrow('no leaderboard')
  })
})

describe('Product §10.1193 who is on a board', () => {
  test('whoever was stopped, is an account of the house or one person’s second account has no place; the next move up', async () => {
    const { key } = await begun()
    const players = [] as TestMember[]
    for (const back of [9_000n, 8_000n, 7_000n, 6_000n, 5_000n]) players.push(await plays(key, [{ back }]))
    await score()
    expect(await placesOf(key)).toEqual([[1, '90000'], [2, '80000'], [3, '70000'], [4, '60000'], [5, '50000']])
    const [first, second, third, fourth] = players
    await app.database.pool.query(`update members set status = 'blocked' where id = $1`, [first?.memberId])
    await app.database.pool.query('insert into risk_persons (member_id, person, reason, linked_at) select id, 77, $2, now() from members where id = any ($1)', [[second?.memberId, third?.memberId], 'one payer'])
    await app.database.transact((tx) => takeOff(tx, key, fourth?.memberId ?? 0n, { staffId: null, reason: 'opposite bets', now: app.clock.now() }))
    expect(await placesOf(key)).toEqual([[1, '80000'], [2, '50000']])
    expect((await own(key, fourth)).own).toMatchObject({ isOut: true, place: null, prizeMinor: '0' })
  })

  test('too few rounds have no place', async () => {
    const { key } = await begun({ roundsLeast: 2 })
    const player = await plays(key, [{ back: 9_000n }])
    await score()
    expect(await placesOf(key)).toEqual([])
    await played(app, player.memberId, {})
    await score()
    expect(await placesOf(key)).toEqual([[1, '90000']])
  })
})

test('Product §2.1190 a guest reads masked names, and nothing of who hides theirs; the same answer is not sent twice', async () => {
  const { key } = await begun()
  const seen = await createMember(app, { username: 'mariana' })
  await plays(key, [{ back: 9_000n }], seen)
  const hidden = await plays(key, [{ back: 8_000n }])
  await join(key, hidden, true)
  await score()
  const shown = await show(key)
  expect(shown.places.map(({ place, name }) => [place, name])).toEqual([[1, 'm•••a'], [2, null]])
  expect(shown).toMatchObject({ state: 'live', name: 'Ranking', first: { BRL: '10000' } })
  const asked = { params: { boardId: key }, query: { language: 'pt' } } as const
  const etag = String((await app.call('GET /api/boards/:boardId', asked)).headers['etag'])
  expect((await app.call('GET /api/boards/:boardId', { ...asked, headers: { 'if-none-match': etag } })).status).toBe(304)
  expect((await app.call('GET /api/boards', { query: { language: 'en' } })).reply.boards.map(({ boardId }) => boardId)).toContain(key)
})

test('a draft is seen by nobody', async () => {
  const { terms } = await createBoard(app)
  await app.database.transact((tx) => saveBoardDraft(tx, 'a-draft', terms, { zone: 'UTC', staffId: null, now: app.clock.now() }))
  expect((await app.call('GET /api/boards/:boardId', { params: { boardId: 'a-draft' }, query: {} })).problem.code).toBe('not_found')
  expect((await app.call('GET /api/boards', { query: {} })).reply.boards.map(({ boardId }) => boardId)).not.toContain('a-draft')
})

test('Product §10.1194 beyond the exact places a band is said, and called so', async () => {
  const { key } = await begun()
  const player = await plays(key, [{ back: 1_000n }])
  await app.database.pool.query(
    `with made as (insert into members (id, username, nickname, type, currency, password_hash) select n, 'many' || n, 'many', 0, 'BRL', 'none' from generate_series(1, 10000) n returning id)
     insert into board_entries (member_id, board_key, currency, joined_at, is_hidden, is_stale, rounds, score, reached_at, reached_n) select id, $1, 'BRL', now(), false, false, 1, 20000, now(), 1 from made`,
    [key],
  )
  await score()
  app.clock.pass(30_000)
  // Whoever asks waits a moment for a new picture, and not for long.
  const standing = () => own(key, player).then((answer) => answer.own)
  await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ score: '10000', place: null, band: { from: 10_001, to: 20_000 } })
  await played(app, player.memberId, { back: 3_000n })
  await score()
  await expect.poll(standing, { timeout: 20_000 }).toMatchObject({ score: '30000', place: 1, band: null })
})

describe('the end', () => {
  test('Product §10.1195 Product §10.1196 provisional, then final, then every prize is money, once, whoever runs the job how often', async () => {
    const { key } = await begun({ ties: 'shared' })
    const players = [] as TestMember[]
    for (const back of [9_000n, 8_000n, 8_000n, 5_000n]) players.push(await plays(key, [{ back }]))
    await score()
    await passTo(key, 'ends_at')
    expect((await show(key)).state).toBe('provisional')
    // A void within these hours still counts.
    await passTo(key, 'ends_at')
    expect(await Promise.all(players.map(cash))).toEqual([0n, 0n, 0n, 0n])
    app.clock.pass(2 * hourMs)
    await Promise.all([close(), close(), close()])
    await close()
    expect((await show(key)).state).toBe('ended')
    expect(await Promise.all(players.map(cash))).toEqual([10_000n, 5_000n, 5_000n, 0n])
    expect(await placesOf(key)).toEqual([[1, '90000'], [2, '80000'], [2, '80000'], [4, '50000']])
    expect((await own(key, players[1])).own).toMatchObject({ place: 2, prizeMinor: '5000' })
    expect(await violations()).toEqual([])
    expect((await recompute(key)).exitCode).toBe(0)
    // What is decided stays decided.
    await expect(app.database.pool.query('update board_results set place = 9 where board_key = $1', [key])).rejects.toThrow('places are kept')
    await expect(app.database.pool.query(`update boards set terms = '{}' where key = $1`, [key])).rejects.toThrow('are kept as they were written')
  })

  test('Product §10.1195 nothing is final before the feed was read up to then', async () => {
    const { key } = await begun()
    const player = await plays(key, [{ back: 9_000n }])
    await app.database.db.updateTable('boards_turn').set({ n: 0n }).execute()
    app.clock.pass(5 * hourMs)
    await close()
    await close()
    expect((await findBoard(app.database.db, key))?.state).toBe('provisional')
    await score()
    await close()
    await close()
    expect((await findBoard(app.database.db, key))?.state).toBe('ended')
    expect(await cash(player)).toBe(10_000n)
  })

  test('B10 finds a prize without its place, and one that was paid otherwise', async () => {
    expect(await violations()).toEqual([])
    const { key } = await begun()
    await plays(key, [{ back: 9_000n }])
    await score()
    await passTo(key, 'final_from')
    await close()
    await app.database.pool.query('alter table board_results disable trigger all')
    await app.database.pool.query('update board_results set prize_minor = 9999 where board_key = $1', [key])
    expect((await violations()).length).toBe(2)
    expect((await recompute(key)).exitCode).toBe(1)
    await app.database.pool.query('update board_results set prize_minor = 10000 where board_key = $1', [key])
    await app.database.pool.query('alter table board_results enable trigger all')
    expect(await violations()).toEqual([])
  })

  test('Product §10.1191 a board that ends in the missing hour ends when the clock jumps', async () => {
    const terms = { ...(await createBoard(app)).terms, startsAt: '2026-03-28T12:00', endsAt: '2026-03-29T02:30' }
    await app.database.transact((tx) => saveBoardDraft(tx, 'missing-hour', terms, { zone: 'Europe/Malta', staffId: null, now: app.clock.now() }))
    const board = await findBoard(app.database.db, 'missing-hour')
    expect(board?.ends_at.toISOString()).toBe('2026-03-29T01:00:00.000Z')
    expect(board?.final_from.toISOString()).toBe('2026-03-29T03:00:00.000Z')
    expect(dayIn('Europe/Malta', board?.ends_at ?? new Date(0))).toBe('2026-03-29')
  })
})

describe('Product §6.1190 what a market lets a leaderboard be', () => {
  eachMarket({}, (house) => {
    house.rule('play.boards', 'boards', async () => {
      const { key } = await createBoard(house.app)
      const answer = await house.app.call('GET /api/boards/:boardId', { params: { boardId: key }, query: {} })
      const { boards } = (await house.app.call('GET /api/boards', { query: {} })).reply
      expect(house.code === 'br' ? answer.problem.code : answer.status).toBe(house.code === 'br' ? 'market_forbids' : 200)
      expect(boards.length).toBe(house.code === 'br' ? 0 : 1)
    })
  })
})
