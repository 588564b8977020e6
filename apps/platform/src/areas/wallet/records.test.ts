import { createHmac } from 'node:crypto'
import type { QueryOf } from '@trevo/contract/member/api'
import { daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactMoney } from '#ledger/committed.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { stakeReturned } from '#ledger/movements/stake-returned.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'

let app: TestApp
let member: TestMember
const game = { vendor: 'TREVO', gameCode: 'trevo-da-sorte' }

beforeAll(async () => {
  app = await openTestApp()
  await createGame(app, { names: { pt: 'Trevo da Sorte', en: 'Lucky Clover' } })
  member = await createMember(app, { balanceMinor: 10_000n })
  const { memberId } = member
  await playRound(app, { ...game, memberId, roundId: 'won', stakeMinor: 1_000n, winMinor: 2_500n })
  await playRound(app, { ...game, memberId, roundId: 'lost', stakeMinor: 300n, winMinor: 0n })
  await playRound(app, { ...game, memberId, roundId: 'open', stakeMinor: 200n, winMinor: null })
  await playRound(app, { ...game, memberId, roundId: 'void', stakeMinor: 700n, winMinor: null })
  const back = stakeReturned({ vendor: 'TREVO', member: memberId, gameCode: game.gameCode, roundId: 'void', txId: 'void-back', refTxId: 'void-bet' })
  await transactMoney(app.database, (tx) => post(tx, back))
  await catchUp(app.database.pool)
})
afterAll(() => app.close())

describe('the bet record', () => {
  test('is refused to a guest', async () => {
    expect((await app.call('GET /api/records/bets')).problem.code).toBe('login_required')
  })

  test('Product §3.11 shows the member’s rounds, newest first, with what was staked and what came back', async () => {
    const { reply } = await app.call('GET /api/records/bets', { token: member.token })
    expect(reply.list.map(({ roundId, status, stake, payout, gameName }) => [roundId, status, stake, payout, gameName])).toEqual([
      ['void', 'cancelled', '700', '700', 'Trevo da Sorte'],
      ['open', 'open', '200', '0', 'Trevo da Sorte'],
      ['lost', 'settled', '300', '0', 'Trevo da Sorte'],
      ['won', 'settled', '1000', '2500', 'Trevo da Sorte'],
    ])
    expect(reply.totals).toEqual({ currency: 'BRL', stake: '2200', payout: '3200', rounds: 4 })
    expect(reply.list.map((round) => round.endedAt === null)).toEqual([false, true, false, false])
  })

  test('Product §3.37 names its games in the language that was asked for, in the list and in each round', async () => {
    const query = { language: 'en' } as const
    const { reply } = await app.call('GET /api/records/bets', { token: member.token, query })
    expect(new Set(reply.list.map(({ gameName }) => gameName))).toEqual(new Set(['Lucky Clover']))
    const one = await app.call('GET /api/records/bets/:recordId', { token: member.token, params: { recordId: reply.list[0]?.recordId ?? '' }, query })
    expect([one.reply.round.gameName, new URL(one.reply.verifyUrl ?? '').searchParams.get('lang')]).toEqual(['Lucky Clover', 'en'])
  })

  test('Product §2.15 comes in pages, and its totals are over all of them', async () => {
    const { reply } = await app.call('GET /api/records/bets', { token: member.token, query: { pageSize: 3, pageNo: 2 } })
    expect([reply.list.map((round) => round.roundId), reply.pageNum, reply.totalPages, reply.totals.rounds]).toEqual([['won'], 2, 2, 4])
  })

  test('Product §6.6 of another member is empty', async () => {
    const other = await createMember(app)
    const { reply } = await app.call('GET /api/records/bets', { token: other.token })
    expect([reply.list, reply.totals]).toEqual([[], { currency: 'BRL', stake: '0', payout: '0', rounds: 0 }])
  })

  test('Product §2.15 leaves out what is older than the asked days, of the totals too', async () => {
    const old = await createMember(app, { balanceMinor: 1_000n })
    await playRound(app, { ...game, memberId: old.memberId, roundId: 'old', stakeMinor: 100n, winMinor: 0n })
    await app.database.db
      .updateTable('bet_records')
      .set({ opened_at: new Date(Date.now() - 8 * 86_400_000) })
      .where('round_id', '=', 'old')
      .execute()
    await playRound(app, { ...game, memberId: old.memberId, roundId: 'new', stakeMinor: 250n, winMinor: 400n })
    await catchUp(app.database.pool)
    const asked = async (days: number) => {
      const to = app.services.market.today()
      const { list, totals } = (await app.call('GET /api/records/bets', { token: old.token, query: { from: daysOn(to, 1 - days), to } })).reply
      return [list.map(({ roundId }) => roundId), totals]
    }
    expect(await asked(7)).toEqual([['new'], { currency: 'BRL', stake: '250', payout: '400', rounds: 1 }])
    expect(await asked(9)).toEqual([['new', 'old'], { currency: 'BRL', stake: '350', payout: '400', rounds: 2 }])
  })

  test('Product §2.15 shows the rounds of one game or of one state alone, and totals of those alone', async () => {
    await createGame(app, { gameCode: 'another-game' })
    const { memberId, token } = await createMember(app, { balanceMinor: 1_000n })
    await playRound(app, { ...game, memberId, roundId: 'filter-ended', stakeMinor: 100n, winMinor: 150n })
    await playRound(app, { ...game, gameCode: 'another-game', memberId, roundId: 'filter-other', stakeMinor: 70n, winMinor: 0n })
    await catchUp(app.database.pool)
    const asked = async (query: QueryOf<'GET /api/records/bets'>) => {
      const { list, totals } = (await app.call('GET /api/records/bets', { token, query })).reply
      return [list.map(({ roundId }) => roundId), totals.stake, totals.rounds]
    }
    expect(await asked({})).toEqual([['filter-other', 'filter-ended'], '170', 2])
    expect(await asked({ vassalage: 'TREVO', gameCode: game.gameCode })).toEqual([['filter-ended'], '100', 1])
    expect(await asked({ vassalage: 'NOBODY' })).toEqual([[], '0', 0])
    expect(await asked({ status: 'open' })).toEqual([[], '0', 0])
    expect(await asked({ status: 'settled' })).toEqual([['filter-other', 'filter-ended'], '170', 2])
  })

  test('Product §3.80 refuses days that end before they begin, and more than ninety', async () => {
    for (const query of [{ from: '2026-02-02', to: '2026-02-01' }, { from: '2026-01-01', to: '2026-06-01' }]) {
      expect((await app.call('GET /api/records/bets', { token: member.token, query })).problem.code).toBe('invalid_fields')
    }
  })
})

