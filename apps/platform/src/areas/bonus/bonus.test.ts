import { bonusId, bonusKey, freeRoundsId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { promotionsRecompute } from '#areas/promotions/commands/promotions-recompute.ts'
import { settleGrantsJob } from '#areas/bonus/jobs/settle-grants.ts'
import { expireGrantsJob } from '#areas/bonus/jobs/expire-grants.ts'
import { warnGrantsJob } from '#areas/bonus/jobs/warn-grants.ts'
import { insertExclusion, markExcluded } from '#areas/care/exclusion/exclusions-store.ts'
import { audit } from '#ledger/audit/audit.ts'
import { changeFreeRounds, findFreeRounds, openFreeRounds } from '#ledger/bonus/free-rounds-store.ts'
import { openRoundsBonus } from '#ledger/bonus/open-grant.ts'
import { transactMoney } from '#ledger/committed.ts'
import { promoPaid } from '#ledger/movements/promo-paid.ts'
import { post } from '#ledger/post.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { giveBonus } from '#testing/bonus.ts'
import { createFakePayments } from '#testing/payments.ts'
import { createGame, createMember, playRound, type TestMember } from '#testing/factories.ts'

let app: TestApp
const game = { vendor: 'TREVO', gameCode: 'trevo-da-sorte' }
beforeAll(async () => {
  app = await openTestApp({ payments: createFakePayments() })
  await createGame(app, game)
  await app.database.pool.query('update games set takes_bonus = true')
})
afterAll(async () => {
  const found = (await audit(app.database.pool)).findings.filter(({ violations }) => violations > 0)
  await app.close()
  expect(found).toEqual([])
})

/** With a bonus of 10.00 that is to be staked once. */
const withBonus = async (given: { readonly balanceMinor?: bigint; readonly required?: bigint } = {}): Promise<TestMember & { readonly bonus: string; readonly id: bigint }> => {
  const member = await createMember(app, { balanceMinor: given.balanceMinor ?? 0n })
  const id = (await giveBonus(app.database.pool, member.memberId, 1_000n)) ?? 0n
  await app.database.pool.query('update bonus_grants set required_minor = $2 where id = $1', [id, given.required ?? 1_000n])
  return { ...member, id, bonus: bonusId(id) }
}
let rounds = 0
const play = (member: TestMember, stakeMinor: bigint, winMinor: bigint) => playRound(app, { ...game, memberId: member.memberId, roundId: `bonus-${(rounds += 1)}`, stakeMinor, winMinor })
const settle = async (): Promise<void> => {
  await catchUp(app.database.pool)
  await settleGrantsJob.run(app.services)
}
const rewards = async ({ token }: TestMember) => (await app.call('GET /api/rewards', { token })).reply
const show = async ({ token, bonus }: { readonly token: string; readonly bonus: string }) => (await app.call('GET /api/bonus/:bonusId', { token, params: { bonusId: bonus } })).reply
const purses = async ({ token }: TestMember) => {
  const { cash, bonus } = (await app.call('GET /api/wallet', { token })).reply
  return [cash, bonus]
}
const linesOf = async ({ token, bonus }: { readonly token: string; readonly bonus: string }) => (await app.call('GET /api/bonus/:bonusId/lines', { token, params: { bonusId: bonus } })).reply.list

describe('wagering', () => {
  test('Product §10.1163 §4.1162 each round says what it counted, and what was wagered becomes cash', async () => {
    const member = await withBonus({ balanceMinor: 300n })
    expect(await rewards(member)).toMatchObject({ active: { bonusId: member.bonus, balance: '1000', required: '1000', counted: '0', state: 'active' }, waiting: [], ended: [] })
    await play(member, 400n, 100n)
    await settle()
    expect(await show(member)).toMatchObject({ state: 'active', counted: '400', balance: '925' })
    expect((await linesOf(member)).map(({ staked, counts, added, reason, category, isFirst }) => ({ staked, counts, added, reason, category, isFirst }))).toEqual([
      { staked: '400', counts: '400', added: '400', reason: 'counted', category: 'RNG', isFirst: true },
    ])
    await play(member, 600n, 700n)
    await settle()
    expect(await show(member)).toMatchObject({ state: 'converted', endReason: 'wagered', balance: '0', converted: (await show(member)).converted })
    const [cash, bonus] = await purses(member)
    // 3.00 and 10.00 came, 10.00 went, 8.00 came back.
    expect([cash, bonus]).toEqual(['1100', '0'])
    const { ended } = await rewards(member)
    expect(ended.map(({ bonusId: each }) => each)).toEqual([member.bonus])
    const mails = await app.database.db.selectFrom('mails').select('title').where('member_id', '=', member.memberId).execute()
    expect(mails.map(({ title }) => title)).toEqual(['Seu bônus virou saldo'])
  })

  test('Product §4.1162 what is used up is over, and the next begins; with an open stake it is not', async () => {
    const member = await withBonus({ required: 100_000n })
    const round = { ...game, memberId: member.memberId }
    await playRound(app, { ...round, roundId: 'lost', stakeMinor: 600n, winMinor: 0n })
    await settle()
    expect((await show(member)).state).toBe('active')
    await playRound(app, { ...round, roundId: 'last', stakeMinor: 400n, winMinor: 0n })
    await settle()
    expect(await show(member)).toMatchObject({ state: 'spent', endReason: 'spent' })
  })

  test('a fault of one bonus keeps no other from its end, and what is looked at twice is done once', async () => {
    const [first, second] = [await withBonus({ required: 100n }), await withBonus({ required: 100n })]
    await Promise.all([play(first, 100n, 50n), play(second, 100n, 50n)])
    await catchUp(app.database.pool)
    await Promise.all([settleGrantsJob.run(app.services), settleGrantsJob.run(app.services)])
    expect([(await show(first)).state, (await show(second)).state]).toEqual(['converted', 'converted'])
    expect([await purses(first), await purses(second)]).toEqual([['950', '0'], ['950', '0']])
  })
})

describe('Product §4.1655 a bonus of free rounds', () => {
  let given = 0
  const withRounds = async (capMinor: bigint | null = null) => {
    const member = await createMember(app)
    const sourceId = `rounds-${(given += 1)}`
    const of = { member: member.memberId, currency: 'BRL', sourceId } as const
    const { id, row } = await app.database.transact(async (tx) => {
      const opened = (await openRoundsBonus(tx, { ...of, source: 'claim-rounds', roundsTimes: 2, capMinor: capMinor === null ? null : minor(capMinor), maxStakeMinor: null, weights: { RNG: 10_000 }, onlyGames: null, days: 14, terms: {}, termsHash: '00' }))!
      const now = app.clock.now()
      const rounds = await openFreeRounds(tx, { ...of, source: 'claim', vendor: game.vendor, games: [game.gameCode], rounds: 10, stakeMinor: minor(100n), capMinor: null, bonusGrantId: opened, until: new Date(now.getTime() + 86_400_000) }, now)
      return { id: opened, row: (await findFreeRounds(tx, rounds))! }
    })
    const win = async (amountMinor: bigint) => {
      const movement = promoPaid({ vendor: game.vendor, member: member.memberId, txId: `${sourceId}-${(given += 1)}`, campaignId: row.campaign_id, amountMinor: minor(amountMinor), currency: 'BRL' })
      expect(await transactMoney(app.services, (tx) => post(tx, movement))).toMatchObject({ status: 'OK', hasMoved: true })
    }
    const over = () => app.database.transact((tx) => changeFreeRounds(tx, row, { state: 'done', used: 10, saidWonMinor: 0n, reason: null, askAt: app.clock.now() }, app.clock.now()))
    return { ...member, bonus: bonusId(id), win, over }
  }

  test('is wagered with what its rounds won, however much of it was staked before they were over', async () => {
    const member = await withRounds(700n)
    expect(await rewards(member)).toMatchObject({ active: { granted: '0', required: '0', rounds: { times: 2, areOver: false } }, freeRounds: [{ times: 2, cap: null }] })
    await member.win(500n)
    expect(await show(member)).toMatchObject({ granted: '500', balance: '500', required: '1000' })
    for (let count = 0; count < 3; count += 1) await play(member, 400n, 400n)
    await settle()
    expect(await show(member)).toMatchObject({ state: 'active', counted: '1200', required: '1000', rounds: { areOver: false } })
    await member.win(400n)
    await member.over()
    await settle()
    expect(await show(member)).toMatchObject({ state: 'active', granted: '900', required: '1800', rounds: { areOver: true } })
    for (let count = 0; count < 2; count += 1) await play(member, 300n, 300n)
    await settle()
    expect(await show(member)).toMatchObject({ state: 'converted', converted: '700', forfeited: '200' })
    expect(await purses(member)).toEqual(['700', '0'])
  })

  test('is over with its rounds where they won nothing, without a word, and where what they won is lost', async () => {
    const [nothing, lost] = [await withRounds(), await withRounds()]
    await lost.win(200n)
    await play(lost, 200n, 0n)
    await settle()
    expect([(await show(nothing)).state, (await show(lost)).state]).toEqual(['active', 'active'])
    for (const { over } of [nothing, lost]) await over()
    await settle()
    expect([(await show(nothing)).state, (await show(lost)).state]).toEqual(['spent', 'spent'])
    expect(await app.database.db.selectFrom('mails').select('title').where('member_id', 'in', [nothing.memberId, lost.memberId]).execute()).toEqual([])
  })

  test('becomes cash by the share that was wagered where its member leaves', async () => {
    const member = await withRounds()
    await member.win(1_000n)
    await play(member, 1_000n, 3_000n)
    await catchUp(app.database.pool)
    const now = app.clock.now()
    await app.database.transact(async (tx) => {
      await insertExclusion(tx, { member_id: member.memberId, kind: 'self', term: 'open', set_by: 'member', began_at: now, ends_at: null, over_at: null })
      await markExcluded(tx, member.memberId, now)
    })
    await settle()
    // 30.00 are there, 10.00 of them given; half of what was to be staked is.
    const { rows } = await app.database.pool.query('select state, converted_minor, forfeited_minor from bonus_grants where id = $1', [bonusKey(member.bonus)])
    expect(rows).toEqual([{ state: 'forfeited', converted_minor: 1_000n, forfeited_minor: 2_000n }])
    await member.win(300n)
    expect((await app.database.db.selectFrom('free_round_grants').select(['is_cancelling', 'late_wins']).where('member_id', '=', member.memberId).executeTakeFirstOrThrow())).toEqual({ is_cancelling: true, late_wins: 1 })
  })
})

describe('made anew', () => {
  const recompute = (flags: Readonly<Record<string, string>>) => promotionsRecompute.run({ database: app.database } as never, { words: [], flags })
  const lineOf = async ({ id }: { readonly id: bigint }) => (await app.database.pool.query<{ n: bigint; added: bigint }>('select fact_n as n, added_minor as added from wager_lines where grant_id = $1 order by fact_n', [id])).rows

  test('Product §12.1260 a bonus’s lines and their sum are what the closed rounds come to, and a line changed, taken away or added by hand is found', async () => {
    const member = await withBonus({ balanceMinor: 2_000n, required: 100_000n })
    for (const stake of [300n, 450n]) await play(member, stake, 100n)
    await catchUp(app.database.pool)
    const { pool } = app.database
    expect(await recompute({ grant: member.bonus })).toMatchObject({ exitCode: 0, json: { ok: true, grants: 1, lines: 2, otherWeights: 0, differences: [] } })
    const [first, second] = await lineOf(member)
    const found = async () => (await recompute({ grant: member.bonus })).json as { readonly ok: boolean; readonly differences: readonly unknown[] }

    await pool.query('update wager_lines set added_minor = added_minor + 50 where grant_id = $1 and fact_n = $2', [member.id, first?.n])
    expect(await found()).toMatchObject({ ok: false, differences: [{ grant: member.bonus, fact: String(first?.n), what: 'line', stands: expect.stringContaining('added 350'), anew: expect.stringContaining('added 300') }] })
    expect((await recompute({ grants: '' })).exitCode).toBe(1)
    await pool.query('update wager_lines set added_minor = added_minor - 50 where grant_id = $1 and fact_n = $2', [member.id, first?.n])

    await pool.query('delete from wager_lines where grant_id = $1 and fact_n = $2', [member.id, second?.n])
    expect((await found()).differences).toMatchObject([{ fact: String(second?.n), stands: 'none' }])
    await pool.query(`insert into wager_lines select $1, $2, 450, 10000, 450, 450, 'counted'`, [member.id, second?.n])

    const other = await withBonus({ balanceMinor: 500n, required: 100_000n })
    await pool.query(`insert into wager_lines select $1, $2, 450, 10000, 450, 450, 'counted'`, [other.id, second?.n])
    await pool.query('update bonus_grants set counted_minor = 450 where id = $1', [other.id])
    expect((await recompute({ grant: other.bonus })).json).toMatchObject({ ok: false, lines: 0, differences: [{ what: 'line', anew: 'none' }, { what: 'counted', stands: '450', anew: '0' }] })
    await pool.query('delete from wager_lines where grant_id = $1', [other.id])
    await pool.query('update bonus_grants set counted_minor = 0 where id = $1', [other.id])

    // A weight that staff gave the game later changes no line that stands.
    await pool.query('update games set weight_bps = 5000')
    expect(await recompute({ grant: member.bonus })).toMatchObject({ exitCode: 0, json: { otherWeights: 2 } })
    await pool.query('update games set weight_bps = null')
    expect(await recompute({ grants: '' })).toMatchObject({ exitCode: 0, json: { ok: true } })
  })

  test('what is not there, or more than one thing, is refused', async () => {
    for (const flags of [{}, { grant: 'bns_none' }, { grant: bonusId(999_999_999n) }, { grant: bonusId(1n), grants: '' }]) await expect(recompute(flags)).rejects.toThrow(/^(?:Name a run|There is no such bonus)/u)
  })
})

describe('its end', () => {
  test('Product §4.1160 given up in one call, once; anybody else’s is not there', async () => {
    const member = await withBonus({ balanceMinor: 500n })
    const other = await createMember(app)
    const giveUp = (token: string) => app.call('POST /api/bonus/:bonusId/give-up', { token, params: { bonusId: member.bonus }, body: {} })
    expect((await giveUp(other.token)).problem.code).toBe('not_found')
    const answers = await Promise.all([giveUp(member.token), giveUp(member.token)])
    expect(answers.map(({ status, reply, problem }) => (status === 200 ? reply.state : problem.code)).toSorted()).toEqual(['forfeited', 'grant_over'])
    expect(await purses(member)).toEqual(['500', '0'])
    for (const line of ['GET /api/bonus/:bonusId', 'GET /api/bonus/:bonusId/lines'] as const) expect((await app.call(line, { token: other.token, params: { bonusId: member.bonus } })).problem.code).toBe('not_found')
  })

  test('Product §4.1150 a member is told three days and one day before its end, once each, and not at night', async () => {
    const member = await withBonus({ balanceMinor: 5_000n })
    const paused = await withBonus()
    await app.database.transact((tx) => insertExclusion(tx, { member_id: paused.memberId, kind: 'time-out', term: 'month', set_by: 'member', began_at: new Date(Date.now() - 86_400_000), ends_at: new Date(Date.now() + 30 * 86_400_000), over_at: null }))
    const { rows } = await app.database.pool.query<{ at: Date }>(`update bonus_grants set expires_at = date_trunc('day', now() at time zone '${app.services.market.zone}') at time zone '${app.services.market.zone}' + interval '10 days 20 hours' where id = any ($1) returning expires_at as at`, [[member.id, paused.id]])
    const end = rows[0]?.at.getTime() ?? 0
    const mails = async () => (await app.database.pool.query<{ words: { pt: { title: string; preview: string } } }>('select words from mails where member_id = any ($1) order by id', [[member.memberId, paused.memberId]])).rows.map(({ words }) => [words.pt.title, words.pt.preview])
    const runAt = async (hoursBefore: number) => {
      await warnGrantsJob.run({ ...app.services, clock: { ...app.services.clock, now: () => new Date(end - hoursBefore * 3_600_000) } })
      return (await mails()).length
    }
    // The end is at eight in the evening: 73 hours before is seven in the evening, 62 six in the morning.
    expect([await runAt(73), await runAt(62), await runAt(60), await runAt(60), await runAt(25), await runAt(23), await runAt(22)]).toEqual([0, 0, 1, 1, 1, 2, 2])
    expect(await mails()).toEqual([
      ['Seu bônus termina em menos de três dias', 'Para virar saldo, ainda falta apostar: R$\u00a010,00.'],
      ['Seu bônus termina em menos de um dia', 'Para virar saldo, ainda falta apostar: R$\u00a010,00.'],
    ])
  })

  test('Product §4.1163 its time is over a minute late, but a pause’s time is given back', async () => {
    const member = await withBonus()
    const set = (text: string) => app.database.pool.query(`update bonus_grants set active_at = now() - interval '30 days' - $2::interval, expires_at = now() - $2::interval where id = $1`, [member.id, text])
    const run = async () => {
      await expireGrantsJob.run(app.services)
      return (await show(member)).state
    }
    await set('30 seconds')
    expect(await run()).toBe('active')
    await set('2 minutes')
    const pause = { member_id: member.memberId, kind: 'time-out' as const, term: 'day' as const, set_by: 'member' as const, ends_at: new Date(Date.now() + 86_400_000), over_at: null }
    await app.database.transact((tx) => insertExclusion(tx, { ...pause, began_at: new Date(Date.now() - 86_400_000) }))
    expect(await run()).toBe('active')
    await app.database.pool.query(`update exclusions set ended_at = now(), end_reason = 'over' where member_id = $1`, [member.memberId])
    expect(await run()).toBe('active')
    const { expiresAt } = await show(member)
    expect(Date.parse(expiresAt ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    await set('2 days')
    expect(await run()).toBe('expired')
    expect(await purses(member)).toEqual(['0', '0'])
  })

  test('Product §4.1165 who stops play for good keeps what was won by the share that was wagered, and nothing waits for them', async () => {
    const member = await withBonus({ required: 2_000n })
    await play(member, 500n, 900n)
    await catchUp(app.database.pool)
    await app.database.transact(async (tx) => {
      await insertExclusion(tx, { member_id: member.memberId, kind: 'self', term: 'open', set_by: 'member', began_at: app.clock.now(), ends_at: null, over_at: null })
      await markExcluded(tx, member.memberId, app.clock.now())
    })
    await settleGrantsJob.run(app.services)
    // 4.00 were won, 500 of 2,000 staked: 1.00 stays.
    expect(await purses(member)).toEqual(['100', '0'])
    expect(await show(member)).toMatchObject({ state: 'forfeited', endReason: 'closed', converted: '100', forfeited: '1300' })
  })

  test('Product §4.1165 closing the account ends the bonus first: what it leaves is taken along', async () => {
    const member = await withBonus({ required: 1_000n })
    await play(member, 500n, 900n)
    await app.database.db.updateTable('sessions').set({ stepped_up_at: app.clock.now() }).where('member_id', '=', member.memberId).execute()
    const close = () => app.call('POST /api/account/closure', { token: member.token })
    // 4.00 were won, half of it was wagered.
    expect((await close()).problem.code).toBe('balance_not_empty')
    expect(await purses(member)).toEqual(['200', '0'])
    expect(await show(member)).toMatchObject({ state: 'forfeited', endReason: 'closed' })
  })
})

test('Product §4.1164 a withdrawal ends the bonuses that hang on what is taken out, those that wait too, and no other', async () => {
  const member = await withBonus({ balanceMinor: 20_000n })
  await app.database.pool.query(
    `insert into bonus_grants (member_id, currency, source, source_id, terms, terms_hash, granted_minor, required_minor, state, weights, is_sticky, days, place, ends_at_withdrawal)
     select $1, 'BRL', 'test', gen_random_uuid(), '{}', '', 700, 100000, 'waiting', '{}', false, 30, n, n = 1 from generate_series(1, 2) n`,
    [member.memberId],
  )
  const withdraw = (n: number) => app.call('POST /api/withdrawals', { token: member.token, body: { requestId: `bonus-withdrawal-${n}`.padEnd(24, '0'), amount: '5000', currency: 'BRL', pixKeyType: 'cpf', pixKey: '529.982.247-25' } })
  const lost = async () => (await app.call('GET /api/withdrawals/options', { token: member.token })).reply.bonusLost
  expect(await lost()).toBe('700')
  expect((await withdraw(1)).status).toBe(200)
  expect(await lost()).toBe('0')
  expect(await rewards(member)).toMatchObject({ active: { bonusId: member.bonus }, waiting: [{ granted: '700' }], ended: [{ endReason: 'withdrawal', forfeited: '0' }] })
  await app.database.pool.query('update bonus_grants set ends_at_withdrawal = true where id = $1', [member.id])
  expect(await lost()).toBe('1000')
  expect((await withdraw(2)).status).toBe(200)
  expect(await show(member)).toMatchObject({ state: 'forfeited', endReason: 'withdrawal', forfeited: '1000' })
  expect(await purses(member)).toEqual(['10000', '700'])
})

describe('those that wait', () => {
  test('Product §4.1161 they begin in their member’s order, each once', async () => {
    const member = await withBonus()
    const add = async (place: number): Promise<bigint> =>
      (
        await app.database.pool.query<{ id: bigint }>(
          `insert into bonus_grants (member_id, currency, source, source_id, terms, terms_hash, granted_minor, required_minor, state, weights, is_sticky, days, place)
           values ($1, 'BRL', 'test', gen_random_uuid(), '{}', '', 700, 100000, 'waiting', '{"RNG": 10000}', false, 30, $2) returning id`,
          [member.memberId, place],
        )
      ).rows[0]?.id ?? 0n
    const [second, third] = [await add(1), await add(2)]
    const order = (ids: readonly bigint[]) => app.call('POST /api/bonus/order', { token: member.token, body: { bonusIds: ids.map(bonusId) } })
    expect((await order([third])).problem.code).toBe('grant_over')
    expect((await order([third, third])).problem.code).toBe('grant_over')
    expect((await order([third, second, bonusKey(member.bonus) ?? 0n])).problem.code).toBe('grant_over')
    expect((await order([third, second])).reply.waiting.map((each) => each.bonusId)).toEqual([third, second].map(bonusId))
    const gone = (await app.call('POST /api/bonus/:bonusId/give-up', { token: member.token, params: { bonusId: member.bonus }, body: {} })).reply
    expect(gone.state).toBe('forfeited')
    expect(await rewards(member)).toMatchObject({ active: { bonusId: bonusId(third), balance: '700' }, waiting: [{ bonusId: bonusId(second) }] })
  })
})

test('Product §2.1217 a member’s free rounds are theirs alone, named in the language that was asked for, and those that ended stand last', async () => {
  const [member, other] = [await createMember(app), await createMember(app)]
  const now = app.clock.now()
  const give = (sourceId: string) => app.database.transact((tx) => openFreeRounds(tx, { member: member.memberId, currency: 'BRL', source: 'staff', sourceId, vendor: game.vendor, games: [game.gameCode], rounds: 10, stakeMinor: minor(100n), capMinor: minor(5_000n), until: new Date(now.getTime() + 86_400_000) }, now))
  const [over, open] = [await give('over'), await give('open')]
  await app.database.transact(async (tx) => changeFreeRounds(tx, (await findFreeRounds(tx, over))!, { state: 'done', used: 10, saidWonMinor: 0n, reason: null, askAt: now }, now))
  expect((await rewards(member)).freeRounds).toMatchObject([
    { freeRoundsId: freeRoundsId(open), state: 'asked', rounds: 10, used: 0, stake: '100', cap: '5000', games: [{ vassalage: 'TREVO', gameCode: 'trevo-da-sorte' }], endedAt: null },
    { freeRoundsId: freeRoundsId(over), state: 'done', used: 10, endedAt: now.toISOString() },
  ])
  expect((await rewards(other)).freeRounds).toEqual([])
})

test('a trial has no bonuses, and gives up none', async () => {
  const { token } = await createMember(app, { type: 4 })
  expect((await app.call('GET /api/rewards', { token })).reply).toEqual({ active: null, waiting: [], ended: [], freeRounds: [], takesCodes: false, next: null })
  expect((await app.call('POST /api/bonus/order', { token, body: { bonusIds: [] } })).problem.code).toBe('free_reject')
})
