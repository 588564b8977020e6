import { rewardRunId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { cashbackOf } from '@trevo/rules/promotions/cashback'
import { rakebackOf } from '@trevo/rules/promotions/rakeback'
import { daysOn } from '@trevo/rules/markets/market-days'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { promotionsRecompute } from '#areas/promotions/commands/promotions-recompute.ts'
import { cashbackWeekJob, rakebackDayJob } from '#areas/cashback/jobs/reward-jobs.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { runRewards } from '#areas/cashback/runs/run-rewards.ts'
import { lastRun } from '#areas/cashback/runs/runs-store.ts'
import type { Transact } from '#db/tables.ts'
import { rewardChecks } from '#ledger/audit/reward-checks.ts'
import { rewardPaid } from '#ledger/movements/reward-paid.ts'
import { post } from '#ledger/post.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { at, fact, giveRates, monday } from './cashback-fixture.ts'

let app: TestApp
beforeEach(async () => {
  app = await openTestApp()
  app.clock.standStill()
  await giveRates(app, monday)
})
afterEach(() => app.close())

const setClock = (to: Date): void => app.clock.pass(to.getTime() - app.clock.now().getTime())
const week = async (days = 7): Promise<unknown> => {
  setClock(at(days, '00:10'))
  return cashbackWeekJob.run(app.services)
}
const day = async (days: number): Promise<unknown> => {
  setClock(at(days, '00:10'))
  return rakebackDayJob.run(app.services)
}
const newMember = async (given: Parameters<typeof createMember>[1] = {}): Promise<bigint> => (await createMember(app, given)).memberId
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> => (await app.database.pool.query<Row>(text, [...values])).rows
const linesOf = (memberId: bigint) =>
  query<{ amount: string; base: string; state: string; remainder: string; level: number; why: string | null }>(
    'select amount_minor::text as amount, base::text, state, remainder::text, level, failed_why as why from reward_lines where member_id = $1 order by run_id', [memberId])
const amountsOf = async (memberId: bigint) => (await linesOf(memberId)).map(({ amount, state }) => `${amount} ${state}`)
const cashOf = async (memberId: bigint) => (await query<{ balance: string }>(`select coalesce(sum(balance_minor), 0)::text as balance from purses where member_id = $1 and kind = 'cash'`, [memberId]))[0]?.balance
const mailsOf = (memberId: bigint) => query<{ title: string; content: string }>('select title, content from mails where member_id = $1 order by id', [memberId])
const found = async () => (await Promise.all(rewardChecks.map((check) => query(check.sql)))).flat()
const recompute = async (kind: 'cashback' | 'rakeback') => promotionsRecompute.run({ database: app.database } as never, { words: [], flags: { run: rewardRunId((await lastRun(app.database.db, kind))?.id ?? 0n) } })
const give = (memberId: bigint, amount: bigint) => app.services.transact((tx) => post(tx, rewardPaid({ member: memberId, currency: 'BRL', kind: 'claim', rewardId: `given-${memberId}`, amountMinor: minor(amount) })))
const example = { staked: 800_000n, cash: 750_000n, back: 610_000n, bonusBack: 30_000n }

describe('Product §10.1180 cashback of a week', () => {
  test('own cash lost less what was given, as cash, once and told', async () => {
    const id = await newMember()
    await fact(app, id, { ...example, at: at(1) })
    await give(id, 20_000n)
    expect(await week()).toEqual({ runs: 1, lines: 1 })
    expect(await linesOf(id)).toEqual([{ amount: '7500', base: '150000', state: 'paid', remainder: '0', level: 0, why: null }])
    expect(await cashOf(id)).toBe('27500')
    expect(await mailsOf(id)).toEqual([{ title: 'Seu cashback da semana', content: expect.stringMatching(/^<p>R\$.75,00 estão no seu saldo: o cashback da semana que começou em \d\d\/\d\d\/\d{4}\. Como foi calculado/u) }])
    const token = await app.database.transact((tx) => startSession(tx, id, app.clock.now()))
    expect((await app.call('GET /api/records/account', { token, query: {} })).reply.list.map(({ movement, amount }) => `${movement} ${amount}`)).toEqual(['cashback-paid 7500', 'reward-paid 20000'])
    // Asked again it pays nothing, and last week's cashback takes nothing off the next one.
    expect(await week()).toEqual({ runs: 0, lines: 0 })
    expect(await cashOf(id)).toBe('27500')
    expect(await found()).toEqual([])
    expect(await recompute('cashback')).toMatchObject({ exitCode: 0, json: { lines: 1, differences: [] } })
  })

  test('by the level at the cut, up to the cap, and nothing below the least', async () => {
    const [low, high, rich, poor] = [await newMember(), await newMember(), await newMember(), await newMember()]
    for (const id of [low, high]) await fact(app, id, { staked: 100_000n, at: at(2) })
    await query('insert into member_vip (member_id, level, keep_until) values ($1, 1, $2)', [high, daysOn(monday, 30)])
    await query('insert into vip_steps (member_id, n, at, from_level, to_level, lost_xp) values ($1, 1, $2, 0, 1, 0), ($1, 2, $3, 1, 2, 0)', [high, at(6, '23:59'), at(7, '00:00')])
    await fact(app, rich, { staked: 900_000_000n, at: at(3) })
    await fact(app, poor, { staked: 1_999n, at: at(3) })
    await week()
    expect(await Promise.all([low, high, rich, poor].map(amountsOf))).toEqual([['5000 paid'], ['6000 paid'], ['1000000 paid'], []])
  })

  test('Product §9.1180 a round that closes at the cut is of the next week, and one before the first week of none', async () => {
    const id = await newMember()
    await fact(app, id, { staked: 100_000n, at: new Date(at(0, '00:00').getTime() - 1) })
    await fact(app, id, { staked: 200_000n, at: at(0, '00:00') })
    await fact(app, id, { staked: 400_000n, at: new Date(at(7, '00:00').getTime() - 1) })
    await fact(app, id, { staked: 800_000n, at: at(7, '00:00') })
    await week()
    expect(await amountsOf(id)).toEqual(['30000 paid'])
    await week(14)
    expect(await amountsOf(id)).toEqual(['30000 paid', '40000 paid'])
  })

  test('Product §10.1183 later changes of a round net against the next week, and take nothing from the purse', async () => {
    const id = await newMember()
    await fact(app, id, { roundId: 'late', staked: 200_000n, at: at(1) })
    await week()
    await fact(app, id, { roundId: 'late', part: 1, staked: 200_000n, back: 150_000n, at: at(1) })
    await fact(app, id, { staked: 250_000n, at: at(8) })
    await week(14)
    expect(await amountsOf(id)).toEqual(['10000 paid', '5000 paid'])
    // The change of a round that never counted is in none.
    await fact(app, id, { roundId: 'old', staked: 900_000n, at: at(-1) })
    await fact(app, id, { roundId: 'late', part: 2, staked: 200_000n, back: 900_000n, at: at(1) })
    await week(21)
    expect(await amountsOf(id)).toHaveLength(2)
    expect(await cashOf(id)).toBe('15000')
    expect(await found()).toEqual([])
    expect((await recompute('cashback')).exitCode).toBe(0)
  })
})

describe('Product §10.1181 rakeback of a day', () => {
  test('turnover that cash paid by what the house keeps, fractions carried from day to day', async () => {
    const id = await newMember()
    for (let n = 0; n < 11; n += 1) {
      await fact(app, id, { staked: 123_457n, returnBps: 9_650, at: at(n) })
      await day(n + 1)
    }
    expect((await linesOf(id))[0]).toMatchObject({ amount: '432', base: '43209950', state: 'paid', remainder: '9950000' })
    expect((await linesOf(id)).at(-1)).toMatchObject({ amount: '433', remainder: '9450000' })
    expect(await cashOf(id)).toBe('4753')
    expect(await found()).toEqual([])
    expect((await recompute('rakeback')).exitCode).toBe(0)
  })

  test('bonus-paid turnover counts nothing, an unknown return counts by the class, and what changes took is made up for', async () => {
    const id = await newMember()
    await fact(app, id, { staked: 100_000n, cash: 50_000n, turnover: 40_000n, category: 'LIVE', roundId: 'late', at: at(0) })
    await day(1)
    // 20,000 × 150 × 10 % = 30.
    expect(await linesOf(id)).toMatchObject([{ amount: '30', base: '3000000', remainder: '0' }])
    await fact(app, id, { staked: 100_000n, cash: 50_000n, turnover: 0n, category: 'LIVE', roundId: 'late', part: 1, at: at(0) })
    await day(2)
    expect((await linesOf(id)).at(-1)).toMatchObject({ amount: '0', state: 'none', remainder: '-3000000000' })
    await fact(app, id, { staked: 40_000n, category: 'LIVE', at: at(2) })
    await day(3)
    expect((await linesOf(id)).at(-1)).toMatchObject({ amount: '30', state: 'paid', remainder: '0' })
    expect((await recompute('rakeback')).exitCode).toBe(0)
  })
})

test('the database counts as the rules do, whatever was played', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => newMember()))
  let seed = 7n
  const next = (below: bigint): bigint => (seed = (seed * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) % 2n ** 64n) % below
  const expected = new Map<bigint, { lost: bigint; edged: bigint }>()
  for (let n = 0; n < 200; n += 1) {
    const [id = 0n, staked] = [ids[Number(next(20n))], next(900_000_000n)]
    const [cash, turnover, back] = [next(staked + 1n), next(staked + 1n), next(staked * 2n + 1n)]
    const bonusBack = next(back + 1n)
    const returnBps = Number(next(11_000n))
    await fact(app, id, { staked, cash, turnover, back, bonusBack, returnBps, at: at(0) })
    const was = expected.get(id) ?? { lost: 0n, edged: 0n }
    const edge = returnBps > 10_000 ? 0n : BigInt(10_000 - returnBps)
    expected.set(id, { lost: was.lost + cash - (back - bonusBack), edged: was.edged + (staked === 0n ? 0n : (turnover * cash) / staked) * edge })
  }
  await day(1)
  for (const [id, { edged }] of expected) {
    const { amountMinor, remainder } = rakebackOf({ edged, rateBps: 1_000, carried: 0n })
    expect(await linesOf(id)).toMatchObject([{ amount: amountMinor.toString(), remainder: remainder.toString() }])
  }
  await week()
  for (const [id, { lost }] of expected) {
    const [rakeback, cashback] = await linesOf(id)
    const none = minor(0n)
    const { amountMinor } = cashbackOf({ stakedMinor: minor(lost), bonusStakedMinor: none, backMinor: none, bonusBackMinor: none, rewardsMinor: minor(BigInt(rakeback?.amount ?? '0')) }, { rateBps: 500, capMinor: minor(1_000_000n), leastMinor: minor(100n) })
    expect(cashback?.amount ?? '0').toBe(amountMinor.toString())
  }
  expect(await found()).toEqual([])
})

