import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeHouse } from '#ledger/audit/closer.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { catchUp } from '#ledger/projections/step.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { vendorStatementList } from '#areas/office/lists/vendor-statement.ts'
import { daysOfMonth } from './read-vendor-months.ts'
import { dayOf, makeDay } from './make-day-facts.ts'

let office: TestOffice
let [finance, content, owner]: StaffBrowser[] = []
let [today, month, vendor]: string[] = []

beforeAll(async () => {
  office = await openTestOffice()
  await seedWorld(office.database.pool, 20)
  await playAtRandom(office.database.pool, { seed: 11, calls: 800, members: 20 })
  await catchUp(office.database.pool)
  await office.database.pool.query(`update rounds set game_code = game_code || '-' || (('x' || substr(md5(round_id), 1, 4))::bit(16)::int % 3)`)
  await closeHouse(office.database.transact)
  ;[finance, content, owner] = [await office.as('finance'), await office.as('content'), await office.as('owner')]
  today = dayOf(office.clock.now())
  month = today.slice(0, 7)
  await makeDay(office.services, today)
  vendor = (await statement()).rows[0]?.vendor ?? ''
})
afterAll(() => office.close())

const headers = () => ({ 'idempotency-key': randomUUID() })
const statement = async () => (await office.call(finance!, 'GET /office/reports/vendors', { query: { month: month! } })).reply
const ofVendor = async () => (await office.call(finance!, 'GET /office/reports/vendors/:vendor', { params: { vendor: vendor! }, query: { month: month! } })).reply
const ngr = async (from: string, to: string) => (await office.call(finance!, 'GET /office/reports/ngr', { query: { from, to } })).reply
const sum = (values: readonly (string | null)[]): bigint => values.reduce((total, value) => total + BigInt(value ?? '0'), 0n)

const terms = { currency: 'BRL', tiers: [{ fromMinor: '0', bps: 1_200 }, { fromMinor: '5000', bps: 1_000 }], tierKind: 'parts' as const, minimumMinor: '0', games: [] as { game: string; bps: number }[] }
const ask = (more: Partial<typeof terms> & { from?: string } = {}) =>
  office.call(content!, 'PUT /office/vendors/:vendor/terms', { params: { vendor: vendor! }, body: { ...terms, from: month!, ...more, reason: 'the contract' }, headers: headers() })
const approve = async (reply: object): Promise<unknown> => {
  const proposalId = 'proposal' in reply ? String(reply.proposal) : ''
  const { reply: seen } = await office.call(owner!, 'GET /office/proposals/:proposalId', { params: { proposalId } })
  return (await office.call(owner!, 'POST /office/proposals/:proposalId/approve', { params: { proposalId }, body: { hash: seen.hash } })).reply
}
const file = (text: string, by = finance!) => office.call(by, 'POST /office/reports/vendors/:vendor/statement', { params: { vendor: vendor! }, body: { month: month!, name: 'november.csv', file: text }, headers: headers() })

