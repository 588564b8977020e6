import { type LimitPeriod, limitWindow } from '@trevo/rules/care/limits'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newKey } from '#db/keys.ts'
import { audit } from '#ledger/audit/audit.ts'
import { openTestDatabase } from '#testing/database.ts'
import { openTestGateway, type TestGateway, vendor } from '#vendors/gateway/gateway-fixture.ts'
import { endGrant } from './bonus/end-grant.ts'
import { findActive } from './bonus/grants-store.ts'
import { openGrant } from './bonus/open-grant.ts'
import { transactMoney } from './committed.ts'
import { grantOf, isOfGrant, movementOf, seedWorld, type Step } from './model/world.ts'
import type { Outcome } from './outcome.ts'
import { post } from './post.ts'
import { readLimitUse, setRooms } from './rooms.ts'

type Data = Pick<Awaited<ReturnType<typeof openTestDatabase>>, 'database'>
const zone = 'America/Sao_Paulo'

/** As `areas/care` writes them: stricter or not, what the row says is in force. */
const limit = async ({ database }: Data, memberId: bigint, kind: 'stake' | 'loss' | 'time', period: LimitPeriod, amount: bigint): Promise<void> => {
  await database.transact(async (tx) => {
    await tx.updateTable('member_limits').set({ until_at: new Date() }).where('member_id', '=', memberId).where('kind', '=', kind).where('period', '=', period).execute()
    const at = new Date()
    await tx.insertInto('member_limits').values({ id: newKey(), member_id: memberId, kind, period, amount, set_by: 'member', asked_at: at, from_at: at }).execute()
    await setRooms(tx, { memberId, currency: 'BRL', zone })
  })
}
const findings = async ({ database }: Data) => (await audit(database.pool)).findings.filter(({ violations }) => violations > 0)

/** So much later: what was counted lies as much further back. */
const pass = async ({ database: { pool } }: Data, memberId: bigint, interval: string): Promise<void> => {
  await pool.query(`update play_counters set from_at = from_at - $2::interval where member_id = $1`, [memberId, interval])
  await pool.query(`update play_spans set from_at = from_at - $2::interval, until_at = until_at - $2::interval where member_id = $1`, [memberId, interval])
  await pool.query(`update purses set rooms_until = rooms_until - $2::interval, played_at = played_at - $2::interval where member_id = $1`, [memberId, interval])
}

