import { randomBytes } from 'node:crypto'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { sessionJobs } from '#areas/identity/jobs/session-jobs.ts'
import { followMoney } from '#live/follow-money.ts'
import { transactMoney } from '#ledger/committed.ts'
import { stakePlaced } from '#ledger/movements/stake-placed.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'

const minuteMs = 60_000
const vendor = 'TREVO'

eachMarket({}, (house) => {
  const { code, rule } = house
  const idleMs = { sandbox: 30, br: 30, mt: 30, gb: 30 }[code] * minuteMs

  const sweep = async () => {
    for (const job of sessionJobs) await job.run(house.app.services)
  }

  /** A member with a game open in their session, and how they bet in it. */
  const playing = async () => {
    const { database } = house.app
    const member = await createMember(house.app, { balanceMinor: 10_000n })
    const gameCode = `left-alone-${member.memberId}`
    await createGame(house.app, { gameCode })
    const session = await database.db.selectFrom('sessions').select(['id']).where('member_id', '=', member.memberId).executeTakeFirstOrThrow()
    const tokenHash = randomBytes(32)
    await database.db
      .insertInto('game_sessions')
      .values({ token_hash: tokenHash, member_id: member.memberId, provider_code: vendor, game_code: gameCode, session_id: session.id, expires_at: new Date(Date.now() + 3_600_000) })
      .execute()
    const { currency } = await database.db.selectFrom('members').select('currency').where('id', '=', member.memberId).executeTakeFirstOrThrow()
    const of = (round: string) => ({ vendor, member: member.memberId, gameCode, roundId: `${member.memberId}-${round}`, currency, amountMinor: minor(100n) })
    const bet = async (round: string) =>
      (await transactMoney(database, (tx) => post(tx, stakePlaced({ ...of(round), txId: `${member.memberId}-${round}-bet`, closesRound: false, sessionHash: tokenHash.toString('hex') })))).status
    const win = async (round: string) =>
      (await transactMoney(database, (tx) => post(tx, winPaid({ ...of(round), txId: `${member.memberId}-${round}-win`, refTxId: `${member.memberId}-${round}-bet`, closesRound: true })))).status
    return { ...member, bet, win }
  }

  rule('who.session', 'session', async () => {
    const { app } = house
    app.clock.standStill()
    const { token } = await createMember(app)
    const read = () => app.call('GET /api/wallet', { token })
    app.clock.pass(idleMs - 1_000)
    expect((await read()).status).toBe(200)
    app.clock.pass(idleMs + 1_000)
    expect((await read()).problem.code).toBe('session_ended')
    expect((await app.call('POST /api/deposits', { token, body: { requestId: 'b0b3a3b5-0f3c-4b4e-9a66-1b1d7b2f6c01', amount: '2000', currency: 'BRL' } })).problem.code).toBe('session_ended')
    expect((await app.call('GET /api/games/launch', { token, query: { vassalage: vendor, gameCode: 'left-alone' } })).problem.code).toBe('session_ended')
  })

  rule('who.session', 'bet', async () => {
    const { app } = house
    app.clock.standStill()
    const member = await playing()
    app.clock.pass(idleMs - 1_000)
    await sweep()
    expect(await member.bet('in-time')).toBe('OK')
    app.clock.pass(2_000)
    await sweep()
    expect(await member.bet('too-late')).toBe('SESSION_EXPIRED')
    expect(await member.win('in-time')).toBe('OK')
  })

  test('Product §3.1544 a session that is over for another reason than idleness ends its games too, and what was staked is settled', async () => {
    const { app } = house
    app.clock.standStill()
    const member = await playing()
    expect(await member.bet('staked')).toBe('OK')
    await app.database.db.updateTable('sessions').set({ ends_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
    await sweep()
    expect([await member.bet('after'), await member.win('staked')]).toEqual(['SESSION_EXPIRED', 'OK'])
  })

  test('Product §3.8 playing is use, though no phone listens', async () => {
    const { app } = house
    app.clock.standStill()
    const stop = followMoney(app.services)
    try {
      const member = await playing()
      const seen = async () => (await app.database.db.selectFrom('sessions').select('last_seen_at').where('member_id', '=', member.memberId).executeTakeFirstOrThrow()).last_seen_at.getTime()
      app.clock.pass(idleMs - minuteMs)
      const before = await seen()
      expect(await member.bet('one')).toBe('OK')
      await expect.poll(seen).toBeGreaterThan(before)
      app.clock.pass(idleMs - minuteMs)
      await sweep()
      expect(await member.bet('two')).toBe('OK')
    } finally {
      stop()
    }
  })
})
