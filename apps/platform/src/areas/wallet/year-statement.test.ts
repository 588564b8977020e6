import { setTimeout as pause } from 'node:timers/promises'
import { statementDueOn } from '@trevo/rules/tax/year-statement'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { plainRoutes } from '#gathered.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { yearStatementsJob } from '#areas/wallet/jobs/year-statements.ts'
import { tellYearStatementsJob } from '#areas/wallet/jobs/tell-year-statements.ts'
import { stepYear } from '#areas/wallet/year-statement/make-year.ts'
import { fileOf } from '#areas/wallet/year-statement/year-file.ts'
import { statementOf } from '#areas/wallet/year-statement/year-store.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { transactMoney } from '#ledger/committed.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { taxReturned } from '#ledger/movements/tax-returned.ts'
import { taxWithheld } from '#ledger/movements/tax-withheld.ts'
import { withdrawalHeld } from '#ledger/movements/withdrawal-held.ts'
import { withdrawalPaid } from '#ledger/movements/withdrawal-paid.ts'
import { withdrawalReleased } from '#ledger/movements/withdrawal-released.ts'
import { post } from '#ledger/post.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'
import { openTestOffice } from '#testing/office-app.ts'
import { memberId as memberWire } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'

/** What was done now happened so many days ago, in the journal and in what is read of it. */
const moveBack = async (app: Pick<TestApp, 'database'>, days: number, of = 'true'): Promise<void> => {
  await app.database.pool.query(`update transfers set at = at - make_interval(days => $1) where ${of}`, [days])
  await app.database.pool.query(`update members set created_at = created_at - interval '800 days'`)
  await app.database.pool.query(`update projections set xact = '0', id = 0 where name = 'member-results'`)
  await app.database.pool.query('truncate member_results')
  await catchUp(app.database.pool)
  await untilReadable(app.database.pool)
}

/** The job waits for every transaction that is open on the server, those of other tests too. */
const made = async (app: Pick<TestApp, 'database' | 'services'>): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(200)) {
    await yearStatementsJob.run(app.services)
    if ((await app.database.db.selectFrom('year_statements').select('member_id').limit(1).execute()).length > 0) return
  }
  throw new Error('no statement was made')
}

eachMarket({ plainRoutes }, (house) => {
  const { code, rule } = house

  rule('tax.member', 'statement', async () => {
    const { app } = house
    const year = Number(app.services.market.today().slice(0, 4)) - 1
    const game = await createGame(app)
    const sport = await createGame(app, { gameCode: 'goal', name: 'Goal', gameType: 'SPORTS' })
    const { memberId, token } = await createMember(app)
    await transactMoney(app.database, (tx) => post(tx, depositCredited({ member: memberId, currency: 'BRL', provider: 'pix-sandbox', depositId: `dep-${code}`, amountMinor: minor(5_000n) })))
    await playRound(app, { memberId, ...game, roundId: 'y-1', stakeMinor: 700n, winMinor: 900n })
    await playRound(app, { memberId, ...sport, roundId: 'y-2', stakeMinor: 300n, winMinor: 0n })
    await moveBack(app, 365)
    const years = async () => (await app.call('GET /api/statements/years', { token })).reply.years
    expect(await years()).toEqual([])
    const isAsked = code === 'br' || code === 'sandbox'
    await (isAsked ? made(app) : yearStatementsJob.run(app.services))
    await yearStatementsJob.run(app.services)
    expect((await app.call('GET /api/records/options', { token, query: {} })).reply.hasYears).toBe(isAsked)
    expect(await years()).toEqual(
      isAsked
        ? [{
            year, currency: 'BRL', opening: '0', deposited: '5000', withdrawn: '0', withheld: '0', received: '0', sent: '0', other: '0', closing: '4900', held: '0', madeAt: expect.any(String) as string,
            natures: [{ nature: 'gaming', bets: 1, staked: '700', back: '900', net: '200' }, { nature: 'betting', bets: 1, staked: '300', back: '0', net: '-300' }],
          }]
        : [],
    )
    const taken = await app.call('POST /api/statements/years/:year', { token, params: { year: String(year) }, body: { format: 'csv', currency: 'BRL', language: 'en' } })
    expect(taken.status).toBe(isAsked ? 200 : 404)
    if (isAsked) expect((await app.app.inject({ url: taken.reply.url })).body).toMatch(new RegExp(`Balance of 31 December ${year},49.00[^]*Nothing was withheld. This statement`, 'u'))
  })
})