test('Product §10.32: what an adjustment took counts as staked, and what it gave as paid', async () => {
  const { memberId, token } = await createMember(app, { balanceMinor: 10_000n })
  await playRound(app, { ...game, memberId, roundId: 'taken', stakeMinor: 100n, winMinor: 0n })
  await playRound(app, { ...game, memberId, roundId: 'given', stakeMinor: 100n, winMinor: 250n })
  const call = { vendor: 'TREVO', member: memberId, gameCode: game.gameCode, currency: 'BRL', reason: 'resettled' }
  await transactMoney(app.database, async (tx) => {
    await post(tx, betAdjusted({ ...call, roundId: 'taken', txId: 'taken-adjust', refTxId: 'taken-bet', direction: 'debit', amountMinor: minor(40n) }))
    await post(tx, betAdjusted({ ...call, roundId: 'given', txId: 'given-adjust', refTxId: 'given-bet', direction: 'credit', amountMinor: minor(30n) }))
  })
  await catchUp(app.database.pool)
  const { reply } = await app.call('GET /api/records/bets', { token })
  expect(reply.list.map(({ roundId, stake, payout }) => [roundId, stake, payout])).toEqual([
    ['given', '100', '280'],
    ['taken', '140', '0'],
  ])
  expect(reply.totals).toEqual({ currency: 'BRL', stake: '240', payout: '280', rounds: 2 })
})

test('Product §10.33: a round that ended is shown as it stands, though the record has not read its win yet', async () => {
  const { memberId, token } = await createMember(app, { balanceMinor: 10_000n })
  await playRound(app, { ...game, memberId, roundId: 'ahead', stakeMinor: 100n, winMinor: null })
  const win = { vendor: 'TREVO', member: memberId, gameCode: game.gameCode, roundId: 'ahead', txId: 'ahead-win', refTxId: 'ahead-bet' }
  await transactMoney(app.database, (tx) => post(tx, winPaid({ ...win, amountMinor: minor(900n), currency: 'BRL', closesRound: true })))
  const { reply } = await app.call('GET /api/records/bets', { token })
  expect(reply.list.map(({ status, payout }) => [status, payout])).toEqual([['settled', '900']])
})

