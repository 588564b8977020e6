import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#ledger/audit/audit.ts'
import { type GatewayReply, openTestGateway, type TestGateway, vendor } from './gateway-fixture.ts'

let gateway: TestGateway
let member: Awaited<ReturnType<TestGateway['member']>>
let other: typeof member
beforeAll(async () => {
  gateway = await openTestGateway()
})
afterAll(async () => {
  const report = await audit(gateway.database.pool)
  await gateway.close()
  expect(report.findings.filter((finding) => finding.violations > 0)).toEqual([])
})
beforeEach(async () => {
  member = await gateway.member(10_000n)
  other = await gateway.member(10_000n)
})

let ids = 0
const id = (): string => `id-${(ids += 1)}`
type Fields = Record<string, unknown>
const round = () => ({ memberId: member.memberId, gameCode: vendor.game, roundId: id() })
type Round = ReturnType<typeof round>
const bet = (of: Round, more: Fields = {}) => ({ sessionToken: member.sessionToken, ...of, txId: id(), amount: '100', currency: 'BRL', ...more })
const win = (of: Round, refTxId: string, more: Fields = {}) => ({ ...of, txId: id(), refTxId, amount: '250', currency: 'BRL', ...more })
const rollback = (of: Round, refTxId: string, more: Fields = {}) => ({ ...of, txId: id(), refTxId, ...more })
const betWin = (of: Round, more: Fields = {}) => ({ sessionToken: member.sessionToken, ...of, txId: id(), betAmount: '100', winAmount: '250', currency: 'BRL', ...more })

const send = async (verb: string, body: unknown): Promise<GatewayReply['body']> => (await gateway.call(verb, body)).body
const balance = async (): Promise<unknown> => (await send('balance', { sessionToken: member.sessionToken })).balance
const placed = async (more: Fields = {}) => {
  const of = round()
  const body = bet(of, more)
  expect((await send('bet', body)).status).toBe('OK')
  return { of, body, txId: body.txId }
}

