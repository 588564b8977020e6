import { randomUUID } from 'node:crypto'
import { dayIn, type Market, type MarketRule } from '@trevo/rules/markets/market'
import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stakeBoundOf } from '#areas/care/limits/stake-bound.ts'
import { measureAlarms } from '#areas/health/measure-alarms.ts'
import { fundsShort } from '#areas/health/funds-short.ts'
import { readProfile, writeProfile } from '#areas/identity/members/member-profiles-store.ts'
import { newKey } from '#db/keys.ts'
import { fixMarket } from '#areas/site/fix-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { requireWords } from '#areas/site/market/require-words.ts'
import { eachMarket, type MarketHouse } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { currencyIn, paidIn } from '#testing/accounts.ts'
import { detailsIn, newDetails } from '#testing/details.ts'
import { papersIn } from '#testing/papers.ts'
import { createFakePayments } from '#testing/payments.ts'
import { solveBotCheck } from '#testing/proofs.ts'
import { sweepPapersJob } from '#areas/papers/jobs/sweep-papers.ts'
import { loadMarket } from './load-market.ts'

const withValue = <Id extends RuleId>(market: Market, id: Id, value: RuleValue<Id>): Market => ({
  ...market,
  rules: market.rules.map((rule): MarketRule => (rule.id === id ? { ...rule, value } : rule)),
})

/** `YYYY-MM-DD` so many years and days after today in the house's zone. */
const dayFrom = ({ code, app }: MarketHouse, years: number, days = 0): string => {
  const today = dayIn(loadMarket(code, undefined).zone, app.clock.now())
  const date = new Date(`${today}T12:00:00Z`)
  date.setUTCFullYear(date.getUTCFullYear() + years, date.getUTCMonth(), date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

let from = 0
const register = async (app: TestApp, birthday: string) => {
  from += 1
  const address = `10.9.${from >> 8}.${from & 255}`
  await app.database.db.updateTable('field_rules').set({ is_enabled: true, is_required: true }).where('form', '=', 'registration').where('name', '=', 'birthday').execute()
  const body = {
    type: 0 as const, requestId: randomUUID(), registerMethod: 'H5' as const, username: `born${from}`, password: 'Segredo-1', confirmPassword: 'Segredo-1',
    isDisclaimerAccepted: true as const, ...newDetails(), birthday, botCheck: await solveBotCheck(app, address),
  }
  return app.call('PUT /api/members', { body, address })
}

const deposit = async (app: TestApp) => {
  const { token, memberId } = await createMember(app)
  await papersIn(app, memberId, 'verified')
  await detailsIn(app, memberId)
  return app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount: '2000', currency: 'BRL' } })
}

const kindsShown = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'COCKFIGHT', 'LOTT', 'ELOTT'] as const
const openGames = async (app: TestApp): Promise<void> => {
  for (const gameType of kindsShown) await createGame(app, { vendor: 'PG', gameCode: `of-${gameType.toLowerCase()}`, name: gameType, gameType })
}
const off = { sandbox: [], br: ['PVP', 'COCKFIGHT', 'LOTT', 'ELOTT'], mt: ['COCKFIGHT'], gb: ['COCKFIGHT', 'LOTT', 'ELOTT'] } as const
const isOff = (code: MarketHouse['code'], kind: string): boolean => (off[code] as readonly string[]).includes(kind)

/** The limits without which nobody plays in Brazil. */
const setMust = async ({ code, app }: MarketHouse, token: string): Promise<void> => {
  if (code !== 'br') return
  await app.call('PUT /api/care/limits', { token, body: { kind: 'loss', period: 'month', amount: '50000' } })
  await app.call('PUT /api/care/limits', { token, body: { kind: 'time', period: 'day', amount: '120' } })
}

