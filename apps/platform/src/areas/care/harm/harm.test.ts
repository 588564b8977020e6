import { randomUUID } from 'node:crypto'
import type { HarmFacts } from '@trevo/rules/care/harm'
import { dayIn } from '@trevo/rules/markets/market'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertExclusion } from '#areas/care/exclusion/exclusions-store.ts'
import { insertWords, type ToScore } from '#areas/care/harm/harm-store.ts'
import { scoreMembers } from '#areas/care/jobs/score-members.ts'
import { factsOf as factsOfAll, scoreSet, type Scoring } from '#areas/care/harm/score-member.ts'
import { writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { newKey } from '#db/keys.ts'
import { setRooms } from '#ledger/rooms.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember, logIn, playRound } from '#testing/factories.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Deposits of a member, so many hours ago, as the cashier and the projections keep them. */
const paidIn = async (app: TestApp, memberId: bigint, hoursAgo: readonly number[], amountMinor = 5_000n, method = 'pix') => {
  for (const ago of hoursAgo) {
    const at = new Date(app.clock.now().getTime() - ago * hourMs)
    const id = newKey()
    await app.database.db
      .insertInto('deposits')
      .values({ id, member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: amountMinor, currency: 'BRL', status: 'credited', charge_id: null, br_code: null, payer_path: null, created_at: at, expires_at: at, credited_at: at, next_check_at: null, method })
      .execute()
  }
}
const day = (app: TestApp, daysAgo: number): string => new Date(app.clock.now().getTime() - daysAgo * dayMs).toISOString().slice(0, 10)

const marketDay = (app: TestApp, daysAgo: number): string => dayIn(app.services.market.zone, new Date(app.clock.now().getTime() - daysAgo * dayMs))

const dayFacts = (app: TestApp, memberId: bigint, daysAgo: number, facts: { readonly deposited?: bigint; readonly staked?: bigint; readonly won?: bigint }) =>
  app.database.db
    .insertInto('member_statistics')
    .values({ member_id: memberId, currency: 'BRL', day: day(app, daysAgo) as never, bets: 1n, staked_minor: facts.staked ?? 0n, won_minor: facts.won ?? 0n, returned_minor: 0n, adjusted_minor: 0n, deposits: 1n, deposited_minor: facts.deposited ?? 0n, withdrawals: 0n, withdrawn_minor: 0n })
    .execute()

/** Quarters of an hour with play in them. */
const played = async (app: TestApp, memberId: bigint, moments: readonly Date[]) => {
  for (const quarter of moments)
    await app.database.db
      .insertInto('member_results')
      .values({ member_id: memberId, currency: 'BRL', quarter, source: 'TREVO', game_code: 'trevo-da-sorte', bets: 4n, staked_minor: 400n, won_minor: 0n, returned_minor: 0n, gave_minor: 400n, took_minor: 0n, deposited_minor: 0n, withdrawn_minor: 0n, received_minor: 0n, sent_minor: 0n })
      .execute()
}

const factsOf = async (services: Scoring, member: ToScore): Promise<HarmFacts> => {
  const found = (await factsOfAll(services, [member], services.clock.now())).get(member.id)
  if (found === undefined) throw new Error('whoever is asked about is answered about')
  return found
}

const scoreOf = (app: TestApp, memberId: bigint) => app.database.db.selectFrom('harm_scores').selectAll().where('member_id', '=', memberId).executeTakeFirst()
const interventionsOf = async (app: TestApp, memberId: bigint) => (await app.database.db.selectFrom('care_interventions').select(['kind', 'outcome', 'due_at']).where('member_id', '=', memberId).orderBy('began_at').execute()).map(({ kind, outcome, due_at: due }) => [kind, outcome, due !== null])

describe('scores', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
    await createGame(app)
  })
  afterAll(() => app.close())

  test('Product §6.207 the facts are those of the last days, and each reason names what was found', async () => {
    const { memberId } = await createMember(app)
    for (const [ago, deposited] of [[2, 40_000n], [40, 10_000n], [70, 10_000n], [100, 10_000n]] as const) await dayFacts(app, memberId, ago, { deposited })
    await paidIn(app, memberId, [1, 2, 3, 4, 5])
    const facts = await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })
    expect(facts).toMatchObject({ netDeposits30Minor: 40_000n, netDepositsBeforeMinor: [10_000n, 10_000n, 10_000n], depositsInDay: 5, methods30: 1, longestMinutes: 0, nights: 0, words: 'none' })
    await scoreMembers(app.services)
    expect(await scoreOf(app, memberId)).toMatchObject({ formula: 'harm/1', score: 30, band: 'message', reasons: [{ marker: 'net-deposits', points: 15, found: '40000', from: '30000' }, { marker: 'many-deposits', points: 15, found: '5', from: '5' }] })
    expect(await interventionsOf(app, memberId)).toEqual([['message', 'sent', false]])
    const mails = await app.database.db.selectFrom('mails').select('title').where('member_id', '=', memberId).execute()
    expect(mails).toEqual([{ title: 'O que notamos no seu jogo' }])
  })

  test('a deposit right after the balance no longer paid for the last stake, and none that came later or while there was enough', async () => {
    const { memberId } = await createMember(app, { balanceMinor: 1_000n })
    const play = (roundId: string, stakeMinor: bigint) => playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId, stakeMinor, winMinor: null })
    const topUps = async () => (await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })).topUps
    await play('top-1', 300n)
    await paidIn(app, memberId, [0])
    expect(await topUps()).toBe(0)
    await play('top-2', 600n)
    await paidIn(app, memberId, [0])
    expect(await topUps()).toBe(1)
    await paidIn(app, memberId, [-0.2])
    expect(await topUps()).toBe(1)
  })

  test('play by the quarter: without a break, and by night of the market’s clock', async () => {
    const { memberId } = await createMember(app)
    const night = new Date(`${day(app, 2)}T01:00:00Z`)
    await played(app, memberId, [0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13].map((each) => new Date(night.getTime() + each * 900_000)))
    await played(app, memberId, [3, 4].map((ago) => new Date(`${day(app, ago)}T04:45:00Z`)))
    await played(app, memberId, [new Date(`${day(app, 5)}T05:00:00Z`)])
    expect(await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })).toMatchObject({ longestMinutes: 195, nights: 3, playMinutes7: 240 })
  })

  test('a withdrawal and as much paid in within a day, and a pause that is over', async () => {
    const { memberId } = await createMember(app)
    const at = new Date(app.clock.now().getTime() - 40 * hourMs)
    const id = newKey()
    await app.database.db
      .insertInto('withdrawals')
      .values({ id, member_id: memberId, request_id: randomUUID(), provider: 'none', amount_minor: 9_000n, currency: 'BRL', destination: 'a@b.example', destination_type: 'email', created_at: at, payout_id: null, refusal_reason: null, sent_at: null, ended_at: null, next_try_at: at, send_before: at })
      .execute()
    await paidIn(app, memberId, [30, 29])
    await app.database.db.insertInto('exclusions').values({ id: newKey(), member_id: memberId, kind: 'time-out', term: 'day', set_by: 'member', began_at: at, ends_at: at, over_at: at, ended_at: at, end_reason: 'over' }).execute()
    expect(await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })).toMatchObject({ hasPaidBackIn: true, isBackFromPause: true })
  })

  test('Product §6.711 limits that were loosened and days on which one was reached count, and nothing of before the limit', async () => {
    const { memberId } = await createMember(app)
    const of = { id: memberId, currency: 'BRL', type: 0 }
    const nowMs = app.clock.now().getTime()
    const ago = (hours: number): Date => new Date(nowMs - hours * hourMs)
    const limit = (amount: bigint, from: Date, until: Date | null, kind: 'stake' | 'loss' | 'time' = 'loss') =>
      app.database.db.insertInto('member_limits').values({ id: newKey(), member_id: memberId, kind, period: 'day', amount, set_by: 'member', asked_at: from, from_at: from, until_at: until }).execute()
    const span = (seq: bigint, from: Date, lost: bigint, playedMs = 0n) =>
      app.database.pool.query('insert into play_spans (member_id, to_seq, from_seq, from_at, until_at, staked_minor, lost_minor, played_ms) values ($1, $2, $3, $4, $4, 0, $5, $6)', [memberId, seq, seq - 1n, from, lost, playedMs])
    const raised = async () => (await factsOf(app.services, of)).limitsRaised
    // Loosened eight days ago, then twice this week, once made stricter between.
    await limit(1_000n, ago(300), ago(200))
    await limit(2_000n, ago(200), ago(100))
    await limit(3_000n, ago(100), ago(80))
    await limit(2_500n, ago(80), ago(60))
    await limit(2_600n, ago(60), null)
    expect(await raised()).toBe(2)
    await span(1n, ago(150), 9_000n)
    await span(2n, ago(24), 2_599n)
    expect(await raised()).toBe(2)
    await span(3n, new Date(ago(24).getTime() + 1), 1n)
    expect(await raised()).toBe(3)
    await limit(60n, ago(90), null, 'time')
    await span(5n, new Date(ago(24).getTime() + 3), 0n, 3_600_000n)
    expect(await raised()).toBe(4)
    // Taken away: nothing took its place.
    await limit(500n, ago(300), ago(5), 'stake')
    expect(await raised()).toBe(5)
  })

  test('Product §6.800 a refused stake counts as a limit reached, each day once, beside what was reached without a refusal', async () => {
    const { memberId } = await createMember(app, { balanceMinor: 50_000n })
    const raised = async () => (await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })).limitsRaised
    const at = new Date(app.clock.now().getTime() - hourMs)
    for (const period of ['day', 'month'] as const) {
      await app.database.transact(async (tx) => {
        await tx.insertInto('member_limits').values({ id: newKey(), member_id: memberId, kind: 'stake', period, amount: 1_000n, set_by: 'member', asked_at: at, from_at: at }).execute()
        await setRooms(tx, { memberId, currency: 'BRL', zone: app.services.market.zone })
      })
    }
    const stake = (roundId: string, stakeMinor: bigint) => playRound(app, { memberId, vendor: 'TREVO', gameCode: 'trevo-da-sorte', roundId, stakeMinor, winMinor: null })
    await stake('taken', 100n)
    expect(await raised()).toBe(0)
    await expect(stake('refused-1', 5_000n)).rejects.toThrow()
    expect(await raised()).toBe(2)
    await expect(stake('refused-2', 5_000n)).rejects.toThrow()
    expect(await raised()).toBe(2)
    // Reached now as well: it is the same day's.
    await stake('to-the-end', 900n)
    expect(await raised()).toBe(2)
    for (const ago of [1, 6, 7, 8]) await app.database.db.insertInto('limit_refusals').values({ member_id: memberId, day: marketDay(app, ago), kind: 'stake', period: 'day' }).execute()
    expect(await raised()).toBe(4)
  })

  test('Product §6.800 whoever never staked, for each of their stakes was refused, is scored', async () => {
    const { memberId } = await createMember(app)
    for (const ago of [0, 1, 2]) await app.database.db.insertInto('limit_refusals').values({ member_id: memberId, day: marketDay(app, ago), kind: 'loss', period: 'day' }).execute()
    await scoreMembers(app.services)
    expect((await scoreOf(app, memberId))?.reasons).toEqual([{ marker: 'limits', points: 10, found: '3', from: '3' }])
  })

  test('Product §6.710 losses are held against half of what the member says to have', async () => {
    const { memberId } = await createMember(app)
    const tell = (monthlyMeans: string, version: number) => app.database.transact((tx) => writeProfile(tx, app.services.keys, memberId, { monthlyMeans }, version, app.clock.now()))
    const figure = async () => (await factsOf(app.services, { id: memberId, currency: 'BRL', type: 0 })).lossesFigureMinor
    const ofMarket = await figure()
    await tell('200', 0)
    expect(await figure()).toBe(10_000n)
    await tell('999999999', 1)
    expect(await figure()).toBe(ofMarket)
  })

  test('Product §6.712 whoever paid in is scored at the next turn, not at the next hour', async () => {
    const { memberId } = await createMember(app)
    await dayFacts(app, memberId, 1, { deposited: 100n })
    await scoreMembers(app.services)
    expect((await scoreOf(app, memberId))?.score).toBe(0)
    app.clock.pass(60_000)
    await paidIn(app, memberId, [0, 0, 0, 0, 0])
    await scoreMembers(app.services)
    expect((await scoreOf(app, memberId))?.score).toBe(15)
  })

  test('Product §6.208 words of self-harm that a person confirmed stop play at once, never money, until two people have decided', async () => {
    const member = await createMember(app, { balanceMinor: 3_000n })
    await app.database.transact((tx) => insertWords(tx, member.memberId, 'self-harm', null, app.clock.now()))
    await scoreMembers(app.services)
    expect(await interventionsOf(app, member.memberId)).toEqual(expect.arrayContaining([['message', 'sent', false], ['talk', null, true], ['pause', null, true], ['stop', null, true]]))
    expect((await app.call('GET /api/member', { token: member.token })).problem.code).toBe('session_ended')
    const { token, isExcluded } = await logIn(app, member)
    expect(isExcluded).toBe(true)
    expect((await app.call('GET /api/exclusion', { token })).reply.standing[0]).toMatchObject({ kind: 'house', by: 'house', overAt: null, askableFrom: null })
    expect((await app.call('GET /api/wallet', { token })).reply.cash).toBe('3000')
    // Once more changes nothing: the band stands.
    app.clock.pass(2 * hourMs)
    await scoreMembers(app.services)
    expect(await interventionsOf(app, member.memberId)).toHaveLength(4)
  })

  test('whoever is read in a set has the same facts as alone, in whatever set and order', async () => {
    const of: ToScore[] = []
    for (const [at, currency] of [...Array.from({ length: 6 }, () => 'BRL'), 'EUR'].entries()) {
      const { memberId } = await createMember(app, { balanceMinor: 1_000n })
      of.push({ id: memberId, currency, type: 0 })
      if (at % 2 === 0) for (const ago of [1, 40, 70]) await dayFacts(app, memberId, ago + at, { deposited: BigInt(1_000 * (at + 1)), staked: 500n })
      if (at % 3 === 0) await paidIn(app, memberId, Array.from({ length: at + 1 }, (_, nth) => nth), 2_000n, at === 3 ? 'bank' : 'pix')
      if (at > 2) await played(app, memberId, Array.from({ length: at }, (_, nth) => new Date(`${day(app, 1)}T0${nth}:00:00Z`)))
      if (at === 4) await app.database.transact((tx) => insertWords(tx, memberId, 'distress', null, app.clock.now()))
      if (at === 5) await app.database.transact((tx) => writeProfile(tx, app.services.keys, memberId, { monthlyMeans: '200', birthday: '2004-05-06' }, 0, app.clock.now()))
      if (at === 1) for (const ago of [0, 1]) await app.database.db.insertInto('limit_refusals').values({ member_id: memberId, day: marketDay(app, ago), kind: 'stake', period: 'month' }).execute()
    }
    const now = app.clock.now()
    const alone = new Map(await Promise.all(of.map(async (member) => [member.id, (await factsOfAll(app.services, [member], now)).get(member.id)] as const)))
    expect(new Set([...alone.values()].map((facts) => JSON.stringify(facts, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)))).size).toBeGreaterThan(4)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(of), async (set) => {
        expect(await factsOfAll(app.services, set, now)).toEqual(new Map(set.map(({ id }) => [id, alone.get(id)])))
      }),
      { numRuns: 20 },
    )
  })

  test('who did nothing is not scored', async () => {
    const { memberId } = await createMember(app)
    app.clock.pass(2 * hourMs)
    await scoreMembers(app.services)
    expect(await scoreOf(app, memberId)).toBeUndefined()
  })
})

