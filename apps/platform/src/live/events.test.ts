import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { minor } from '@trevo/rules/money'
import { currencyOfType } from '@trevo/rules/play-money'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { winPaid } from '#ledger/movements/win-paid.ts'
import { post } from '#ledger/post.ts'
import { followMoney } from './follow-money.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type EventStream, openEventStream } from '#testing/event-stream.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'

let app: TestApp
let origin: string
let stop: () => void
beforeAll(async () => {
  app = await openTestApp()
  origin = await app.listen()
  stop = followMoney(app.services)
  await createGame(app)
})
afterAll(async () => {
  stop()
  await app.close()
})

const open: EventStream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})

const listen = async (ticket?: string): Promise<EventStream> => {
  const stream = await openEventStream(`${origin}/api/events${ticket === undefined ? '' : `?ticket=${ticket}`}`)
  open.push(stream)
  return stream
}

const ticketOf = async (member: TestMember): Promise<string> => (await app.call('POST /api/events/ticket', { token: member.token })).reply.ticket
/** With the balance heard that a member's stream begins with (Product §4.113). */
const listenAs = async (member: TestMember): Promise<EventStream> => {
  const stream = await listen(await ticketOf(member))
  await stream.next('balance')
  return stream
}
/** A phone that takes nothing from the network, as one that went into a tunnel; and our end of its connection. */
const listenDeaf = async (member: TestMember): Promise<{ readonly phone: Socket; readonly ours: Socket }> => {
  const ticket = await ticketOf(member)
  const come = once(app.app.server, 'connection')
  const phone = connect(Number(new URL(origin).port), '127.0.0.1').pause()
  phone.write(`GET /api/events?ticket=${ticket} HTTP/1.1\r\nhost: phone.test\r\n\r\n`)
  await expect.poll(() => app.services.live.isListening(member.memberId)).toBe(true)
  return { phone, ours: (await come)[0] as Socket }
}

const credit = (memberId: bigint, depositId: string, amountMinor: bigint): Promise<unknown> =>
  transactMoney(app.database, (tx) =>
    post(tx, depositCredited({ member: memberId, currency: 'BRL', provider: 'pix-sandbox', depositId, amountMinor: minor(amountMinor) })),
  )

/** As long as the work lasts nobody's balance can be read, and 3.00 have come to this member. */
const withMoneyHidden = async (member: TestMember, work: () => Promise<unknown>): Promise<void> => {
  await transactMoney(app.database, async (tx) => {
    await post(tx, depositCredited({ member: member.memberId, currency: 'BRL', provider: 'pix-sandbox', depositId: `dep_hidden_${member.memberId}`, amountMinor: minor(300n) }))
    await sql`alter table purses rename to purses_away`.execute(tx)
  })
  try {
    await work()
  } finally {
    await app.database.pool.query('alter table purses_away rename to purses')
  }
}