eachMarket({ payments: createFakePayments() }, (house) => {
  const { code, rule } = house

  rule('who.age', 'register', async () => {
    expect((await register(house.app, dayFrom(house, -18, 1))).problem.fields).toEqual([{ field: 'birthday', problem: 'too_young' }])
    expect((await register(house.app, dayFrom(house, -18))).status).toBe(200)
  })

  rule('who.age', 'profile', async () => {
    const { token } = await createMember(house.app)
    const tell = (birthday: string) => house.app.call('PATCH /api/account/profile', { token, body: { version: 0, changes: { birthday } } })
    expect((await tell(dayFrom(house, -18, 1))).problem.fields).toEqual([{ field: 'birthday', problem: 'too_young' }])
    expect((await tell(dayFrom(house, -18))).status).toBe(200)
  })

  rule('who.age', 'site', async () => {
    expect((await house.app.call('GET /api/site')).reply.info.ageMinimum).toBe(18)
  })

  rule('pay.methods', 'deposit', async () => {
    const answer = await deposit(house.app)
    if (code === 'sandbox' || code === 'br') expect(answer.status).toBe(200)
    else expect(answer.problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.pay.methods` })
  })

  rule('pay.currency', 'deposit', async () => {
    const app = await openTestApp({ payments: createFakePayments(), config: { market: withValue(loadMarket(code, undefined), 'pay.methods', ['pix']) } })
    try {
      const answer = await deposit(app)
      if (code === 'sandbox' || code === 'br') expect(answer.status).toBe(200)
      else expect(answer.problem).toMatchObject({ code: 'market_forbids', rule: `${code}.pay.currency` })
    } finally {
      await app.close()
    }
  })

  rule('who.proof', 'deposit', async () => {
    const app = await openTestApp({ payments: createFakePayments(), config: { market: withValue(withValue(withValue(loadMarket(code, undefined), 'pay.methods', ['pix']), 'pay.currency', ['BRL']), 'who.proof-sum', 5_000) } })
    try {
      const asked = code === 'br' || code === 'gb'
      const { token, memberId } = await createMember(app)
      await detailsIn(app, memberId)
      const pay = (amount: string) => app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount, currency: 'BRL' } })
      const first = await pay('2000')
      if (asked) expect(first.problem).toMatchObject({ status: 403, code: 'papers_required', rule: `${code}.who.proof` })
      else expect(first.status).toBe(200)
      await papersIn(app, memberId, 'verified')
      expect((await pay('2000')).status).toBe(200)
    } finally {
      await app.close()
    }
  })

  rule('who.proof-sum', 'deposit', async () => {
    const sum = { sandbox: 100_000_000_000, br: 0, mt: 200_000, gb: 0 }[code]
    const market = withValue(withValue(withValue(loadMarket(code, undefined), 'pay.methods', ['pix']), 'pay.currency', ['BRL']), 'who.proof', [])
    const app = await openTestApp({ payments: createFakePayments(), config: { market } })
    try {
      const { token, memberId } = await createMember(app)
      await detailsIn(app, memberId)
      const pay = (amount: number) => app.call('POST /api/deposits', { token, body: { requestId: randomUUID(), amount: String(amount), currency: 'BRL' } })
      if (sum === 0) expect((await pay(2_000)).problem).toMatchObject({ code: 'papers_required', rule: `${code}.who.proof-sum` })
      else if (sum < 1_000_000) {
        // At the cent: what is still open counts too.
        expect((await pay(sum - 2_001)).status).toBe(200)
        expect((await pay(2_001)).problem).toMatchObject({ code: 'papers_required', rule: `${code}.who.proof-sum` })
        expect((await pay(2_000)).status).toBe(200)
        expect((await pay(2_000)).problem.code).toBe('papers_required')
      } else expect((await pay(200_000)).status).toBe(200)
      await papersIn(app, memberId, 'verified')
      expect((await pay(2_000)).status).toBe(200)
    } finally {
      await app.close()
    }
  })

  rule('who.proof', 'withdraw', async () => {
    const { app } = house
    await app.database.db.updateTable('site').set({ new_account_hours: 0, is_payment_password_required: false }).execute()
    app.clock.pass(1_000)
    const { token, memberId } = await createMember(app, { balanceMinor: 10_000n, currency: currencyIn[code] })
    const to = await paidIn(app, code, memberId)
    const take = () => app.call('POST /api/withdrawals', { token, body: { requestId: randomUUID(), amount: '2000', ...to } })
    if (code === 'br' || code === 'mt') expect((await take()).problem).toMatchObject({ status: 403, code: 'papers_required', rule: `${code}.who.proof` })
    // An account of one's own is told by papers, in whatever market.
    else if (code === 'gb') expect((await take()).problem).toMatchObject({ status: 403, code: 'papers_required', rule: 'gb.pay.own' })
    else expect((await take()).status).toBe(200)
    await papersIn(app, memberId, 'verified')
    expect((await take()).status).toBe(200)
  })

  rule('data.papers', 'sweep', async () => {
    const { app } = house
    const closedMonthsAgo = async (months: number, days: number) => {
      const { memberId } = await createMember(app)
      const id = await papersIn(app, memberId, 'verified')
      const at = new Date(app.clock.now())
      at.setUTCMonth(at.getUTCMonth() - months)
      await app.database.db.insertInto('account_closures').values({ member_id: memberId, closed_at: new Date(at.getTime() - days * 86_400_000) }).execute()
      return id
    }
    const [before, after] = [await closedMonthsAgo(60, -1), await closedMonthsAgo(60, 1)]
    await sweepPapersJob.run(app.services)
    const told = async (id: bigint) => (await app.database.db.selectFrom('papers').select('told').where('id', '=', id).executeTakeFirst())?.told
    const pictures = async (id: bigint) => (await app.database.db.selectFrom('paper_pictures').select('picture').where('papers_id', '=', id).execute()).filter(({ picture }) => picture !== null).length
    expect([await told(before) === null, await pictures(before), await told(after) === null, await pictures(after)]).toEqual([false, 3, true, 0])
  })

  rule('pay.between', 'transfer', async () => {
    const { app } = house
    await app.database.db.updateTable('site').set({ whitelabel: sql`whitelabel || '{"MEMTRANS3":true,"FUNDTRANS3":true}'::jsonb` }).execute()
    app.clock.pass(60_000)
    const [sender, receiver] = [await createMember(app, { balanceMinor: 1_000n }), await createMember(app)]
    const answer = await app.call('POST /api/transfers/receiver', { token: sender.token, body: { receiver: receiver.username } })
    if (code === 'sandbox') expect(answer.status).toBe(200)
    else expect(answer.problem).toMatchObject({ status: 403, code: 'market_forbids', rule: `${code}.pay.between` })
    expect((await app.call('GET /api/transfers/options', { token: sender.token })).reply.isOn).toBe(code === 'sandbox')
  })

  rule('out.time', 'withdraw', async () => {
    const { app } = house
    await app.database.db.updateTable('site').set({ review_minutes: 10_080, new_account_hours: 0, is_payment_password_required: false }).execute()
    app.clock.pass(1_000)
    const { token, memberId } = await createMember(app, { balanceMinor: 3_000_000n, currency: currencyIn[code] })
    await papersIn(app, memberId, 'verified')
    const body = { requestId: randomUUID(), amount: '2000000', ...(await paidIn(app, code, memberId)) }
    expect((await app.call('POST /api/withdrawals', { token, body })).status).toBe(200)
    const row = await app.database.db.selectFrom('withdrawals').select(['created_at', 'review_due_at']).where('member_id', '=', memberId).executeTakeFirstOrThrow()
    const minutes = { sandbox: 10_080, br: 120, mt: 1_440, gb: 1_440 }[code]
    expect(row.review_due_at === null ? null : Math.round((row.review_due_at.getTime() - row.created_at.getTime()) / 60_000)).toBe(minutes)
  })

  const depositOptions = async () => {
    const { token } = await createMember(house.app)
    return (await house.app.call('GET /api/deposits/options', { token })).reply
  }

  rule('funds.apart', 'deposit', async () => {
    expect((await depositOptions()).funds).toEqual({ sandbox: [], br: ['apart', 'estate'], mt: ['apart'], gb: ['apart', 'degree-none'] }[code])
  })

  rule('credit.none', 'deposit', async () => {
    expect((await depositOptions()).lendsNothing).toBe(true)
  })

  rule('ads.words', 'deposit', async () => {
    const member = await createMember(house.app)
    const warns = async () => (await house.app.call('GET /api/deposits/options', { token: member.token })).reply.warnsFirst
    expect(await warns()).toBe(code === 'mt')
    const now = house.app.clock.now()
    await house.app.database.db
      .insertInto('deposits')
      .values({ id: newKey(), member_id: member.memberId, request_id: randomUUID(), provider: 'none', amount_minor: 1_000n, currency: 'BRL', status: 'credited', charge_id: null, br_code: null, payer_path: null, created_at: now, expires_at: now, credited_at: now, next_check_at: null, method: 'pix' })
      .execute()
    expect(await warns()).toBe(false)
  })

  rule('funds.apart', 'liabilities', async () => {
    const { pool, db } = house.app.database
    const bank = (minorUnits: number) => pool.query(`insert into bank_balances (day, account, currency, amount_minor, source, entered_at) values ('2026-01-05', 'Clients', 'BRL', $1, 'typed', now())`, [minorUnits])
    await pool.query(`insert into liability_days (day, cut_at, state, step, readable_xact, publishes_itself) values ('2026-01-05', '2026-01-06', 'made', 'done', '1', false)`)
    await pool.query(`insert into liability_trees (day, currency, leaves, members, root, cash_minor, held_minor, stakes_minor, bonus_minor, bonus_staked_minor, debt_minor, house_minor) values ('2026-01-05', 'BRL', 1, 1, '', 400, 60, 40, 0, 0, 0, 0)`)
    await bank(499)
    await db.updateTable('site').set({ market: code }).execute()
    expect(await fundsShort(db, house.app.clock.now())).toEqual(code === 'sandbox' ? [] : ['2026-01-05 BRL'])
    expect((await measureAlarms(db, house.app.clock.now()))['funds-short'].value).toBe(code === 'sandbox' ? 0n : 1n)
    await bank(500)
    expect(await fundsShort(db, house.app.clock.now())).toEqual([])
  })

  rule('game.kinds', 'menus', async () => {
    await openGames(house.app)
    house.app.clock.pass(10_000)
    for (const gameType of kindsShown) {
      const listed = (await house.app.call('GET /api/games', { query: { gameType } })).reply.games.length
      expect([gameType, listed]).toEqual([gameType, isOff(code, gameType) ? 0 : 1])
    }
  })

  rule('game.kinds', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    for (const kind of kindsShown) {
      const { status, problem } = await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: `of-${kind.toLowerCase()}`, language: 'pt', theme: 'dark' } })
      if (isOff(code, kind)) expect([kind, problem.code, problem.rule]).toEqual([kind, 'market_forbids', `${code}.game.kinds`])
      else expect([kind, status]).toEqual([kind, 200])
    }
  })

  rule('limit.kinds', 'limits', async () => {
    const { token } = await createMember(house.app)
    expect((await house.app.call('GET /api/care/limits', { token })).reply.kinds).toEqual(['deposit', 'stake', 'loss', 'time'])
  })

  rule('limit.periods', 'limits', async () => {
    const { token } = await createMember(house.app)
    const own = code === 'gb' ? ['24h', '7d', 'month'] : ['day', 'week', 'month']
    expect((await house.app.call('GET /api/care/limits', { token })).reply.periods).toEqual(own)
    for (const period of ['day', 'week', 'month', '24h', '7d'] as const) {
      const answer = await house.app.call('PUT /api/care/limits', { token, body: { kind: 'stake', period, amount: '5000' } })
      expect([period, answer.status === 200 ? 'set' : answer.problem.code]).toEqual([period, own.includes(period) ? 'set' : 'limit_unknown'])
    }
  })

  rule('limit.loosen', 'limits', async () => {
    const { token } = await createMember(house.app)
    const ask = (amount: string) => house.app.call('PUT /api/care/limits', { token, body: { kind: 'loss', period: 'month', amount } })
    await ask('5000')
    const from = house.app.clock.now().getTime()
    const confirmFrom = Date.parse((await ask('6000')).reply.limits[0]?.wish?.confirmFrom ?? '')
    expect([confirmFrom >= from + 86_400_000, confirmFrom <= house.app.clock.now().getTime() + 86_400_000]).toEqual([true, true])
  })

  rule('reality.check', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const { reply } = await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: 'of-rng', language: 'pt', theme: 'dark' } })
    expect(reply.realityCheckS).toBe(3_600)
    expect(await house.app.database.db.selectFrom('launch_tokens').select('reality_check_s').where('member_id', '=', memberId).execute()).toEqual([{ reality_check_s: 3_600 }])
  })

  rule('limit.must', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    const launch = () => house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: 'of-rng', language: 'pt', theme: 'dark' } })
    if (code === 'br') {
      expect((await launch()).problem).toMatchObject({ status: 403, code: 'limits_required', rule: 'br.limit.must' })
      await setMust(house, token)
    }
    expect((await launch()).status).toBe(200)
  })

  rule('who.proof', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await setMust(house, token)
    const open = () => house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: 'of-rng', language: 'pt', theme: 'dark' } })
    if (code === 'br' || code === 'gb') expect((await open()).problem).toMatchObject({ status: 403, code: 'papers_required', rule: `${code}.who.proof` })
    else expect((await open()).status).toBe(200)
    await papersIn(house.app, memberId, 'verified')
    expect((await open()).status).toBe(200)
  })

  const rulesOf = async (gameCode: string) => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    expect((await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode, language: 'pt', theme: 'dark' } })).status).toBe(200)
    return (await house.app.database.db.selectFrom('launch_tokens').select('rules').where('member_id', '=', memberId).executeTakeFirst())?.rules
  }
  const isGentle = code === 'sandbox' || code === 'mt'

  rule('game.cheer', 'launch', async () => expect(await rulesOf('of-rng')).toMatchObject({ smallReturns: false }))

  rule('game.one-slot', 'launch', async () => {
    for (const [gameCode, gameType] of [['slot-a', 'RNG'], ['slot-b', 'RNG'], ['table-a', 'LIVE']] as const) await createGame(house.app, { vendor: 'EG2', gameCode, gameType })
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const launch = async (gameCode: string) => {
      const { status, problem, reply } = await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'EG2', gameCode, language: 'pt', theme: 'dark' } })
      return status === 200 ? reply.isToBeLeft : `${problem.code} ${problem.rule}`
    }
    const isOne = code === 'gb'
    expect([await launch('slot-a'), await launch('slot-a'), await launch('table-a')]).toEqual([isOne, isOne, false])
    expect(await launch('slot-b')).toBe(isOne ? 'slot_open gb.game.one-slot' : false)
    expect((await house.app.call('POST /api/games/leave', { token, body: { vassalage: 'EG2', gameCode: 'slot-a' } })).status).toBe(200)
    expect(await launch('slot-b')).toBe(isOne)
  })

  const leastReturn = code === 'br' || code === 'mt' ? 8_500 : 0
  /** Games just under the market's least, at it, and of which nobody knows. */
  const returns = [['under', 8_499], ['at-least', 8_500], ['unknown', null]] as const
  const returnGames = async () => {
    for (const [name, returnBps] of returns) await createGame(house.app, { vendor: 'CQ9', gameCode: `return-${name}`, name, gameType: 'FISH', returnBps })
    await createGame(house.app, { vendor: 'CQ9', gameCode: 'return-of-sport', gameType: 'SPORTS', returnBps: null })
    house.app.clock.pass(10_000)
  }

  rule('game.return', 'menus', async () => {
    await returnGames()
    const listed = (await house.app.call('GET /api/games', { query: { gameType: 'FISH', vassalage: 'CQ9' } })).reply.games.map(({ gameCode }) => gameCode)
    expect(listed.toSorted()).toEqual(leastReturn === 0 ? ['return-at-least', 'return-under', 'return-unknown'] : ['return-at-least'])
    expect((await house.app.call('GET /api/games', { query: { gameType: 'SPORTS', vassalage: 'CQ9' } })).reply.games).toHaveLength(1)
  })

  rule('game.return', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const open = (gameCode: string) => house.app.call('GET /api/games/launch', { token, query: { vassalage: 'CQ9', gameCode, language: 'pt', theme: 'dark' } })
    for (const [name, returnBps] of returns) {
      const { status, problem } = await open(`return-${name}`)
      if ((returnBps ?? 0) < leastReturn) expect([name, status, problem.code, problem.rule]).toEqual([name, 403, 'market_forbids', `${code}.game.return`])
      else expect([name, status]).toEqual([name, 200])
    }
    expect((await open('return-of-sport')).status).toBe(200)
  })

  rule('game.return.shown', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const { reply } = await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'CQ9', gameCode: 'return-at-least', language: 'pt', theme: 'dark' } })
    expect(reply.returnBps).toBe(code === 'br' || code === 'gb' ? 8_500 : null)
  })

  const versions = [['of-it', '1', true], ['of-another', '2', false], ['unknown-version', null, false]] as const

  rule('game.certified', 'menus', async () => {
    for (const [name, release] of versions) await createGame(house.app, { vendor: 'JDB', gameCode: name, name, gameType: 'FISH', release })
    house.app.clock.pass(10_000)
    const listed = (await house.app.call('GET /api/games', { query: { gameType: 'FISH', vassalage: 'JDB' } })).reply.games.map(({ gameCode }) => gameCode)
    expect(listed.toSorted()).toEqual(code === 'sandbox' ? ['of-another', 'of-it', 'unknown-version'] : ['of-it'])
  })

  rule('game.certified', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const open = (gameCode: string) => house.app.call('GET /api/games/launch', { token, query: { vassalage: 'JDB', gameCode, language: 'pt', theme: 'dark' } })
    for (const [name, , isCertified] of versions) {
      const { status, problem } = await open(name)
      if (code === 'sandbox' || isCertified) expect([name, status]).toEqual([name, 200])
      else expect([name, status, problem.code, problem.rule]).toEqual([name, 403, 'market_forbids', `${code}.game.certified`])
    }
    await house.app.database.db.updateTable('games').set({ certificates: JSON.stringify({ xx: { number: 'T-2', release: '1' } }) }).where('game_code', '=', 'of-it').execute()
    if (code !== 'sandbox') expect((await open('of-it')).problem.rule).toBe(`${code}.game.certified`)
  })

  rule('game.auto', 'launch', async () => expect(await rulesOf('of-rng')).toMatchObject({ autoplay: isGentle }))
  rule('game.turbo', 'launch', async () => expect(await rulesOf('of-rng')).toMatchObject({ turbo: isGentle }))
  rule('game.speed-slots', 'launch', async () => expect(await rulesOf('of-rng')).toMatchObject({ minimumCycleMs: { sandbox: 0, br: 1_000, mt: 1_000, gb: 2_500 }[code] }))
  rule('game.speed', 'launch', async () => expect(await rulesOf('of-live')).toMatchObject({ minimumCycleMs: { sandbox: 0, br: 1_000, mt: 1_000, gb: 5_000 }[code] }))
  rule('game.others', 'launch', async () => expect(await rulesOf('of-live')).toMatchObject({ othersBets: code !== 'br' }))
  rule('game.simulated', 'launch', async () => expect(await rulesOf('of-live')).toMatchObject({ simulatedEvents: isGentle }))

  const boundAt = async (gameCode: string, birthday: string) => {
    const { token, memberId } = await createMember(house.app)
    await detailsIn(house.app, memberId)
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const { profile, version } = await readProfile(house.app.database.db, house.app.services.keys, memberId)
    await house.app.database.transact((tx) => writeProfile(tx, house.app.services.keys, memberId, { ...profile, birthday }, version, house.app.clock.now()))
    expect((await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode, language: 'pt', theme: 'dark' } })).status).toBe(200)
    return (await house.app.database.db.selectFrom('launch_tokens').select('stake_max_minor').where('member_id', '=', memberId).executeTakeFirst())?.stake_max_minor
  }

  rule('game.stake', 'bet', async () => {
    expect(await boundAt('of-rng', dayFrom(house, -25))).toBe(code === 'gb' ? 500n : null)
    expect(await boundAt('of-live', dayFrom(house, -25))).toBeNull()
  })

  rule('game.stake-young', 'bet', async () => {
    expect(await boundAt('of-rng', dayFrom(house, -25, 1))).toBe(code === 'gb' ? 200n : null)
    expect(await stakeBoundOf(house.app.services, (await createMember(house.app)).memberId, 'RNG')).toBe(code === 'gb' ? 200n : null)
  })

  rule('game.trial', 'trial', async () => {
    const answer = await house.app.call('POST /api/trial', { body: { language: 'pt' } })
    if (code === 'sandbox') expect(answer.status).toBe(200)
    else expect(answer.problem).toMatchObject({ code: 'market_forbids', rule: `${code}.game.trial` })
  })

  rule('game.trial', 'site', async () => {
    expect((await house.app.call('GET /api/site')).reply.info.hasTrial).toBe(code === 'sandbox')
  })

  const send = async () => {
    const { token } = await createMember(house.app)
    return house.app.call('POST /api/complaints', { token, body: { requestId: randomUUID(), kind: 'bonus', text: 'The bonus has not come.' } })
  }

  rule('complaint.time', 'complaints', async () => {
    const { createdAt, dueAt } = (await send()).reply
    const days = { sandbox: 56, br: 7, mt: 10, gb: 56 }[code]
    expect((Date.parse(dueAt) - Date.parse(createdAt)) / 86_400_000).toBe(days)
  })

  rule('complaint.outside', 'complaints', async () => {
    const { outside } = (await send()).reply
    expect(outside).toEqual({ sandbox: [], br: ['consumidor.gov.br'], mt: ['Malta Gaming Authority, Player Support'], gb: ['IBAS (Independent Betting Adjudication Service)'] }[code])
  })

  rule('ads.words', 'pages', async () => {
    const { database } = house.app
    const told = { company: 'Casa & Filhos S.A.', taxpayer: '11.222.333/0001-81', authorisation: 'SPA/MF 99', address: 'Rua Um, 1', contacts: 'oi@casa.example' }
    const pageIn = async (lang: string) => (await house.app.call('GET /api/help', { query: { lang } })).reply.list.find(({ anchor }) => anchor === 'house')
    expect((await pageIn('pt'))?.content).not.toContain('Empresa')
    await database.db.updateTable('site').set({ legal: JSON.stringify(told), main_domain: 'https://trevo.bet.br' }).execute()
    house.app.clock.pass(5_000)
    const [pt, en] = [await pageIn('pt'), await pageIn('en')]
    expect([pt?.title, en?.title], 'Product §2.1617').toEqual(['Quem opera este site', 'Who runs this site'])
    for (const text of ['Casa &amp; Filhos S.A.', '11.222.333/0001-81', 'SPA/MF 99', 'Rua Um, 1', 'oi@casa.example', 'O jogo pode fazer mal', 'proibido para menores de 18 anos']) expect(pt?.content).toContain(text)
    for (const line of house.app.services.market.value('care.help', 'help')) expect(pt?.content).toContain(line.split(' | ')[0])
    expect(pt?.content.includes('https://trevo.bet.br')).toBe(code === 'br')
    expect(en?.content).toContain('nobody under 18 may play here')
  })

  rule('ads.words', 'start', async () => {
    const { database, services } = house.app
    const start = async (legal: object, address: string, isProduction = true) => {
      await database.db.updateTable('site').set({ legal: JSON.stringify(legal), main_domain: address }).execute()
      return requireWords(database.db, services.market, { isProduction }).then(() => null, (error: unknown) => (error instanceof Error ? /say (.*), and/u.exec(error.message)?.[1] : 'no error'))
    }
    const whole = { company: 'a', taxpayer: 'b', authorisation: 'c', address: 'd', contacts: 'e' }
    const asked = { sandbox: null, br: 'company, taxpayer, authorisation, address, contacts, bet.br', mt: 'company, authorisation, contacts', gb: 'company, authorisation' }[code]
    expect([await start({}, ''), await start(whole, 'https://trevo.bet.br'), await start({}, '', false)], 'Product §12.1616').toEqual([asked, null, null])
    expect(await start(whole, 'https://trevo.example')).toBe(code === 'br' ? 'bet.br' : null)
  })

  test('Product §2.110 Product §2.1617 the help center ends with who runs the site and the rules of the market, each with its source', async () => {
    const { list } = (await house.app.call('GET /api/help', { query: { lang: 'pt' } })).reply
    const [who, page] = list.slice(-2)
    expect(who).toMatchObject({ title: 'Quem opera este site', anchor: 'house' })
    expect(page).toMatchObject({ title: 'Regras deste mercado', anchor: 'rules' })
    expect(page?.content).toContain('Quem tem menos de 18 anos não pode ter conta.')
    const { rules } = loadMarket(code, undefined)
    const own = rules.filter(({ mark }) => mark === 'house')
    for (const { source, mark } of rules) if (mark !== 'house') expect(page?.content).toContain(source.name.replaceAll('&', '&amp;'))
    expect(page?.content.split('Fonte: regra nossa<').length).toBe(own.length + 1)
    for (const { source } of own) expect(page?.content).not.toContain(source.name)
    expect((await house.app.call('GET /api/help', { query: { lang: 'en' } })).reply.list.at(-1)?.title).toBe('Rules of this market')
  })
})

describe('a house', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  afterAll(() => app.close())

  const marketOf = async () => (await app.database.db.selectFrom('site').select('market').executeTakeFirstOrThrow()).market
  const currencyOf = async () => (await app.database.db.selectFrom('site').select('currency').executeTakeFirstOrThrow()).currency

  test('Product §12.94 keeps its market once it has a member, free trials aside; a demo may change it', async () => {
    await fixMarket(app.database, loadMarket('mt', undefined), { isDemo: false, now: app.clock.now() })
    await createMember(app, { type: 4 })
    await fixMarket(app.database, loadMarket('gb', undefined), { isDemo: false, now: app.clock.now() })
    expect(await marketOf()).toBe('gb')
    expect(await currencyOf()).toBe('GBP')
    await createMember(app)
    await fixMarket(app.database, loadMarket('gb', undefined), { isDemo: false, now: app.clock.now() })
    await expect(fixMarket(app.database, loadMarket('br', undefined), { isDemo: false, now: app.clock.now() })).rejects.toThrow('MARKET is "br", but this house has members who joined under the market gb')
    expect(await marketOf()).toBe('gb')
    await fixMarket(app.database, loadMarket('br', undefined), { isDemo: true, now: app.clock.now() })
    expect(await marketOf()).toBe('br')
    expect(await currencyOf()).toBe('BRL')
  })

  test('a brand that asks for more than the law is heard, one that asks for less is not', async () => {
    await app.database.db.updateTable('site').set({ age_minimum: 21 }).execute()
    app.clock.pass(1_000)
    expect((await app.call('GET /api/site')).reply.info.ageMinimum).toBe(21)
    const strict = await openTestApp({ config: { market: withValue(loadMarket('sandbox', undefined), 'who.age', 25) } })
    try {
      expect((await strict.call('GET /api/site')).reply.info.ageMinimum).toBe(25)
      expect((await strict.call('GET /api/registration/rules')).reply.ageMinimum).toBe(25)
    } finally {
      await strict.close()
    }
  })
})