describe('what moves', () => {
  test('a bet, its win and the end', async () => {
    const { of, txId, body } = await placed()
    expect(await send('bet', body)).toEqual({ status: 'OK', balance: '9900', currency: 'BRL', txId, ledgerSeq: 2, replayed: true })
    const pays = win(of, txId)
    expect(await send('win', pays)).toEqual({ status: 'OK', balance: '10150', currency: 'BRL', txId: pays.txId, ledgerSeq: 3, replayed: false })
    expect(await send('end-round', of)).toEqual({ status: 'OK', balance: '10150', currency: 'BRL', txId: null, ledgerSeq: null, replayed: false })
    expect((await send('end-round', of)).status).toBe('OK')
  })

  test('a win of nothing is answered and kept, and moves nothing', async () => {
    const { of, txId } = await placed()
    const nothing = win(of, txId, { amount: '0', closesRound: true })
    expect(await send('win', nothing)).toMatchObject({ status: 'OK', ledgerSeq: null, balance: '9900', replayed: false })
    expect(await send('win', nothing)).toMatchObject({ status: 'OK', ledgerSeq: null, balance: '9900', replayed: true })
  })

  test('bet-win: both or neither, and the round is over', async () => {
    const of = round()
    const both = betWin(of)
    expect(await send('bet-win', both)).toMatchObject({ status: 'OK', balance: '10150', ledgerSeq: 2, replayed: false })
    expect(await send('bet-win', both)).toMatchObject({ status: 'OK', balance: '10150', ledgerSeq: 2, replayed: true })
    expect((await send('bet', bet(of))).status).toBe('ROUND_CLOSED')
    expect(await send('bet-win', betWin(round(), { betAmount: '20000', winAmount: '90000' }))).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '10150' })
    for (const verb of ['bet', 'win'] as const) {
      const again = verb === 'bet' ? bet(round(), { txId: both.txId }) : win(of, both.txId, { txId: both.txId })
      expect((await send(verb, again)).status).toBe('DUPLICATE_MISMATCH')
    }
  })

  test('Product §10.10 a bet is given back once, whatever the number of ids', async () => {
    const { of, txId } = await placed()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send('rollback', rollback(of, txId))))
    expect(replies.map((reply) => reply.status)).toEqual(Array.from({ length: 20 }, () => 'OK'))
    expect(replies.filter((reply) => reply.ledgerSeq !== null)).toHaveLength(1)
    expect(await balance()).toBe('10000')
  })

  test('Product §10.10 give-back before bet: the late bet is void, for this member only', async () => {
    const of = round()
    const late = bet(of)
    expect(await send('rollback', rollback(of, late.txId))).toMatchObject({ status: 'OK', ledgerSeq: null })
    expect(await send('rollback', rollback(of, late.txId))).toMatchObject({ status: 'OK', ledgerSeq: null })
    expect(await send('bet', late)).toMatchObject({ status: 'CANCELLED', ledgerSeq: null, replayed: false })
    expect(await send('bet', late)).toMatchObject({ status: 'CANCELLED', replayed: true })
    expect((await send('win', win(of, late.txId))).status).toBe('CANCELLED')
    expect(await balance()).toBe('10000')
  })

  test('Product §10.15 of 100 bets of the whole balance at once one is taken', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, () => send('bet', bet(round(), { amount: '10000' }))))
    expect(replies.filter((reply) => reply.status === 'OK')).toHaveLength(1)
    expect(replies.filter((reply) => reply.status === 'INSUFFICIENT_FUNDS')).toHaveLength(99)
    expect(await balance()).toBe('0')
  })

  test('a round may have several bets and several wins', async () => {
    const { of, txId } = await placed()
    const second = bet(of)
    expect((await send('bet', second)).status).toBe('OK')
    for (const ref of [txId, second.txId, txId]) expect((await send('win', win(of, ref))).status).toBe('OK')
    expect(await balance()).toBe('10550')
  })
})

describe('Product §10.8 what sticks', () => {
  test('want of funds stays refused after a deposit; a new bet does not', async () => {
    const of = round()
    const tooMuch = bet(of, { amount: '20000' })
    expect(await send('bet', tooMuch)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '10000', ledgerSeq: null, replayed: false })
    const { of: won, txId } = await placed()
    expect((await send('win', win(won, txId, { amount: '30000' }))).status).toBe('OK')
    expect(await send('bet', tooMuch)).toMatchObject({ status: 'INSUFFICIENT_FUNDS', balance: '10000', replayed: true })
    expect((await send('bet', { ...tooMuch, txId: id() })).status).toBe('OK')
  })

  test('an ended session sticks to nothing: after a relaunch the same bet is taken', async () => {
    const body = bet(round(), { sessionToken: 'gone' })
    expect(await send('bet', body)).toMatchObject({ status: 'SESSION_EXPIRED', ledgerSeq: null })
    expect(await send('bet', { ...body, sessionToken: member.sessionToken })).toMatchObject({ status: 'OK', replayed: false })
    expect(await send('bet', { ...body, sessionToken: 'any other' })).toMatchObject({ status: 'OK', replayed: true })
  })

  test('a win that overtook its bet is paid when it is sent again', async () => {
    const of = round()
    const late = bet(of)
    const early = win(of, late.txId)
    expect((await send('win', early)).status).toBe('BET_NOT_FOUND')
    expect((await send('bet', late)).status).toBe('OK')
    expect(await send('win', early)).toMatchObject({ status: 'OK', balance: '10150', replayed: false })
  })

  test.each(['roundId', 'gameCode', 'amount', 'currency', 'closesRound', 'memberId'])('Product §10.6 Product §10.7 the same id with another %s is a mismatch and moves nothing', async (name) => {
    const { body } = await placed()
    const changed: Fields = { roundId: 'another', gameCode: vendor.otherGame, amount: '101', currency: 'EUR', closesRound: true, memberId: other.memberId }
    const before = await balance()
    expect(await send('bet', { ...body, [name]: changed[name] })).toMatchObject({ status: 'DUPLICATE_MISMATCH', ledgerSeq: null, replayed: false })
    expect(await balance()).toBe(before)
    expect((await send('bet', body)).status).toBe('OK')
  })

  test('closesRound that says no is the same as none', async () => {
    const { body } = await placed()
    expect(await send('bet', { ...body, closesRound: false })).toMatchObject({ status: 'OK', replayed: true })
  })

  test('Product §10.6 the same id of another kind, or of another vendor, is another call', async () => {
    const { of, txId } = await placed()
    expect(await send('win', win(of, txId, { txId }))).toMatchObject({ status: 'OK', replayed: false })
  })
})