describe('Product §6.1180 who is given what', () => {
  test('accounts of the house, blocked and closed ones get nothing; who stopped play gets what is due, without a word', async () => {
    const [house, blocked, stopped, harmed, open] = [await newMember({ type: 41 }), await newMember({ status: 'blocked' }), await newMember(), await newMember(), await newMember()]
    for (const id of [house, blocked, stopped, harmed, open]) await fact(app, id, { staked: 100_000n, at: at(1) })
    await query(`insert into exclusions (id, member_id, kind, term, set_by, began_at, ends_at) values (1, $1, 'self', 'month', 'member', now(), now() + interval '30 days')`, [stopped])
    await query(`insert into harm_scores (member_id, formula, score, reasons, band, scored_at) values ($1, 'f', 60, '[]', 'talk', now())`, [harmed])
    await week()
    expect(await Promise.all([house, blocked, stopped, harmed, open].map(amountsOf))).toEqual([[], [], ['5000 paid'], [], ['5000 paid']])
    expect(await mailsOf(stopped)).toEqual([])
    expect(await mailsOf(open)).toHaveLength(1)
    expect(await recompute('cashback')).toMatchObject({ exitCode: 0, json: { leftOut: 3 } })
  })

  test('Product §2.1181 what holds now is told by the level, and nothing to who is kept from offers', async () => {
    setClock(at(1))
    const [id, other, house] = [await newMember(), await newMember(), await newMember({ type: 41 })]
    await query('insert into member_vip (member_id, level, keep_until) values ($1, 2, $2)', [id, daysOn(monday, 30)])
    const now = async (memberId: bigint) => (await app.call('GET /api/reward-lines', { token: await app.database.transact((tx) => startSession(tx, memberId, app.clock.now())), query: {} })).reply.now
    expect(await now(id)).toEqual({ currency: 'BRL', product: 'all', cashbackBps: 700, rakebackBps: 1_200, cap: '1000000', least: '100' })
    expect([(await now(other))?.cashbackBps, await now(house)]).toEqual([500, null])
    await query(`insert into harm_scores (member_id, formula, score, reasons, band, scored_at) values ($1, 'f', 60, '[]', 'talk', now())`, [other])
    expect(await now(other)).toBeNull()
  })

  test('a line of who was blocked meanwhile fails, is passed over, and is paid once they are back', async () => {
    const [id, other] = [await newMember(), await newMember()]
    for (const each of [id, other]) await fact(app, each, { staked: 100_000n, at: at(1) })
    setClock(at(7, '00:10'))
    const transact: Transact = async (work) => {
      const result = await app.services.transact(work)
      await query(`update members set status = 'blocked' where id = $1 and exists (select from reward_runs where state = 'computed')`, [id])
      return result
    }
    await runRewards({ ...app.services, transact }, 'cashback')
    expect([await linesOf(id), await amountsOf(other)]).toMatchObject([[{ state: 'failed', why: 'blocked' }], ['5000 paid']])
    expect(await found()).toEqual([])
    await query(`update members set status = 'active' where id = $1`, [id])
    app.clock.pass(3_600_001)
    await cashbackWeekJob.run(app.services)
    expect([await amountsOf(id), await cashOf(id)]).toEqual([['5000 paid'], '5000'])
    expect(await found()).toEqual([])
  })

  test('without rates, or where the market lets none be given, nothing is made; a gap later gives nothing for it', async () => {
    const id = await newMember()
    await fact(app, id, { staked: 100_000n, at: at(1) })
    const none = { ...app.services, market: { value: () => [] as never } }
    setClock(at(7, '00:10'))
    expect(await runRewards(none, 'cashback')).toEqual({ runs: 0, lines: 0 })
    expect(await lastRun(app.database.db, 'cashback')).toBeUndefined()
    await week()
    await fact(app, id, { staked: 100_000n, at: at(8) })
    setClock(at(14, '00:10'))
    expect(await runRewards(none, 'cashback')).toEqual({ runs: 0, lines: 0 })
    expect(await lastRun(app.database.db, 'cashback')).toMatchObject({ state: 'paid', rates: null, lines: 0 })
    await fact(app, id, { staked: 60_000n, at: at(15) })
    await week(21)
    expect(await amountsOf(id)).toEqual(['5000 paid', '3000 paid'])
  })
})