describe('at the gateway', () => {
  let gateway: TestGateway
  let tx = 0
  beforeAll(async () => {
    gateway = await openTestGateway()
  })
  afterAll(() => gateway.close())

  type Player = Awaited<ReturnType<TestGateway['member']>>
  const bet = (player: Player, amount: string, more: Readonly<Record<string, unknown>> = {}) => {
    tx += 1
    const { memberId, sessionToken } = player
    return gateway.call('bet', { sessionToken, memberId, gameCode: vendor.game, roundId: `r${tx}`, txId: `t${tx}`, amount, currency: 'BRL', ...more })
  }
  const statusOf = async (player: Player, amount: string): Promise<unknown> => (await bet(player, amount)).body.status
  const win = ({ memberId }: Player, ref: number, amount: string) =>
    gateway.call('win', { memberId, gameCode: vendor.game, roundId: `r${ref}`, txId: `w${ref}`, refTxId: `t${ref}`, amount, currency: 'BRL' })

  test.each([
    ['stake', 1_000n],
    ['loss', 1_000n],
  ] as const)('Product §9.213 of 64 bets at once none passes a limit of %s', async (kind, amount) => {
    const player = await gateway.member(100_000n)
    await limit(gateway, player.key, kind, 'day', amount)
    const answers = await Promise.all(Array.from({ length: 64 }, () => statusOf(player, '30')))
    expect(answers.filter((status) => status === 'OK')).toHaveLength(33)
    expect(answers.filter((status) => status === 'LIMIT_REACHED')).toHaveLength(31)
    expect(await statusOf(player, '11')).toBe('LIMIT_REACHED')
    expect(await statusOf(player, '10')).toBe('OK')
    expect(await findings(gateway)).toEqual([])
  })

  test('Product §9.213 who has no limit is not counted', async () => {
    const player = await gateway.member()
    await statusOf(player, '30')
    const purse = await gateway.database.db.selectFrom('purses').select(['stake_room', 'loss_room', 'rooms_until', 'played_at']).where('member_id', '=', player.key).executeTakeFirstOrThrow()
    expect(purse).toEqual({ stake_room: null, loss_room: null, rooms_until: null, played_at: null })
    expect(await gateway.database.db.selectFrom('play_counters').selectAll().where('member_id', '=', player.key).execute()).toEqual([])
  })

  test('Product §9.210 what is won back leaves room to lose, and none to stake', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'loss', 'day', 100n)
    expect(await statusOf(player, '100')).toBe('OK')
    expect(await statusOf(player, '1')).toBe('LIMIT_REACHED')
    await win(player, tx - 1, '70')
    expect(await statusOf(player, '70')).toBe('OK')
    await limit(gateway, player.key, 'stake', 'day', 171n)
    await win(player, tx, '500')
    expect(await statusOf(player, '2')).toBe('LIMIT_REACHED')
    expect(await statusOf(player, '1')).toBe('OK')
    expect(await findings(gateway)).toEqual([])
  })

  test('Product §9.211 a limit counts what was played before it was set', async () => {
    const player = await gateway.member()
    for (const amount of ['40', '30', '20']) await statusOf(player, amount)
    await limit(gateway, player.key, 'stake', 'week', 100n)
    expect(await statusOf(player, '11')).toBe('LIMIT_REACHED')
    expect(await readLimitUse(gateway.database.db, player.key)).toEqual([{ kind: 'stake', period: 'week', amount: 100n, used: 90n }])
    await limit(gateway, player.key, 'stake', 'week', 95n)
    expect(await statusOf(player, '6')).toBe('LIMIT_REACHED')
    expect(await statusOf(player, '5')).toBe('OK')
    expect(await findings(gateway)).toEqual([])
  })

  test('Product §9.210 a day’s limit counts anew the next day, a week’s does not', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'stake', 'day', 100n)
    expect([await statusOf(player, '100'), await statusOf(player, '1')]).toEqual(['OK', 'LIMIT_REACHED'])
    await pass(gateway, player.key, '1 day')
    expect((await readLimitUse(gateway.database.db, player.key))[0]?.used).toBe(0n)
    expect([await statusOf(player, '60'), await statusOf(player, '41'), await statusOf(player, '40')]).toEqual(['OK', 'LIMIT_REACHED', 'OK'])
    await limit(gateway, player.key, 'stake', 'month', 201n)
    const used = Object.fromEntries((await readLimitUse(gateway.database.db, player.key)).map((use) => [use.period, use.used]))
    // On the first of a month yesterday was another one.
    const isFirst = limitWindow(zone, 'month', new Date()).from > new Date(Date.now() - 86_400_000)
    expect(used).toEqual({ day: 100n, month: isFirst ? 100n : 200n })
    expect(await findings(gateway)).toEqual([])
  })

  test('Product §9.210 a limit of 24 hours goes along with the clock', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'loss', '24h', 100n)
    expect(await statusOf(player, '100')).toBe('OK')
    await pass(gateway, player.key, '23 hours 40 minutes')
    expect(await statusOf(player, '1')).toBe('LIMIT_REACHED')
    await pass(gateway, player.key, '35 minutes')
    expect(await statusOf(player, '100')).toBe('OK')
    expect(await findings(gateway)).toEqual([])
  })

  test('Product §9.215 time at play is the time between bets, five minutes at most for each', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'time', 'day', 15n)
    const later = async (interval: string) => {
      // Midnight of the zone must not come between.
      await gateway.database.pool.query(`update purses set played_at = played_at - $2::interval where member_id = $1`, [player.key, interval])
      return statusOf(player, '1')
    }
    expect(await statusOf(player, '1')).toBe('OK')
    // 4 + 5 of an hour + 4 minutes.
    expect([await later('4 minutes'), await later('1 hour'), await later('4 minutes')]).toEqual(['OK', 'OK', 'OK'])
    const [use] = await readLimitUse(gateway.database.db, player.key)
    expect(Number((use?.used ?? 0n) / 60_000n)).toBe(13)
    expect(await later('3 minutes')).toBe('LIMIT_REACHED')
  })

  const refusals = async (player: Player) =>
    (await gateway.database.db.selectFrom('limit_refusals').select(['kind', 'period']).where('member_id', '=', player.key).orderBy('kind').orderBy('period').execute()).map(({ kind, period }) => `${kind} ${period}`)

  test('Product §6.800 each limit that a refused stake would have passed is kept once a day, and none for stakes that were taken', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'stake', 'day', 100n)
    await limit(gateway, player.key, 'stake', 'month', 150n)
    await limit(gateway, player.key, 'loss', 'week', 1_000n)
    expect(await statusOf(player, '90')).toBe('OK')
    expect(await refusals(player)).toEqual([])
    const same = { roundId: 'kept', txId: 'kept' }
    expect((await bet(player, '20', same)).body.status).toBe('LIMIT_REACHED')
    expect(await refusals(player)).toEqual(['stake day'])
    expect(await statusOf(player, '20')).toBe('LIMIT_REACHED')
    expect(await refusals(player)).toEqual(['stake day'])
    // Over both; and the first call once more, on another day, is an answer and no refusal.
    expect(await statusOf(player, '61')).toBe('LIMIT_REACHED')
    expect(await refusals(player)).toEqual(['stake day', 'stake month'])
    await gateway.database.db.deleteFrom('limit_refusals').where('member_id', '=', player.key).execute()
    expect((await bet(player, '20', same)).body).toMatchObject({ status: 'LIMIT_REACHED', replayed: true })
    expect(await statusOf(player, '10')).toBe('OK')
    expect(await refusals(player)).toEqual([])
  })

  test('Product §6.800 a refusal that no limit of the member’s gave leaves nothing, and so does one of 64 that another gave', async () => {
    const [free, limited] = [await gateway.member(100_000n), await gateway.member(100_000n)]
    await gateway.database.db.updateTable('games').set({ max_bet_minor: 500n }).where('game_code', '=', vendor.game).execute()
    try {
      await limit(gateway, limited.key, 'loss', 'day', 2_000n)
      expect([await statusOf(free, '501'), await statusOf(limited, '501')]).toEqual(['LIMIT_REACHED', 'LIMIT_REACHED'])
      expect([await refusals(free), await refusals(limited)]).toEqual([[], []])
    } finally {
      await gateway.database.db.updateTable('games').set({ max_bet_minor: null }).where('game_code', '=', vendor.game).execute()
    }
    const answers = await Promise.all(Array.from({ length: 64 }, () => statusOf(limited, '300')))
    expect(answers.filter((status) => status === 'OK')).toHaveLength(6)
    expect(await refusals(limited)).toEqual(['loss day'])
    // Bonus money pays and is never lost: the same by the way of what is not plain.
    await gateway.database.db.updateTable('purses').set({ is_involved: true }).where('member_id', '=', limited.key).where('kind', '=', 'cash').execute()
    await gateway.database.db.deleteFrom('limit_refusals').where('member_id', '=', limited.key).execute()
    expect(await statusOf(limited, '300')).toBe('LIMIT_REACHED')
    expect(await refusals(limited)).toEqual(['loss day'])
  })

  test('Product §9.213 a bet that a limit refused stays refused, and moved nothing', async () => {
    const player = await gateway.member()
    await limit(gateway, player.key, 'stake', 'day', 100n)
    const body = { roundId: 'same', txId: 'same' }
    expect((await bet(player, '101', body)).body).toMatchObject({ status: 'LIMIT_REACHED', balance: '10000', ledgerSeq: null })
    await limit(gateway, player.key, 'stake', 'day', 500n)
    expect((await bet(player, '101', body)).body).toMatchObject({ status: 'LIMIT_REACHED', balance: '10000', replayed: true })
  })
})