describe('a win, a give-back and the end ask nobody', () => {
  test('Product §4.8 logged out, blocked, game off: still paid', async () => {
    const [first, second] = [await placed(), await placed()]
    await gateway.database.pool.query('delete from game_sessions where member_id = $1', [member.key])
    await gateway.database.pool.query(`update members set status = 'blocked' where id = $1`, [member.key])
    await gateway.database.pool.query('update games set is_enabled = false where game_code = $1', [vendor.game])
    try {
      expect(await send('win', win(first.of, first.txId))).toMatchObject({ status: 'OK', balance: '10050' })
      expect(await send('rollback', rollback(second.of, second.txId))).toMatchObject({ status: 'OK', balance: '10150' })
      expect((await send('end-round', first.of)).status).toBe('OK')
    } finally {
      await gateway.database.pool.query('update games set is_enabled = true where game_code = $1', [vendor.game])
    }
  })
})

test('Product §4.10 under maintenance a vendor’s calls go on', async () => {
  await gateway.database.pool.query('update site set is_in_maintenance = true')
  try {
    const { of, txId } = await placed()
    expect(await send('win', win(of, txId))).toMatchObject({ status: 'OK', balance: '10150' })
  } finally {
    await gateway.database.pool.query('update site set is_in_maintenance = false')
  }
})

test('Product §11.3 a stake at the game’s highest is not above it, a minor unit more is', async () => {
  const statusOf = async (amount: string) => (await send('bet', bet(round(), { amount }))).status
  expect([await statusOf('50000'), await statusOf('50001')]).toEqual(['INSUFFICIENT_FUNDS', 'LIMIT_REACHED'])
})

