import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { minor } from '@trevo/rules/money'
import type { ReportKind } from '@trevo/rules/reports/market-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReportSandbox } from '#adapters/reports/sandbox.ts'
import { beginReports, marketReports } from '#areas/duties/jobs/market-reports.ts'
import { closeHouse } from '#ledger/audit/closer.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { transactMoney } from '#ledger/committed.ts'
import { betAdjusted } from '#ledger/movements/bet-adjusted.ts'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { post } from '#ledger/post.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { eachMarket } from '#testing/each-market.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'
import { openSandboxProcess, type SandboxProcess } from '#testing/pix-sandbox-process.ts'
import { insertReport, lockReport, newestVersion, sendAgain } from './reports/reports-store.ts'
import { makeReport } from './reports/make-report.ts'

const secret = 'register-secret'
const dayMs = 86_400_000

/** Some play and some money, all of it yesterday. */
const playYesterday = async (app: TestApp): Promise<void> => {
  const { vendor, gameCode } = await createGame(app)
  await createGame(app, { gameCode: 'rocket', name: 'Rocket' })
  for (const [at, stake, win] of [[0, 500n, 900n], [1, 300n, 0n], [2, 700n, 700n]] as const) {
    const { memberId } = await createMember(app, { balanceMinor: 10_000n })
    await transactMoney(app.database, (tx) => post(tx, depositCredited({ member: memberId, currency: 'BRL', provider: 'pix-sandbox', depositId: `dep-${at}`, amountMinor: minor(2_500n) })))
    await playRound(app, { memberId, vendor, gameCode, roundId: `round-${at}`, stakeMinor: stake, winMinor: win })
    await playRound(app, { memberId, vendor, gameCode: 'rocket', roundId: `rocket-${at}`, stakeMinor: 100n, winMinor: null })
    if (at === 0)
      await transactMoney(app.database, (tx) =>
        post(tx, betAdjusted({ vendor, member: memberId, gameCode, roundId: 'round-0', txId: 'adj-0', refTxId: 'round-0-bet', currency: 'BRL', direction: 'debit', amountMinor: minor(40n), reason: 'settled anew' })),
      )
  }
  // Nobody's: a member who did nothing has no record.
  await createMember(app)
  const { pool, transact } = app.database
  await pool.query(`update transfers set at = at - interval '1 day'`)
  await pool.query(`update rounds set closed_at = closed_at - interval '1 day'`)
  await closeHouse(transact)
  await untilReadable(pool)
}

const reportsOf = (app: TestApp, kind?: ReportKind) =>
  app.database.db.selectFrom('market_reports').selectAll().$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'bets')).orderBy('kind').orderBy('period').orderBy('version').execute()
const reportOf = async (app: TestApp, kind: ReportKind, version = 1) => {
  const found = (await reportsOf(app, kind)).findLast((each) => each.version === version)
  if (found === undefined) throw new Error(`no ${kind}`)
  return found
}
const partsOf = async (app: TestApp, kind: ReportKind, version = 1) => app.database.db.selectFrom('market_report_parts').selectAll().where('report_id', '=', (await reportOf(app, kind, version)).id).orderBy('part').execute()
const recordsOf = async (app: TestApp, kind: ReportKind, version = 1): Promise<readonly Record<string, unknown>[]> =>
  (await partsOf(app, kind, version)).flatMap(({ body }) => body.trim().split('\n').slice(1).map((line) => JSON.parse(line) as Record<string, unknown>))

/** As staff ask for a correction. */
const correct = async (app: TestApp, kind: ReportKind): Promise<bigint> => {
  const report = (await reportsOf(app, kind)).at(-1)
  if (report === undefined) throw new Error(`no ${kind}`)
  const id = await app.database.transact(async (tx) => insertReport(tx, { ...report, version: (await newestVersion(tx, report)) + 1, asked_by: null, started_at: app.clock.now() }))
  await untilReadable(app.database.pool)
  return id ?? 0n
}