describe('a ticket', () => {
  test('is refused to a guest', async () => {
    expect((await app.call('POST /api/events/ticket')).problem.code).toBe('login_required')
  })

  test('Product §7.2 Product §4.3 opens one stream, once', async () => {
    const ticket = await ticketOf(await createMember(app))
    const stream = await listen(ticket)
    expect([stream.response.status, stream.response.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    expect(stream.response.headers.get('x-accel-buffering')).toBe('no')
    expect(stream.response.headers.get('cache-control')).toBe('no-store, no-transform')
    const again = await fetch(`${origin}/api/events?ticket=${ticket}`)
    expect([again.status, ((await again.json()) as { code: string }).code]).toEqual([401, 'session_ended'])
  })

  test('Product §7.2 is good for thirty seconds', async () => {
    const ticket = await ticketOf(await createMember(app))
    app.clock.pass(30_001)
    expect((await fetch(`${origin}/api/events?ticket=${ticket}`)).status).toBe(401)
  })
})

describe('the stream', () => {
  test('Product §7.3 Product §4.3 Product §3.10 tells the balance after money moved, to its member alone', async () => {
    const member = await createMember(app)
    const other = await createMember(app)
    const [stream, others] = [await listenAs(member), await listenAs(other)]
    await credit(member.memberId, 'dep_1', 5_000n)
    expect(await stream.next('balance')).toMatchObject({ sumBalance: '5000', currency: 'BRL', seq: '1' })
    await credit(other.memberId, 'dep_2', 100n)
    expect(await others.next('balance')).toMatchObject({ sumBalance: '100' })
  })

  test('Product §4.113 begins with the balance as it stands: what moved while there was no stream is shown', async () => {
    const member = await createMember(app)
    await credit(member.memberId, 'dep_before', 700n)
    expect(await (await listen(await ticketOf(member))).next('balance')).toMatchObject({ sumBalance: '700', seq: '1' })
  })

  test('Product §4.113 that cannot begin ends, so that the phone comes back', async () => {
    const member = await createMember(app)
    const ticket = await ticketOf(member)
    await withMoneyHidden(member, async () => (await listen(ticket)).ended())
    expect(await (await listen(await ticketOf(member))).next('balance')).toMatchObject({ sumBalance: '300' })
  })

  test('Product §4.113 tells a balance that could not be read as soon as it can', async () => {
    const member = await createMember(app)
    const stream = await listenAs(member)
    const warned = vi.spyOn(app.services.log, 'warn')
    await withMoneyHidden(member, async () => {
      await expect.poll(() => warned).toHaveBeenCalledWith(expect.anything(), 'a live fact was not told')
    })
    expect(await stream.next('balance')).toMatchObject({ sumBalance: '300', seq: '1' })
  })

  test('Product §7.3 tells a burst of movements as one balance', async () => {
    const member = await createMember(app)
    const stream = await listenAs(member)
    await transactMoney(app.database, async (tx) => {
      for (let turn = 0; turn < 10; turn += 1)
        await post(tx, depositCredited({ member: member.memberId, currency: 'BRL', provider: 'pix-sandbox', depositId: `dep_burst_${turn}`, amountMinor: minor(10n) }))
    })
    expect(await stream.next('balance')).toMatchObject({ sumBalance: '100', seq: '10' })
    await credit(member.memberId, 'dep_after_burst', 10n)
    expect(await stream.next('balance')).toMatchObject({ sumBalance: '110', seq: '11' })
  })

  test('Product §7.3 Product §4.3 tells everybody of a win that enters the board', async () => {
    const guest = await listen()
    const { memberId } = await createMember(app, { nickname: 'Carolina', balanceMinor: 1_000n })
    await playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId: 'live-win', stakeMinor: 100n, winMinor: 50_100n })
    expect(await guest.next('winner')).toMatchObject({ vo: { customerName: 'C•••a', winAmount: '50000' } })
  })

  test('Product §7.27 a win that cannot reach a full board is not looked up, and what a round wins bit by bit counts together', async () => {
    const { memberId } = await createMember(app, { balanceMinor: 100_000n })
    const { memberId: trial } = await createMember(app, { type: 4, balanceMinor: 100_000n })
    const game = { vendor: 'TREVO', gameCode: 'trevo-da-sorte' }
    const play = (roundId: string, winMinor: bigint) => playRound(app, { ...game, memberId, roundId, stakeMinor: 100n, winMinor })
    for (let turn = 0; turn < 20; turn += 1) await play(`full-${turn}`, 10_100n)
    await app.services.winners.refresh()
    const looked = vi.spyOn(app.services.winners, 'consider')
    const rounds = () => looked.mock.calls.map(([, roundId]) => roundId)
    await play('small', 10_000n)
    await playRound(app, { ...game, memberId: trial, roundId: 'for nothing', stakeMinor: 100n, winMinor: 90_000n, currency: currencyOfType(4, 'BRL') })
    await playRound(app, { ...game, memberId, roundId: 'bit by bit', stakeMinor: 100n, winMinor: 6_000n, isOpen: true })
    expect(rounds()).toEqual([])
    await transactMoney(app.database, (tx) =>
      post(tx, winPaid({ vendor: 'TREVO', gameCode: 'trevo-da-sorte', member: memberId, roundId: 'bit by bit', txId: 'more', refTxId: 'bit by bit-bet', amountMinor: minor(6_000n), currency: 'BRL', closesRound: true })),
    )
    await play('large', 10_201n)
    await expect.poll(rounds).toEqual(['bit by bit', 'large'])
    await expect.poll(() => app.services.winners.list('pt', 3).map(({ vo }) => vo.winAmount)).toContain('11900')
  })

  test('Product §7.3 Product §4.3 carries what a feature publishes', async () => {
    const member = await createMember(app)
    const stream = await listenAs(member)
    app.services.live.publish(member.memberId, 'payment', { id: 'dep_x', status: 'credited' })
    expect(await stream.next('payment')).toEqual({ id: 'dep_x', status: 'credited' })
  })

  test('Product §7.3 Product §4.3 Product §4.8 says that the session ended, and ends', async () => {
    const member = await createMember(app)
    const stream = await listenAs(member)
    await app.call('DELETE /api/session', { token: member.token })
    expect(await stream.next('session-ended')).toEqual({})
    await stream.ended()
  })

  test('Product §7.3 is cut off for a phone that reads nothing', async () => {
    const member = await createMember(app)
    const { phone } = await listenDeaf(member)
    try {
      // More than the system holds for a connection, and then what may wait here.
      for (let turn = 0; turn < 2_000; turn += 1) app.services.live.publish(member.memberId, 'payment', { id: 'x'.repeat(10_000), status: 'credited' })
      await expect.poll(() => app.services.live.isListening(member.memberId)).toBe(false)
    } finally {
      phone.destroy()
    }
  })

  test('Product §7.3 a stream that has ended is told nothing more, though its last words have not left yet', async () => {
    const member = await createMember(app)
    const { phone, ours } = await listenDeaf(member)
    try {
      // Until the system takes no more of it; a phone is cut off for more than that.
      const tell = () => app.services.live.publish(member.memberId, 'payment', { id: 'x'.repeat(10_000), status: 'credited' })
      while (ours.writableLength === 0) {
        tell()
        await new Promise(setImmediate)
      }
      app.services.live.endMember(member.memberId)
      for (let turn = 0; turn < 3; turn += 1) {
        tell()
        await new Promise(setImmediate)
      }
      expect(ours.destroyed).toBe(false)
    } finally {
      phone.destroy()
    }
    await expect.poll(() => app.services.live.isListening(member.memberId)).toBe(false)
  })

  test('is forgotten when the phone goes away', async () => {
    const member = await createMember(app)
    const stream = await listenAs(member)
    expect(app.services.live.isListening(member.memberId)).toBe(true)
    stream.close()
    await expect.poll(() => app.services.live.isListening(member.memberId)).toBe(false)
  })
})