let app: TestApp
const year = () => Number(app.services.market.today().slice(0, 4)) - 1
const zone = loadMarket('br', undefined).zone
beforeAll(async () => {
  app = await openTestApp({ plainRoutes, config: { market: loadMarket('br', undefined) } })
  await seedWorld(app.database.pool, 3)
  await playAtRandom(app.database.pool, { seed: 11, calls: 600, members: 3 })
  await moveBack(app, 365)
  // The moment between two years of Brazil, which is three hours into the next one of UTC.
  await app.database.pool.query(`update transfers set at = make_timestamptz($1, 1, 1, 2, 59, 59, 'UTC') where id in (select id from transfers order by id desc limit 20)`, [year() + 1])
  await app.database.pool.query(`update transfers set at = make_timestamptz($1, 1, 1, 3, 0, 0, 'UTC') where id in (select id from transfers order by id desc limit 10)`, [year() + 1])
  await moveBack(app, 0)
  await made(app)
})
afterAll(() => app.close())

const rowsOf = () => app.database.db.selectFrom('year_statements').selectAll().orderBy('member_id').execute()

/** The same asked of the journal alone, line by line. */
const truth = async (memberId: bigint) => {
  const { rows } = await sql<{ staked: string; back: string; bets: number; deposited: string; withdrawn: string; closing: string }>`
    with line as (select *, to_char(at at time zone ${zone}, 'YYYY') = ${String(year())} as is_in from transfers where member_id = ${memberId} and currency = 'BRL' and to_char(at at time zone ${zone}, 'YYYY') <= ${String(year())})
    select coalesce(sum(amount_minor) filter (where is_in and (movement = 'stake-placed' or movement = 'bet-adjusted' and credit <> 'cash')), 0)::text as staked,
      coalesce(sum(amount_minor) filter (where is_in and (movement in ('win-paid', 'stake-returned', 'promo-paid') or movement = 'bet-adjusted' and credit = 'cash')), 0)::text as back,
      count(*) filter (where is_in and movement = 'stake-placed')::int as bets,
      coalesce(sum(amount_minor) filter (where is_in and movement = 'deposit-credited'), 0)::text as deposited,
      coalesce(sum(amount_minor) filter (where is_in and movement = 'withdrawal-paid'), 0)::text as withdrawn,
      (coalesce(sum(amount_minor) filter (where credit in ('cash', 'held')), 0) - coalesce(sum(amount_minor) filter (where debit in ('cash', 'held')), 0))::text as closing
    from line`.execute(app.database.db)
  return rows[0]
}

test('Product §10.640 a year’s statement says what the journal says of the market’s year, member by member', async () => {
  const rows = await rowsOf()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  for (const { member_id: memberId, figures, year: of } of rows) {
    const { natures, ...sums } = figures
    const total = natures.reduce((sum, { bets, staked, back }) => ({ bets: sum.bets + bets, staked: sum.staked + BigInt(staked), back: sum.back + BigInt(back) }), { bets: 0, staked: 0n, back: 0n })
    expect({ bets: total.bets, staked: String(total.staked), back: String(total.back), deposited: sums.deposited, withdrawn: sums.withdrawn, closing: sums.closing }).toEqual(await truth(memberId))
    expect(BigInt(sums.opening) + total.back - total.staked + BigInt(sums.deposited) - BigInt(sums.withdrawn) + BigInt(sums.received) - BigInt(sums.sent) + BigInt(sums.other)).toBe(BigInt(sums.closing))
    expect(of).toBe(year())
  }
  const later = await app.database.pool.query<{ n: number }>(`select count(*)::int as n from transfers where at >= make_timestamptz($1, 1, 1, 3, 0, 0, 'UTC')`, [year() + 1])
  expect(later.rows[0]?.n).toBe(10)
})

test('Product §10.641 it is made once: a second making changes nothing, and no line of the year waits unread', async () => {
  const before = await rowsOf()
  await yearStatementsJob.run(app.services)
  expect(await stepYear(app.services, year())).toBe(false)
  expect(await rowsOf()).toEqual(before)
  await app.database.pool.query('delete from year_statements')
  await app.database.pool.query(`update year_statement_runs set ended_at = null, made = 0, place_member = 0, place_currency = ''`)
  await app.database.pool.query(`update projections set xact = '0', id = 0 where name = 'member-results'`)
  expect(await stepYear(app.services, year())).toBe(false)
  expect(await rowsOf()).toEqual([])
  await app.database.pool.query('truncate member_results')
  await catchUp(app.database.pool)
  await yearStatementsJob.run(app.services)
  expect((await rowsOf()).map(({ figures }) => figures)).toEqual(before.map(({ figures }) => figures))
})