eachMarket({}, (house) => {
  const { code, rule } = house

  rule('report.files', 'job', async () => {
    await beginReports(house.app.services)
    expect([...new Set((await reportsOf(house.app)).map(({ kind }) => kind))].toSorted()).toEqual({ sandbox: [], br: ['bets', 'bettors', 'games', 'operator', 'wallets'], mt: ['funds'], gb: ['products'] }[code])
    const before = (await reportsOf(house.app)).length
    await beginReports(house.app.services)
    expect(await reportsOf(house.app)).toHaveLength(before)
  })

  rule('report.daily', 'job', async () => {
    const { zone } = loadMarket(code, undefined)
    const daily = (await reportsOf(house.app)).filter(({ kind }) => kind === 'bets')
    expect(daily.map(({ due_at: due, to_day: day }) => (due.getTime() - dayStart(zone, daysOn(day, 1)).getTime()) / 60_000)).toEqual(daily.map(() => 360))
    expect(daily.length > 0).toBe(code === 'br')
  })

  rule('report.later', 'job', async () => {
    const { zone } = loadMarket(code, undefined)
    const later = (await reportsOf(house.app)).filter(({ kind }) => kind === 'operator' || kind === 'products' || kind === 'funds')
    const days = { sandbox: [], br: [10], mt: [20], gb: [28] }[code]
    expect(later.map(({ due_at: due }) => due.toISOString())).toEqual(later.map(({ to_day: day }) => dayStart(zone, daysOn(day, 1 + (days[0] ?? 0))).toISOString()))
    expect(later.length > 0).toBe(days.length > 0)
  })
})