test('Product §3.2 the id of a round stays while money moves in it, and opens it on a page that was read before', async () => {
  const { memberId, token } = await createMember(app, { balanceMinor: 10_000n })
  const first = async () => (await app.call('GET /api/records/bets', { token })).reply.list[0]
  await playRound(app, { ...game, memberId, roundId: 'stays', stakeMinor: 100n, winMinor: null })
  await catchUp(app.database.pool)
  const before = await first()
  const win = { vendor: 'TREVO', member: memberId, gameCode: game.gameCode, roundId: 'stays', txId: 'stays-win', refTxId: 'stays-bet' }
  await transactMoney(app.database, (tx) => post(tx, winPaid({ ...win, amountMinor: minor(900n), currency: 'BRL', closesRound: true })))
  await catchUp(app.database.pool)
  expect((await first())?.recordId).toBe(before?.recordId)
  const { reply } = await app.call('GET /api/records/bets/:recordId', { token, params: { recordId: before?.recordId ?? '' } })
  expect([reply.round.roundId, reply.round.payout]).toEqual(['stays', '900'])
})

describe('one round', () => {
  const recordOf = async (roundId: string): Promise<string> => {
    const { reply } = await app.call('GET /api/records/bets', { token: member.token })
    return reply.list.find((round) => round.roundId === roundId)?.recordId ?? ''
  }

  test('Product §2.15 Product §3.11 Product §11.27 Product §11.1744 shows every movement with the balance after it, and where to check it', async () => {
    const { reply } = await app.call('GET /api/records/bets/:recordId', { token: member.token, params: { recordId: await recordOf('won') } })
    expect(reply.transfers.map(({ kind, direction, amount, balanceAfter }) => [kind, direction, amount, balanceAfter])).toEqual([
      ['stake-placed', 'debit', '1000', '9000'],
      ['win-paid', 'credit', '2500', '11500'],
    ])
    const { secret } = await app.database.db.selectFrom('providers').select('secret').where('code', '=', 'TREVO').executeTakeFirstOrThrow()
    const proof = createHmac('sha256', secret ?? '').update('reveal.won').digest('hex')
    expect(reply.verifyUrl).toBe(`http://phone.test:3100/verify?round=won&vendor=TREVO&lang=pt#${proof}`)
    expect(reply.replayUrl).toBe(`http://phone.test:3100/replay?round=won&vendor=TREVO&lang=pt#${proof}`)
    expect(reply.transfers.every((transfer) => transfer.transferId.startsWith('trf_'))).toBe(true)
  })

  test('Product §3.11 that was cancelled shows the stake and its way back', async () => {
    const { reply } = await app.call('GET /api/records/bets/:recordId', { token: member.token, params: { recordId: await recordOf('void') } })
    expect(reply.transfers.map(({ kind, direction, amount }) => [kind, direction, amount])).toEqual([
      ['stake-placed', 'debit', '700'],
      ['stake-returned', 'credit', '700'],
    ])
    // It has no result to be watched.
    expect(reply.replayUrl).toBeNull()
  })

  test('Product §6.6 of another member, or an id of another kind, is unknown', async () => {
    const other = await createMember(app)
    const recordId = await recordOf('won')
    for (const [token, id] of [
      [other.token, recordId],
      [member.token, 'rnd_zzz'],
      [member.token, recordId.replace('rnd_', 'mem_')],
      [member.token, 'nothing'],
    ] as const) {
      expect((await app.call('GET /api/records/bets/:recordId', { token, params: { recordId: id } })).problem).toMatchObject({ status: 404, code: 'not_found' })
    }
  })

  test('Product §3.11 stays in the record when its game is gone from the menus', async () => {
    await app.database.db.updateTable('games').set({ is_enabled: false }).execute()
    const { reply } = await app.call('GET /api/records/bets', { token: member.token })
    expect(reply.list).toHaveLength(4)
    await app.database.db.updateTable('games').set({ is_enabled: true }).execute()
  })

  test('of an outside vendor has no page of ours to check it on', async () => {
    await app.database.db.updateTable('providers').set({ launch_url: 'https://vendor.example/open' }).where('code', '=', 'TREVO').execute()
    const { reply } = await app.call('GET /api/records/bets/:recordId', { token: member.token, params: { recordId: await recordOf('won') } })
    expect([reply.verifyUrl, reply.replayUrl]).toEqual([null, null])
    await app.database.db.updateTable('providers').set({ launch_url: '{origin}/launch' }).where('code', '=', 'TREVO').execute()
  })
})