describe('terms', () => {
  test('Product §13.553 without terms a fee is not guessed: the vendor is named', async () => {
    expect((await statement()).rows.map(({ fee }) => fee)).toEqual((await statement()).rows.map(() => null))
    const { withoutTerms, missing } = await ngr(today!, today!)
    expect(withoutTerms).toContain(vendor)
    expect(missing).toContain('vendor-fees')
  })

  test.each([
    ['a month that is settled', { from: '2020-01' }, 'from', 'too_early'],
    ['tiers that do not begin at zero', { tiers: [{ fromMinor: '1', bps: 1 }] }, 'tiers', 'first_not_zero'],
    ['tiers that do not rise', { tiers: [{ fromMinor: '0', bps: 1 }, { fromMinor: '0', bps: 1 }] }, 'tiers.1.fromMinor', 'not_rising'],
    ['a game twice', { games: [{ game: 'g', bps: 1 }, { game: 'g', bps: 2 }] }, 'games.1.game', 'twice'],
  ])('%s are refused', async (_name, more, field, problem) => {
    const answer = await ask(more)
    expect([answer.code, (answer.reply as { readonly fields?: unknown }).fields]).toEqual(['terms_wrong', [{ field, problem }]])
  })

  test('Product §13.551 are set by two people, hold from their month on, and what they were stands in the log', async () => {
    const { status, reply } = await ask()
    expect(status).toBe(202)
    expect((await statement()).rows.every(({ fee }) => fee === null)).toBe(true)
    expect(await approve(reply)).toMatchObject({ state: 'applied' })
    await approve((await ask({ minimumMinor: '7000' })).reply)
    const shown = (await office.call(finance!, 'GET /office/vendors/:vendor', { params: { vendor: vendor! } })).reply
    expect(shown.terms).toEqual([{ ...terms, from: month, minimumMinor: '7000' }])
    const log = await office.database.db.selectFrom('audit_events').select(['before']).where('act', '=', 'vendors.set-terms').where('is_refused', '=', false).orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(log.before).toMatchObject({ minimumMinor: '0' })
  })

  test('a proposal is stale once other terms were set', async () => {
    const [one, two] = [await ask({ minimumMinor: '1' }), await ask({ minimumMinor: '2' })]
    await approve(two.reply)
    expect(await approve(one.reply)).toMatchObject({ code: 'proposal_stale' })
    await approve((await ask()).reply)
  })
})