describe('the first that applies is answered', () => {
  /** Each makes one reason true; a call in whose world all later ones are true too is answered with the first. */
  const off = (sql: string, value: unknown) => gateway.database.pool.query(sql, [value])
  const reasons: readonly (readonly [string, (world: { body: Fields; of: Round }) => Promise<unknown>])[] = [
    ['CANCELLED', ({ body, of }) => send('rollback', rollback(of, String(body.txId)))],
    ['SESSION_EXPIRED', () => off(`update game_sessions set expires_at = now() - interval '1 second' where member_id = $1`, member.key)],
    ['GAME_DISABLED', () => off('update games set is_enabled = false where game_code = $1', vendor.game)],
    ['MEMBER_BLOCKED', () => off(`update members set status = 'blocked' where id = $1`, member.key)],
    ['MEMBER_BLOCKED', () => off(`update members set status = 'excluded' where id = $1`, member.key)],
    ['INVALID_CURRENCY', async ({ body }) => (body.currency = 'EUR')],
    ['ROUND_CLOSED', ({ of }) => send('end-round', of)],
    ['LIMIT_REACHED', async ({ body }) => (body.amount = '50001')],
    ['INSUFFICIENT_FUNDS', async ({ body }) => (body.amount = body.amount === '50001' ? '50001' : '10001')],
  ]

  test.each(reasons.map(([status], place) => [status, place] as const))('Product §10.9 bet: %s', async (status, place) => {
    const of = round()
    const body: Fields = bet(of)
    try {
      for (const [, make] of reasons.slice(place)) await make({ body, of })
      expect((await send('bet', body)).status).toBe(status)
    } finally {
      await off('update games set is_enabled = true where game_code = $1', vendor.game)
    }
  })

  test.each<readonly [string, string, () => Promise<readonly [string, unknown]>]>([
    ['win of a bet that was given back', 'CANCELLED', async () => {
      const { of, txId } = await placed()
      await send('rollback', rollback(of, txId))
      return ['win', win(of, txId)]
    }],
    ['win in another currency', 'INVALID_CURRENCY', async () => {
      const { of, txId } = await placed()
      return ['win', win(of, txId, { currency: 'EUR' })]
    }],
    ['win after the end', 'ROUND_CLOSED', async () => {
      const { of, txId } = await placed({ closesRound: true })
      return ['win', win(of, txId)]
    }],
    ['win of a bet that never came', 'BET_NOT_FOUND', async () => ['win', win(round(), 'never')]],
    ['win of a bet that was refused', 'BET_NOT_FOUND', async () => {
      const of = round()
      const refused = bet(of, { amount: '20000' })
      await send('bet', refused)
      return ['win', win(of, refused.txId)]
    }],
    ['win for another member’s bet', 'DUPLICATE_MISMATCH', async () => {
      const { of, txId } = await placed()
      return ['win', win({ ...of, memberId: other.memberId }, txId)]
    }],
    ['win in another round than its bet’s', 'DUPLICATE_MISMATCH', async () => ['win', win(round(), (await placed()).txId)]],
    ['bet in another member’s round', 'DUPLICATE_MISMATCH', async () => {
      const { of } = await placed()
      return ['bet', { ...bet(of), memberId: other.memberId, sessionToken: other.sessionToken }]
    }],
    ['bet in another game’s round', 'DUPLICATE_MISMATCH', async () => ['bet', bet((await placed()).of, { gameCode: vendor.otherGame })]],
    ['bet with another member’s session', 'SESSION_EXPIRED', async () => ['bet', bet(round(), { sessionToken: other.sessionToken })]],
    ['bet with another game’s session', 'SESSION_EXPIRED', async () => ['bet', bet(round(), { gameCode: vendor.otherGame })]],
    ['end of another member’s round', 'DUPLICATE_MISMATCH', async () => ['end-round', { ...(await placed()).of, memberId: other.memberId }]],
    ['give-back of a bet whose round has a win', 'ALREADY_SETTLED', async () => {
      const { of, txId } = await placed()
      await send('win', win(of, txId, { amount: '0' }))
      return ['rollback', rollback(of, txId)]
    }],
    ['give-back of a bet whose round is closed', 'ALREADY_SETTLED', async () => {
      const { of, txId } = await placed({ closesRound: true })
      return ['rollback', rollback(of, txId)]
    }],
    ['give-back of another member’s bet', 'DUPLICATE_MISMATCH', async () => {
      const { of, txId } = await placed()
      return ['rollback', rollback({ ...of, memberId: other.memberId }, txId)]
    }],
    ['give-back of a bet that was refused', 'OK', async () => {
      const of = round()
      const refused = bet(of, { amount: '20000' })
      await send('bet', refused)
      return ['rollback', rollback(of, refused.txId)]
    }],
    ['bet after the end of a round that had none', 'ROUND_CLOSED', async () => {
      const of = round()
      await send('end-round', of)
      return ['bet', bet(of)]
    }],
  ])('Product §10.11 %s: %s', async (_what, status, given) => {
    const [verb, body] = await given()
    const before = await balance()
    expect(await send(verb, body)).toMatchObject({ status, ledgerSeq: null })
    expect(await balance()).toBe(before)
  })
})