describe('a house in Brazil, and the sandbox that takes its files', () => {
  let sandbox: SandboxProcess
  let app: TestApp
  beforeAll(async () => {
    sandbox = await openSandboxProcess(secret, 'register-sandbox')
    await sandbox.start('http://127.0.0.1:1')
    app = await openTestApp({ receiver: createReportSandbox({ url: sandbox.url, secret, now: () => new Date() }), config: { market: loadMarket('br', undefined) } })
    await playYesterday(app)
    await beginReports(app.services)
    await untilReadable(app.database.pool)
    await marketReports(app.services)
  }, 60_000)
  afterAll(async () => {
    await app.close()
    await sandbox.close()
  })

  test('Product §13.730 the files of a day agree with the books, and are taken with a receipt', async () => {
    for (const kind of ['bets', 'games', 'wallets', 'bettors', 'operator'] as const) expect(await reportOf(app, kind), kind).toMatchObject({ state: 'accepted', trouble: null })
    expect((await reportOf(app, 'bets')).sums).toEqual({ BRL: { records: '9', staked: '1840', paid: '1600' } })
    expect((await reportOf(app, 'bets')).books).toEqual({ BRL: { staked: '1840', paid: '1600' } })
    expect((await reportOf(app, 'wallets')).sums).toEqual({ BRL: { records: '3', deposits: '7500', withdrawn: '0', staked: '1840', paid: '1600', other: '30000' } })
    expect((await recordsOf(app, 'games')).map(({ game, bets, staked, paid }) => [game, bets, staked, paid])).toEqual([['rocket', '3', '300', '0'], ['trevo-da-sorte', '3', '1540', '1600']])
    expect((await recordsOf(app, 'bettors')).map(({ bets }) => bets)).toEqual(['2', '2', '2'])
  })

  test('Product §13.731 what the receiver counted is what our books say of the day', async () => {
    const { period } = await reportOf(app, 'bets')
    const { totals } = (await sandbox.call('GET', `/reports/br/${period}`)).json as { readonly totals: readonly { readonly kind: string; readonly sums: Record<string, Record<string, string>>; readonly receipt: string }[] }
    expect(totals.map(({ kind }) => kind)).toEqual(['bets', 'bettors', 'games', 'wallets'])
    for (const { kind, sums, receipt } of totals) {
      const own = await reportOf(app, kind as ReportKind)
      expect([kind, sums, receipt]).toEqual([kind, own.sums, own.receipt])
    }
  })

  test('Product §13.732 made twice, a report is the same byte for byte but for its version', async () => {
    for (const kind of ['bets', 'games', 'wallets', 'bettors'] as const) {
      await makeReport({ db: app.database.db, transact: app.database.transact, now: app.clock.now }, await correct(app, kind), '2020-01-01')
      const [first, second] = [await partsOf(app, kind, 1), await partsOf(app, kind, 2)]
      expect(second.map(({ body }) => body.replace('"version":2', '"version":1'))).toEqual(first.map(({ body }) => body))
    }
  })

  test('Product §13.733 killed again and again while it is made, it is whole and the same', async () => {
    const id = await correct(app, 'bets')
    for (let kills = 0; ; kills += 1) {
      const program = fork(join(import.meta.dirname, '..', '..', 'testing', 'reports-program.ts'), { env: { DATABASE_URL: app.databaseUrl, AT_ONCE: '3', LOG_LEVEL: 'silent' }, execArgv: [] })
      const ended = once(program, 'exit')
      if (kills < 3) {
        // One that finds nothing more to do ends by itself.
        await Promise.race([once(program, 'message'), ended])
        program.kill('SIGKILL')
      }
      await ended
      if (kills >= 3) break
    }
    const report = await lockAlone(id)
    expect(report).toMatchObject({ state: 'made', records: 9, parts: 3 })
    const parts = await app.database.db.selectFrom('market_report_parts').select(['name', 'body', 'records']).where('report_id', '=', id).orderBy('part').execute()
    expect(parts.map(({ records }) => records)).toEqual([3, 3, 3])
    const lines = parts.flatMap(({ body }) => body.trim().split('\n').slice(1))
    expect(lines).toEqual((await partsOf(app, 'bets', 1)).flatMap(({ body }) => body.trim().split('\n').slice(1)))
  })
  const lockAlone = (id: bigint) => app.database.transact((tx) => lockReport(tx, id))

  test('Product §13.734 sent again under the same names, the receipts are the same', async () => {
    const before = await reportOf(app, 'wallets', 1)
    const receipts = (await partsOf(app, 'wallets', 1)).map(({ receipt }) => receipt)
    await app.database.transact((tx) => sendAgain(tx, before.id, app.clock.now()))
    await marketReports(app.services)
    expect(await reportOf(app, 'wallets', 1)).toMatchObject({ state: 'accepted', receipt: before.receipt })
    expect((await partsOf(app, 'wallets', 1)).map(({ receipt }) => receipt)).toEqual(receipts)
  })

  test('Product §13.735 a record that is refused is told by its number, and a correction is a new version', async () => {
    const id = await correct(app, 'games')
    const { period, version } = await reportOf(app, 'games', 3)
    await sandbox.orderFault(`br-games-${period}-v${version}-0001.ndjson`, 'record-refused')
    await marketReports(app.services)
    expect(await lockAlone(id)).toMatchObject({ state: 'refused', receipt: null, trouble: 'files refused: 1' })
    expect((await partsOf(app, 'games', 3)).map(({ state, problems }) => [state, problems])).toEqual([['refused', [{ n: 1, why: 'is not believed' }]]])
    await correct(app, 'games')
    await marketReports(app.services)
    expect(await reportOf(app, 'games', 4)).toMatchObject({ state: 'accepted' })
    expect(await reportOf(app, 'games', 3)).toMatchObject({ state: 'refused' })
  })

  test.each(['answer-error', 'answer-lost'] as const)('Product §13.736 after %s a file waits, goes again, and is taken once', async (fault) => {
    const id = await correct(app, 'bettors')
    const { version, period } = (await lockAlone(id)) ?? { version: 0, period: '' }
    const name = `br-bettors-${period}-v${version}-0001.ndjson`
    await sandbox.orderFault(name, fault)
    await marketReports(app.services)
    expect(await lockAlone(id)).toMatchObject({ state: 'made' })
    app.clock.pass(60_000)
    await marketReports(app.services)
    expect(await lockAlone(id)).toMatchObject({ state: 'accepted' })
    expect(await sandbox.query(`select count(*)::int as files from report_files where name = '${name}'`)).toEqual([{ files: 1 }])
  })

  test('the receiver looks at structure, then at quality, and refuses another file under a name that it took', async () => {
    const [wallets] = await partsOf(app, 'wallets', 1)
    const send = async (name: string, text: string) => (await createReportSandbox({ url: sandbox.url, secret, now: () => new Date() }).sendFile(name, text)).problems
    const body = wallets?.body ?? ''
    expect(await send('br-wallets-x-v1-0001.ndjson', body.slice(0, -1))).toEqual([{ n: 0, why: 'the file is cut off' }])
    expect(await send('br-wallets-x-v1-0002.ndjson', `{}\n${body}`)).toEqual([{ n: 0, why: 'the head is not understood' }])
    expect(await send('br-wallets-x-v1-0003.ndjson', `${body}${body.split('\n')[1]}\n`)).toEqual([{ n: 0, why: 'has another number of records than its head says' }])
    const name = (wallets?.name ?? '').replace('-v1-', '-v9-')
    const bent = body.replace('"version":1', '"version":9').replace(/"closing":"(\d+)"/, '"closing":"1"')
    expect(await send(name, bent)).toEqual([{ n: 1, why: 'the wallet does not end as it moved' }])
    expect(await send(wallets?.name ?? '', bent)).toEqual([{ n: 0, why: 'name_taken' }])
  })

  test('Product §13.730 a day that does not say what the books say is not sent, and the log says so', async () => {
    const id = await correct(app, 'bets')
    await app.database.pool.query(`update house_minutes set got_minor = got_minor + 7 where account = 'vendor:TREVO:open-stakes' and minute = (select min(minute) from house_minutes where account = 'vendor:TREVO:open-stakes')`)
    await marketReports(app.services)
    expect(await lockAlone(id)).toMatchObject({ state: 'failed', trouble: 'BRL staked -7' })
    const { rows } = await app.database.pool.query<{ act: string }>(`select act from audit_events where target_kind = 'report' order by id desc limit 1`)
    expect(rows).toEqual([{ act: 'reports.fail' }])
  })
})