describe('Product §10.1182 each line is paid once', () => {
  const play = async (ids: readonly bigint[], n: number) => {
    for (const id of ids) await fact(app, id, { staked: 100_000n, returnBps: 9_000, at: at(n) })
  }
  const expectOnce = async (ids: readonly bigint[], days: number): Promise<void> => {
    for (const id of ids) expect([await amountsOf(id), await cashOf(id), (await mailsOf(id)).length]).toEqual([Array.from({ length: days }, () => '1000 paid'), `${1_000 * days}`, days])
    expect(await query(`select from reward_runs where state <> 'paid'`)).toEqual([])
    expect(await found()).toEqual([])
  }

  test('Product §4.1180 killed before and after the commit of every step, and begun anew', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => newMember()))
    // Due again, open, the first ranges, the last, paying, three payments, the last look.
    const steps = [1, 2, 3, 4, 65, 66, 67, 68, 69, 70, 71]
    let days = 0
    for (const step of steps) {
      for (const when of ['before', 'after'] as const) {
        await play(ids, days)
        days += 1
        setClock(at(days, '00:10'))
        let calls = 0
        let isDead = false
        const transact: Transact = async (work) => {
          calls += 1
          if (isDead) throw new Error('is dead')
          if (calls < step) return app.services.transact(work)
          isDead = true
          if (when === 'after') await app.services.transact(work)
          else
            await app.services.transact(async (tx) => {
              await work(tx)
              throw new Error('killed')
            })
          throw new Error('killed')
        }
        await expect(runRewards({ ...app.services, transact, linesMax: 2 }, 'rakeback')).rejects.toThrow()
        await runRewards({ ...app.services, linesMax: 2 }, 'rakeback')
      }
    }
    await expectOnce(ids, days)
  }, 120_000)

  test('several workers at once', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => newMember()))
    for (let n = 0; n < 3; n += 1) {
      await play(ids, n)
      setClock(at(n + 1, '00:10'))
      const worker = () => runRewards({ ...app.services, linesMax: 2 }, 'rakeback')
      for (let round = 0; round < 3; round += 1) await Promise.all([worker(), worker(), worker()])
    }
    await expectOnce(ids, 3)
  })

  test('one that cannot be paid is passed over, and harms no other', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => newMember()))
    await play(ids, 0)
    await query(`update purses set balance_minor = 999999999999999 where member_id = $1 and kind = 'cash'`, [ids[1]])
    await query(`insert into purses (member_id, currency, kind, balance_minor) values ($1, 'BRL', 'cash', 999999999999999) on conflict (member_id, kind, currency) do update set balance_minor = excluded.balance_minor`, [ids[1]])
    await day(1)
    const [, full, ...others] = ids
    expect([await linesOf(full ?? 0n), ...(await Promise.all([ids[0] ?? 0n, ...others].map(amountsOf)))]).toMatchObject([[{ state: 'failed', why: 'error' }], ['1000 paid'], ['1000 paid'], ['1000 paid']])
    expect(await query(`select from reward_runs where state = 'paid'`)).toHaveLength(1)
  })
})

test('Product §12.1180, Product §10.1184 what was changed by hand is found by the command, and by the audit', async () => {
  const id = await newMember()
  await fact(app, id, { staked: 100_000n, at: at(1) })
  await week()
  await query('update reward_lines set amount_minor = amount_minor + 1 where member_id = $1', [id])
  expect(await recompute('cashback')).toMatchObject({ exitCode: 1, json: { ok: false, differences: [{ what: 'amount', stands: '5001', anew: '5000' }, { what: 'sum' }] } })
  expect(await found()).toHaveLength(2)
  await query('update reward_lines set amount_minor = amount_minor - 1 where member_id = $1', [id])
  expect([(await recompute('cashback')).exitCode, await found()]).toEqual([0, []])
  await expect(promotionsRecompute.run({ database: app.database } as never, { words: [], flags: { run: 'rwr_zz' } })).rejects.toThrow('There is no such run')
})