test('Product §2.640 a member takes it as a paper and as a table, the same bytes each time, and another member’s never', async () => {
  const token = await app.database.transact((tx) => startSession(tx, 1n, app.clock.now()))
  const ask = (format: 'csv' | 'pdf', of = token) => app.call('POST /api/statements/years/:year', { token: of, params: { year: String(year()) }, body: { format, currency: 'BRL', language: 'pt' } })
  expect((await app.call('GET /api/statements/years')).problem.code).toBe('login_required')
  for (const format of ['csv', 'pdf'] as const) {
    const files = []
    for (let n = 0; n < 2; n += 1) files.push(await app.app.inject({ url: (await ask(format)).reply.url, remoteAddress: '10.0.0.9' }))
    expect(files[0]?.statusCode).toBe(200)
    expect(files[0]?.rawPayload.equals(files[1]?.rawPayload ?? Buffer.alloc(0))).toBe(true)
    expect(files[0]?.headers['content-disposition']).toBe(`attachment; filename="trevo-${year()}-brl.${format}"`)
  }
  const { reply } = await ask('csv')
  expect([(await app.app.inject({ url: reply.url })).statusCode, (await app.app.inject({ url: reply.url })).statusCode]).toEqual([200, 401])
  const stranger = await createMember(app)
  expect((await ask('csv', stranger.token)).problem.code).toBe('not_found')
})

test('Product §10.654 a year says what was withheld of its withdrawals, and of what came back that year nothing', async () => {
  const own = await openTestApp({ plainRoutes, config: { market: loadMarket('br', undefined) } })
  try {
    const { memberId, token } = await createMember(own)
    const of = { member: memberId, currency: 'BRL' }
    const movements = [
      depositCredited({ ...of, provider: 'pix-sandbox', depositId: 'dep-tax', amountMinor: minor(9_000n) }),
      ...['w3', 'w1', 'w2'].flatMap((withdrawalId) => [withdrawalHeld({ ...of, withdrawalId, amountMinor: minor(850n) }), taxWithheld({ ...of, withdrawalId, amountMinor: minor(150n) })]),
      withdrawalPaid({ member: memberId, provider: 'pix-sandbox', withdrawalId: 'w1' }),
      withdrawalReleased({ member: memberId, withdrawalId: 'w2' }),
      taxReturned({ member: memberId, withdrawalId: 'w2' }),
    ]
    for (const movement of movements) expect((await transactMoney(own.database, (tx) => post(tx, movement))).status).toBe('OK')
    await moveBack(own, 365)
    // The third was asked for in the year before.
    await moveBack(own, 365, `tx_id = 'w3'`)
    await own.database.pool.query(`update transfers set at = at - interval '365 days' where tx_id = 'dep-tax'`)
    await moveBack(own, 0)
    await made(own)
    const { reply } = await own.call('GET /api/statements/years', { token })
    expect(reply.years.map(({ withdrawn, withheld, other, deposited }) => ({ withdrawn, withheld, other, deposited }))).toEqual([{ withdrawn: '850', withheld: '150', other: '0', deposited: '0' }])
    const taken = await own.call('POST /api/statements/years/:year', { token, params: { year: String(year()) }, body: { format: 'csv', currency: 'BRL', language: 'pt' } })
    const { body } = await own.app.inject({ url: taken.reply.url })
    expect(body).toContain('Imposto retido dos saques,-1.50')
    expect(body).toContain('Na fonte foi retido: 1.50 BRL.')
    expect(body).not.toContain('Nada foi retido')
  } finally {
    await own.close()
  }
})

test('Product §10.655 each member of a year that is whole reads once in their inbox that it is there, whoever closed their account does not', async () => {
  await app.database.pool.query(`update year_statements set told_at = null`)
  await app.database.pool.query(`update year_statement_runs set told_at = null, ended_at = null`)
  await app.database.pool.query(`update members set status = 'closed' where id = 2`)
  const mails = async () => (await app.database.pool.query<{ member: string; n: number; title: string }>(`select member_id::text as member, count(*)::int as n, min(title) as title from mails where title like 'Informe anual%' group by 1 order by 1`)).rows
  await tellYearStatementsJob.run(app.services)
  expect(await mails()).toEqual([])
  await app.database.pool.query(`update year_statement_runs set ended_at = now()`)
  // In a second currency it is the same year of the same member.
  await app.database.pool.query(`insert into year_statements (member_id, year, currency, market, zone, figures, made_at) select member_id, year, 'EUR', market, zone, figures, made_at from year_statements where member_id = 1`)
  await Promise.all([tellYearStatementsJob.run(app.services), tellYearStatementsJob.run(app.services)])
  for (let n = 0; n < 3; n += 1) await tellYearStatementsJob.run(app.services)
  const told = (await app.database.db.selectFrom('year_statements').select('member_id').distinct().orderBy('member_id').execute()).map(({ member_id: id }) => String(id)).filter((id) => id !== '2')
  expect(await mails()).toEqual(told.map((member) => ({ member, n: 1, title: `Informe anual de ${year()}` })))
  expect((await app.database.db.selectFrom('year_statement_runs').select('told_at').execute())[0]?.told_at).toBeInstanceOf(Date)
  expect(await app.database.db.selectFrom('year_statements').select('told_at').where('member_id', '=', 2n).execute()).toEqual([{ told_at: null }])
})