describe('the other markets', () => {
  test('Product §13.737 Great Britain has its quarter by product, each figure with its formula', async () => {
    const app = await openTestApp({ config: { market: loadMarket('gb', undefined) } })
    try {
      await playYesterday(app)
      // The quarter is over, as far as the platform's clock knows; the database's own is before its end.
      await app.database.pool.query(`update rounds set closed_at = closed_at - interval '100 days' where closed_at is not null`)
      await beginReports(app.services)
      await untilReadable(app.database.pool)
      const [report] = await reportsOf(app, 'products')
      await app.database.pool.query(`update market_reports set from_at = from_at - interval '120 days'`)
      await makeReport({ db: app.database.db, transact: app.database.transact, now: app.clock.now }, report?.id ?? 0n, '2020-01-01')
      expect((await recordsOf(app, 'products')).map(({ product, figure, amount, formula }) => [product, figure, amount, typeof formula])).toEqual([
        ['RNG', 'rounds', '3', 'string'], ['RNG', 'turnover', '1500', 'string'], ['RNG', 'payouts', '1560', 'string'], ['RNG', 'ggr', '-60', 'string'],
      ])
    } finally {
      await app.close()
    }
  })

  test('Product §13.738 Malta lays what is owed beside what banks hold, and waits until that is proved', async () => {
    const app = await openTestApp({ config: { market: loadMarket('mt', undefined) } })
    try {
      await beginReports(app.services)
      await untilReadable(app.database.pool)
      const [report] = await reportsOf(app, 'funds')
      const maker = { db: app.database.db, transact: app.database.transact, now: app.clock.now }
      const { pool } = app.database
      expect(await makeReport(maker, report?.id ?? 0n, '2020-01-01')).toBe(false)
      expect((await reportsOf(app, 'funds'))[0]).toMatchObject({ state: 'making', trouble: 'liabilities' })
      await pool.query(`insert into liability_days (day, cut_at, readable_xact, publishes_itself, state, step) values ($1::date, $1::date + 1, '0', false, 'made', 'done')`, [report?.to_day])
      await pool.query(`insert into liability_trees (day, currency, leaves, members, root, cash_minor, held_minor, stakes_minor, bonus_minor, bonus_staked_minor, debt_minor, house_minor) values ($1, 'EUR', 1, 1, '\\x00', 700, 200, 100, 50, 0, 0, 0)`, [report?.to_day])
      await pool.query(`insert into bank_balances (day, account, currency, amount_minor, source, entered_at) values ($1, 'Clients', 'EUR', 950, 'typed', now())`, [report?.to_day])
      expect(await makeReport(maker, report?.id ?? 0n, '2020-01-01')).toBe(true)
      expect(await recordsOf(app, 'funds')).toEqual([{ n: 1, currency: 'EUR', owed: '1000', cash: '700', held: '200', stakes: '100', bank: '950', difference: '-50' }])
    } finally {
      await app.close()
    }
  })

  test('a day in which nothing happened has a file that says so', async () => {
    const app = await openTestApp({ config: { market: loadMarket('br', undefined) } })
    try {
      await beginReports(app.services)
      await untilReadable(app.database.pool)
      await marketReports(app.services)
      expect(await reportOf(app, 'bets')).toMatchObject({ state: 'made', parts: 1, records: 0, sums: {} })
      expect((await reportOf(app, 'bets')).due_at.getTime()).toBeLessThan(app.clock.now().getTime() + dayMs)
    } finally {
      await app.close()
    }
  })
})