describe('a month of a vendor', () => {
  test('Product §13.553 its games and what tops them up sum to the fee, and each game opens the rounds that sum to it', async () => {
    await approve((await ask({ minimumMinor: '100000000' })).reply)
    const [of] = (await ofVendor()).currencies
    expect(of!.rows.length).toBeGreaterThan(1)
    expect(sum([...of!.rows.map(({ fee }) => fee), of!.topUp])).toBe(BigInt(of!.fee!))
    expect(of!.fee).toBe('100000000')
    expect(sum(of!.rows.map(({ ggr }) => ggr))).toBe(BigInt(of!.ggr))
    const row = of!.rows[0]!
    let [rounds, ggr, after] = [0, 0n, undefined as string | undefined]
    do {
      const page = (await office.call(finance!, 'GET /office/reports/rounds', { query: { ...daysOfMonth(month!), vendor: vendor!, game: row.game, currency: 'BRL', limit: 100, ...(after !== undefined && { after }) } })).reply
      rounds += page.rows.length
      ggr += sum(page.rows.map((each) => each.ggr))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect([rounds.toString(), ggr.toString()]).toEqual([row.rounds, row.ggr])
    await approve((await ask()).reply)
  })

  test('Product §13.552 NGR takes the fee off day by day, and the days of the month so far sum to it', async () => {
    await approve((await ask({ tiers: [{ fromMinor: '0', bps: 1_000 }], minimumMinor: '3000' })).reply)
    const fee = (await statement()).rows.find((row) => row.vendor === vendor)!.fee!
    const { rows, totals } = await ngr(`${month}-01`, today!)
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(BigInt(row.ngr)).toBe(BigInt(row.ggr) - BigInt(row.bonus) - BigInt(row.promotions) - BigInt(row.fees))
    const [total] = totals
    // The minimum of a month that is not over has not fallen due whole; where more was earned they are the same.
    const earned = BigInt(fee) > 3_000n
    expect(earned ? BigInt(total!.fees) === BigInt(fee) : BigInt(total!.fees) <= BigInt(fee)).toBe(true)
    expect(sum(rows.map(({ fees }) => fees))).toBe(BigInt(total!.fees))
    expect(BigInt(total!.fees)).toBeGreaterThan(0n)
    const part = await ngr(today!, today!)
    expect(part.rows.find(({ currency }) => currency === 'BRL')!.fees).toBe(rows.find(({ day, currency }) => day === today && currency === 'BRL')!.fees)
    await approve((await ask()).reply)
  })
})

describe('a vendor’s own statement', () => {
  const decimal = (minorText: string): string => `${BigInt(minorText) / 100n}.${(BigInt(minorText) % 100n).toString().padStart(2, '0')}`

  test('Product §13.554 is laid beside ours game by game, and the newest counts', async () => {
    const [of] = (await ofVendor()).currencies
    const text = ['game,currency,bets,payouts', ...of!.rows.map((row) => `${row.game},BRL,${decimal(row.bets)},${decimal(row.payouts)}`)].join('\n')
    expect((await file(text)).reply).toMatchObject({ kind: 'done', reply: { lines: of!.rows.length } })
    expect((await statement()).rows.find((row) => row.vendor === vendor)!.statement).toMatchObject({ differences: 0 })
    const [first, ...others] = of!.rows
    const wrong = ['game,currency,bets,payouts', `${first!.game},BRL,${decimal((BigInt(first!.bets) + 1n).toString())},${decimal(first!.payouts)}`, ...others.slice(1).map((row) => `${row.game},BRL,${decimal(row.bets)},${decimal(row.payouts)}`), 'nobody-knows,BRL,5.00,1.00'].join('\n')
    expect((await file(wrong)).reply.kind).toBe('done')
    const { currencies: [after], statement: filed } = await ofVendor()
    expect(Object.fromEntries(after!.rows.filter(({ differences }) => differences.length > 0).map(({ game, differences }) => [game, differences]))).toEqual({ [first!.game]: ['bets'], [others[0]!.game]: ['missing-there'], 'nobody-knows': ['missing-here'] })
    expect(filed).toMatchObject({ name: 'november.csv', lines: of!.rows.length })
    expect(await office.database.db.selectFrom('vendor_statements').select('id').execute()).toHaveLength(2)
  })

  test('Product §13.554 a file that is not understood, or of a month to come, changes nothing', async () => {
    const before = (await ofVendor()).statement
    const answer = await file('game,currency,bets,payouts\nsol,BRL,1.005,1')
    expect([answer.code, (answer.reply as { readonly fields?: unknown }).fields]).toEqual(['vendor_statement_wrong', [{ field: 'file', problem: 'line_2_amount' }]])
    expect((await office.call(finance!, 'POST /office/reports/vendors/:vendor/statement', { params: { vendor: vendor! }, body: { month: '2099-01', name: 'x', file: 'x' }, headers: headers() })).code).toBe('invalid_request')
    expect((await file('game,currency,bets,payouts\nsol,BRL,1,1', await office.as('support'))).code).toBe('not_permitted')
    expect((await ofVendor()).statement).toEqual(before)
  })

  test('Product §13.554 taken along as a file it has the rows and the sums of the screen', async () => {
    const [of] = (await ofVendor()).currencies
    const { rows, next } = await vendorStatementList.page(office.database.db, { filters: { month: month!, vendor: vendor! }, bound: null, after: null, limit: 50_000, withPersonal: false })
    expect(next).toBe(null)
    const total = (name: string): bigint => rows.reduce((all, row) => all + (typeof row[name] === 'bigint' ? row[name] : 0n), 0n)
    expect([total('bets'), total('payouts'), total('ggr'), total('fee')]).toEqual([of!.bets, of!.payouts, of!.ggr, of!.fee].map((value) => BigInt(value!)))
    expect(vendorStatementList.filters.safeParse({}).success).toBe(false)
  })
})

test('who may not see reports sees no statement', async () => {
  expect((await office.call(await office.as('support'), 'GET /office/reports/vendors', { query: { month: month! } })).code).toBe('not_permitted')
  expect((await office.call(finance!, 'GET /office/reports/vendors/:vendor', { params: { vendor: 'NOBODY' }, query: { month: month! } })).code).toBe('not_found')
})
