import { randomUUID } from 'node:crypto'
import { dayIn, type Market, type MarketRule } from '@trevo/rules/markets/market'
import type { RuleId, RuleValue } from '@trevo/rules/markets/rule-kinds'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixMarket } from '#areas/site/fix-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket, type MarketHouse } from '#testing/each-market.ts'
import { createGame, createMember } from '#testing/factories.ts'
import { currencyIn, paidIn } from '#testing/accounts.ts'
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
    isDisclaimerAccepted: true as const, birthday, botCheck: await solveBotCheck(app, address),
  }
  return app.call('PUT /api/members', { body, address })
}

const deposit = async (app: TestApp) => {
  const { token, memberId } = await createMember(app)
  await papersIn(app, memberId, 'verified')
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
    await papersIn(house.app, memberId, 'verified')
    await setMust(house, token)
    const { reply } = await house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: 'of-rng', language: 'pt', theme: 'dark' } })
    expect(reply.realityCheckS).toBe(3_600)
    expect(await house.app.database.db.selectFrom('launch_tokens').select('reality_check_s').where('member_id', '=', memberId).execute()).toEqual([{ reality_check_s: 3_600 }])
  })

  rule('limit.must', 'launch', async () => {
    const { token, memberId } = await createMember(house.app)
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
    await setMust(house, token)
    const open = () => house.app.call('GET /api/games/launch', { token, query: { vassalage: 'PG', gameCode: 'of-rng', language: 'pt', theme: 'dark' } })
    if (code === 'br' || code === 'gb') expect((await open()).problem).toMatchObject({ status: 403, code: 'papers_required', rule: `${code}.who.proof` })
    else expect((await open()).status).toBe(200)
    await papersIn(house.app, memberId, 'verified')
    expect((await open()).status).toBe(200)
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

  test('Product §2.110 the help center ends with the rules of the market, each with its source', async () => {
    const { list } = (await house.app.call('GET /api/help', { query: { lang: 'pt' } })).reply
    const page = list.at(-1)
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