describe('whatever is played', () => {
  let test_: Awaited<ReturnType<typeof openTestDatabase>>
  beforeAll(async () => {
    test_ = await openTestDatabase()
    await seedWorld(test_.database.pool, 3)
  })
  afterAll(() => test_.close())

  const stakes = ['stake-placed', 'stake-returned']
  const plays = [...stakes, 'win-paid', 'bet-adjusted', 'bonus-drawn', 'bonus-returned', 'bonus-lapsed']
  /** From the journal, in another way than the ledger counts: what play did to the member's cash. */
  const played = async (memberId: bigint): Promise<{ readonly staked: bigint; readonly lost: bigint }> => {
    const rows = await test_.database.db.selectFrom('transfers').select(['movement', 'credit', 'amount_minor']).where('member_id', '=', memberId).where('purse', '=', 'cash').execute()
    const sum = (of: readonly string[]) => rows.filter(({ movement }) => of.includes(movement)).reduce((total, { credit, amount_minor: amount }) => total + (credit === 'cash' ? -amount : amount), 0n)
    return { staked: sum(stakes), lost: sum(plays) }
  }

  const stepOf = (draw: number): fc.Arbitrary<Step> =>
    fc.record({
      what: fc.constantFrom('bet', 'bet', 'bet', 'win', 'bet-win', 'rollback', 'end-round', 'deposit', 'adjust-up', 'adjust-down', 'promo', 'grant', 'convert'),
      member: fc.constant(1), vendor: fc.constant(0), game: fc.nat(1), round: fc.nat(30).map((n) => n + draw), tx: fc.nat(60).map((n) => n + draw), ref: fc.nat(60).map((n) => n + draw),
      amount: fc.nat(80), win: fc.nat(120), closes: fc.boolean(), isForeignSession: fc.constant(false), isForeignCurrency: fc.constant(false),
    })

  test('Product §9.213 no stake takes a member over a limit, none is refused that would not, and the counters are what the journal says', async () => {
    const memberId = 1n
    /** Bonus money comes and goes with its grant: the member's limits do not ask for that. */
    const send = async (step: Step): Promise<Pick<Outcome, 'status' | 'hasMoved'>> => {
      if (!isOfGrant(step)) return transactMoney(test_.database, (tx) => post(tx, movementOf(step)))
      await transactMoney(test_.database, async (tx) => {
        if (step.what === 'grant') return openGrant(tx, post, grantOf(step))
        const active = await findActive(tx, memberId, 'BRL')
        return active === undefined ? undefined : endGrant(tx, post, active.id, 'wagered')
      })
      return { status: 'OK', hasMoved: false }
    }
    await send({ what: 'deposit', member: 1, vendor: 0, game: 0, round: 0, tx: 9_999_999, ref: 0, amount: 49_999, win: 0, closes: false, isForeignSession: false, isForeignCurrency: false })
    let from = 0
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }), fc.nat(), async (rolls, seed) => {
        from += 1_000
        const before = await played(memberId)
        const above = (used: bigint, room: bigint): bigint => (used + room > 0n ? used + room : 1n)
        const limits = { stake: above(before.staked, 600n), loss: above(before.lost, 250n) }
        await limit(test_, memberId, 'stake', 'month', limits.stake)
        await limit(test_, memberId, 'loss', 'month', limits.loss)
        for (const [at, step] of fc.sample(stepOf(from), { numRuns: 40, seed }).entries()) {
          if (rolls[at] === 0) await sql`update purses set rooms_until = now() - interval '1 second' where member_id = ${memberId} and stake_room is not null`.execute(test_.database.db)
          const was = await played(memberId)
          const { status, hasMoved } = await send(step)
          const is = await played(memberId)
          const isStake = step.what === 'bet' || step.what === 'bet-win'
          const amount = BigInt(step.amount + 1)
          if (isStake && status === 'OK' && hasMoved) {
            expect(was.staked + amount).toBeLessThanOrEqual(limits.stake)
            if (step.what === 'bet') expect(is.lost).toBeLessThanOrEqual(limits.loss > was.lost ? limits.loss : was.lost)
          }
          if (isStake && status === 'LIMIT_REACHED') expect(was.staked + amount > limits.stake || was.lost + amount > limits.loss).toBe(true)
        }
        expect(await findings(test_)).toEqual([])
      }),
      { numRuns: 8 },
    )
  })

  test('Product §9.210 the database and the rules agree on where a day, a week and a month begin', async () => {
    const zones = fc.constantFrom('UTC', 'America/Sao_Paulo', 'Europe/London', 'Europe/Malta', 'Asia/Kathmandu', 'Pacific/Kiritimati')
    const moments = fc.date({ min: new Date('2018-01-01'), max: new Date('2031-01-01'), noInvalidDate: true })
    await fc.assert(
      fc.asyncProperty(zones, fc.constantFrom('day', 'week', 'month', '24h', '7d'), moments, async (zone_, period, at) => {
        const { from } = limitWindow(zone_, period, at)
        const counts = async (begins: Date) =>
          (await sql<{ counts: boolean }>`select play_counts(${period}, ${begins}, ${begins}, ${at}, ${zone_}) as counts`.execute(test_.database.db)).rows[0]?.counts
        const isRolling = period === '24h' || period === '7d'
        expect(await counts(new Date(from.getTime() + (isRolling ? 1 : 0)))).toBe(true)
        expect(await counts(new Date(from.getTime() - 1))).toBe(false)
      }),
      { numRuns: 120 },
    )
  })
})