eachMarket({}, (house) => {
  const { code, rule } = house
  rule('care.losses', 'score', async () => {
    const { app } = house
    const { memberId } = await createMember(app)
    await dayFacts(app, memberId, 1, { staked: 300_000n, won: 50_000n })
    await scoreMembers(app.services)
    const found = (await scoreOf(app, memberId))?.reasons.map(({ marker }) => marker) ?? []
    expect(found.includes('losses')).toBe(code === 'sandbox' || code === 'gb')
  })

  const looksAt = async (memberId: bigint) => {
    await scoreSet(house.app.services, [{ id: memberId, currency: 'BRL', type: 0 }])
    return (await interventionsOf(house.app, memberId)).filter(([kind]) => kind === 'means')
  }
  const waiting = ['means', null, true]

  rule('care.deposits', 'score', async () => {
    const { app } = house
    const [below, above, earlier] = [await createMember(app), await createMember(app), await createMember(app)]
    await dayFacts(app, below.memberId, 29, { deposited: 15_000n })
    await dayFacts(app, above.memberId, 29, { deposited: 15_001n })
    await dayFacts(app, earlier.memberId, 30, { deposited: 15_001n })
    expect([await looksAt(below.memberId), await looksAt(above.memberId), await looksAt(earlier.memberId)]).toEqual([[], code === 'gb' ? [waiting] : [], []])
  })

  if (code === 'gb')
    test('Product §6.1666 means are looked at once, however often a member is scored, and again after twelve months', async () => {
      const { memberId } = await createMember(house.app)
      await dayFacts(house.app, memberId, 1, { deposited: 15_001n })
      expect([await looksAt(memberId), await looksAt(memberId)]).toEqual([[waiting], [waiting]])
      const looked = (monthsAgo: number) => {
        const at = new Date(house.app.clock.now())
        at.setUTCMonth(at.getUTCMonth() - monthsAgo)
        return house.app.database.db.updateTable('care_interventions').set({ began_at: at, ended_at: at, outcome: 'no-concern' }).where('member_id', '=', memberId).execute()
      }
      await looked(11)
      expect(await looksAt(memberId)).toEqual([['means', 'no-concern', true]])
      await looked(13)
      expect(await looksAt(memberId)).toEqual([['means', 'no-concern', true], waiting])
    })

  rule('care.watch', 'score', async () => {
    const { app } = house
    const markersOf = async (does: (memberId: bigint) => Promise<unknown>) => {
      const { memberId } = await createMember(app)
      await does(memberId)
      await scoreSet(app.services, [{ id: memberId, currency: 'BRL', type: 0 }])
      return (await scoreOf(app, memberId))?.reasons.map(({ marker }) => marker) ?? []
    }
    const quarters = (from: Date, count: number): readonly Date[] => Array.from({ length: count }, (_, each) => new Date(from.getTime() + each * 900_000))
    const noon = (ago: number) => new Date(`${day(app, ago)}T12:00:00Z`)
    const exclusion = { kind: 'time-out', term: 'day', set_by: 'member' } as const
    // One marker of each category, alone.
    expect(
      [
        await markersOf(async (id) => {
          for (const [ago, deposited] of [[2, 30_001n], [40, 10_000n], [70, 10_000n], [100, 10_000n]] as const) await dayFacts(app, id, ago, { deposited })
        }),
        await markersOf((id) => paidIn(app, id, [1, 2, 3, 4, 5])),
        await markersOf((id) => played(app, id, quarters(noon(2), 12))),
        await markersOf(async (id) => {
          const at = new Date(app.clock.now().getTime() - 40 * hourMs)
          await app.database.db
            .insertInto('withdrawals')
            .values({ id: newKey(), member_id: id, request_id: randomUUID(), provider: 'none', amount_minor: 9_000n, currency: 'BRL', destination: 'a@b.example', destination_type: 'email', created_at: at, payout_id: null, refusal_reason: null, sent_at: null, ended_at: null, next_try_at: at, send_before: at })
            .execute()
          await paidIn(app, id, [30], 9_000n)
        }),
        await markersOf(async (id) => {
          await app.database.transact((tx) => insertWords(tx, id, 'distress', null, app.clock.now()))
          await paidIn(app, id, [1])
        }),
        await markersOf(async (id) => {
          const at = app.clock.now()
          await app.database.transact((tx) => insertExclusion(tx, { ...exclusion, member_id: id, began_at: new Date(at.getTime() - 3 * dayMs), ends_at: new Date(at.getTime() - 2 * dayMs), over_at: new Date(at.getTime() - 2 * dayMs) }))
          await app.database.db.updateTable('exclusions').set({ ended_at: new Date(at.getTime() - 2 * dayMs), end_reason: 'over' }).where('member_id', '=', id).execute()
          await paidIn(app, id, [1])
        }),
        await markersOf(async (id) => {
          for (const method of ['pix', 'bank', 'debit']) await paidIn(app, id, [1], 1_000n, method)
        }),
      ],
      'Product §6.1614',
    ).toEqual([['net-deposits'], ['many-deposits'], ['long-play'], ['paid-back-in'], ['distress'], ['back-from-pause'], ['failing-methods']])
    if (code !== 'gb') return
    const lost = (staked: bigint) => markersOf((id) => dayFacts(app, id, 1, { staked }))
    expect([await lost(15_000n), await lost(15_001n)]).toEqual([[], ['losses']])
  })

  rule('care.pause', 'score', async () => {
    const { app } = house
    const set = (isOn: boolean) => app.database.db.updateTable('site').set({ is_care_pause_on: isOn }).execute()
    const reach = async () => {
      const member = await createMember(app, { balanceMinor: 2_000n })
      const { memberId } = member
      await app.database.transact((tx) => insertWords(tx, memberId, 'distress', null, app.clock.now()))
      for (const [ago, deposited] of [[1, 40_000n], [40, 1_000n], [70, 1_000n], [100, 1_000n]] as const) await dayFacts(app, memberId, ago, { deposited })
      for (const method of ['pix', 'bank', 'debit', 'pix', 'pix']) await paidIn(app, memberId, [0.1], 1_000n, method)
      await scoreMembers(app.services)
      const { isExcluded = false, token } = await logIn(app, member)
      const mail = await app.database.db.selectFrom('mails').select(['title', 'content']).where('member_id', '=', memberId).orderBy('id', 'desc').executeTakeFirstOrThrow()
      const due = (await app.database.db.selectFrom('care_interventions').select(['kind', 'began_at', 'due_at']).where('member_id', '=', memberId).where('due_at', 'is not', null).where('kind', '!=', 'means').orderBy('due_at').execute()).map(({ kind, began_at: began, due_at: at }) => [kind, ((at?.getTime() ?? 0) - began.getTime()) / hourMs])
      return { isExcluded, mail, due, hasPaused: (await app.call('GET /api/care/noticed', { token })).reply.hasPaused }
    }
    await set(true)
    const paused = await reach()
    expect(paused).toMatchObject({ isExcluded: true, hasPaused: true, due: [['pause', 24], ['talk', 72]], mail: { title: 'Sua conta está em pausa por 24 horas' } })
    expect(paused.mail.content).toContain('o que você contou à nossa equipe')
    await set(false)
    const other = await reach()
    if (code === 'gb') expect(other).toMatchObject({ isExcluded: true, hasPaused: true })
    else expect(other).toMatchObject({ isExcluded: false, hasPaused: false, due: [['talk', 24]], mail: { title: 'Queremos falar com você hoje' } })
  })
})