test('Product §13.851 who closed their account is handed the file by staff, byte for byte as the phone has it, and the log says so', async () => {
  const office = await openTestOffice()
  try {
    const { memberId } = await createMember(office as never)
    const wire = memberWire(memberId)
    const figures = JSON.stringify({ natures: [], opening: '100', deposited: '0', withdrawn: '0', withheld: '450', received: '0', sent: '0', other: '0', closing: '100', held: '0' })
    await office.database.pool.query(`insert into year_statements (member_id, year, currency, market, zone, figures, made_at) values ($1, 2025, 'BRL', 'br', 'America/Sao_Paulo', $2, now())`, [memberId, figures])
    await office.database.pool.query(`update members set status = 'closed' where id = $1`, [memberId])
    await office.database.pool.query(`insert into year_statement_runs (year, market, zone, natures, began_at, made, ended_at) values (2025, 'br', 'America/Sao_Paulo', '{gaming}', now(), 1, now())`)
    const [finance, support] = [await office.as('finance'), await office.as('support')]
    const counts = async () => (await office.call(finance, 'GET /office/tax/statements')).reply.years.map(({ told, closed, opened }) => ({ told, closed, opened }))
    expect(await counts()).toEqual([{ told: 0, closed: 1, opened: 0 }])
    const handOut = (by: typeof finance, of: string, key: string, currency = 'BRL') =>
      office.call(by, 'POST /office/members/:memberId/year-statements/:year', { params: { memberId: wire, year: of }, body: { currency, format: 'csv', language: 'en', reason: 'asked by letter' }, headers: { 'idempotency-key': key } })
    expect((await handOut(support, '2025', 'hand-out-1')).code).toBe('not_permitted')
    expect((await handOut(finance, '2024', 'hand-out-2')).code).toBe('not_found')
    expect((await handOut(finance, '2025', 'hand-out-3', 'EUR')).code).toBe('not_found')
    const { reply } = await handOut(finance, '2025', 'hand-out-4')
    const statement = await statementOf(office.database.db, memberId, 2025, 'BRL')
    const { username } = await office.database.db.selectFrom('members').select('username').where('id', '=', memberId).executeTakeFirstOrThrow()
    const same = statement === undefined ? '' : (await fileOf(statement, username, { format: 'csv', language: 'en' })).toString('base64')
    expect(reply).toMatchObject({ kind: 'done', reply: { name: 'trevo-2025-brl.csv', base64: same } })
    expect(Buffer.from(same, 'base64').toString()).toContain('Withheld at the source: 4.50 BRL.')
    expect(await counts()).toEqual([{ told: 0, closed: 0, opened: 1 }])
    expect((await office.call(finance, 'GET /office/members/:memberId/year-statements', { params: { memberId: wire } })).reply.statements).toMatchObject([{ year: 2025, currency: 'BRL', withheld: '450', toldAt: null, openedAt: expect.any(String) as string }])
    const { rows } = await office.database.pool.query(`select target, reason from audit_events where act = 'statements.hand-out' and not is_refused`)
    expect(rows).toEqual([{ target: wire, reason: 'asked by letter' }])
  } finally {
    await office.close()
  }
})

test('Product §13.820 staff see by year how many statements were made and taken, and by when they are due', async () => {
  const office = await openTestOffice()
  try {
    const before = year()
    await office.database.pool.query(`insert into year_statement_runs (year, market, zone, natures, began_at, made, ended_at) values ($1, 'br', 'America/Sao_Paulo', '{gaming}', now(), 2, now()), ($2, 'br', 'America/Sao_Paulo', '{gaming}', now(), 0, null)`, [before, before - 3])
    const { memberId } = await createMember(office as never)
    await office.database.pool.query(`insert into year_statements (member_id, year, currency, market, zone, figures, made_at, opened_at) values ($1, $2, 'BRL', 'br', 'America/Sao_Paulo', '{}', now(), now()), ($1, $2, 'EUR', 'br', 'America/Sao_Paulo', '{}', now(), null)`, [memberId, before])
    const { reply } = await office.call(await office.as('finance'), 'GET /office/tax/statements')
    expect(reply.years.map(({ year: of, dueOn, isLate, made, opened }) => [of, dueOn, isLate, made, opened])).toEqual([
      [before, statementDueOn(before), false, 2, 1],
      [before - 3, statementDueOn(before - 3), true, 0, 0],
    ])
    expect((await office.call(await office.as('support'), 'GET /office/tax/statements')).code).toBe('not_permitted')
  } finally {
    await office.close()
  }
})
