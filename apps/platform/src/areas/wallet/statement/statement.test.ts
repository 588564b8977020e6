import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plainRoutes } from '#gathered.ts'
import { startSession } from '#areas/identity/sessions/sessions-store.ts'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createGame, createMember, playRound } from '#testing/factories.ts'
import { amountCell, statementCsv } from './statement-csv.ts'
import { pdfLinesMax, statementPdf } from './statement-pdf.ts'
import type { OpenStatement, StatementLine } from './statement.ts'
import { statementWords } from './statement-words.ts'

let app: TestApp
let token: string
let today: string
beforeAll(async () => {
  app = await openTestApp({ plainRoutes })
  await seedWorld(app.database.pool, 2)
  await playAtRandom(app.database.pool, { seed: 3, calls: 400, members: 2 })
  token = await app.database.transact((tx) => startSession(tx, 1n, app.clock.now()))
  today = app.services.market.today()
})
afterAll(() => app.close())

const issue = (format: 'csv' | 'pdf', language = 'pt', of = token) => app.call('POST /api/statements', { token: of, body: { format, from: today, to: today, language } })
const fileOf = async (format: 'csv' | 'pdf', language = 'pt', of = token) => {
  const { reply } = await issue(format, language, of)
  return app.app.inject({ url: reply.url, remoteAddress: '10.0.0.9' })
}

describe('a statement', () => {
  test('is refused to a guest, and its address is good once', async () => {
    expect((await app.call('POST /api/statements', { body: { format: 'csv', from: today, to: today } })).problem.code).toBe('login_required')
    const { reply } = await issue('csv')
    const statuses = [await app.app.inject({ url: reply.url }), await app.app.inject({ url: reply.url }), await app.app.inject({ url: reply.url.replace(/ticket=[^&]+/, 'ticket=none') })].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([200, 401, 401])
  })

  test('Product §10.182 as a table has every movement of the days, their sums by kind, and the balance before and after as the journal has them', async () => {
    const text = (await fileOf('csv', 'en')).body
    const rows = text.replace('\ufeff', '').trimEnd().split('\r\n').map((row) => row.split(','))
    const lines = rows.slice(1, rows.findIndex((row) => row.length === 1 && row[0] === ''))
    const { totals } = (await app.call('GET /api/records/account', { token })).reply
    expect(lines).toHaveLength(totals.lines)
    const units = (column: number): bigint => lines.reduce((sum, row) => sum + BigInt((row[column] ?? '').replace('.', '') || '0'), 0n)
    expect([units(3), units(4)]).toEqual([BigInt(totals.in), BigInt(totals.out)])
    expect(lines.at(-1)?.[5]).toBe(amountCell(totals.after, 'BRL'))
    const named = (name: string) => rows.find((row) => row[0] === name)
    expect([named('Balance before')?.[5], named('Balance after')?.[5]]).toEqual([amountCell(totals.before, 'BRL'), amountCell(totals.after, 'BRL')])
    for (const { kind, lines: count, in: got, out } of totals.kinds) expect(named({ deposit: 'Deposits', withdrawal: 'Withdrawals', bet: 'Bets', win: 'Wins', bonus: 'Bonus', reward: 'Rewards', transfer: 'Transfers', correction: 'Corrections' }[kind])).toEqual(expect.arrayContaining([String(count), amountCell(got, 'BRL'), amountCell(out, 'BRL')]) as unknown)
    const sealed = createHash('sha256')
    for (const row of lines) {
      const isIn = row[3] !== ''
      sealed.update(`${[row[7], row[8], row[9], isIn ? 'in' : 'out', String(BigInt((row[isIn ? 3 : 4] ?? '').replace('.', ''))), row[6], String(BigInt((row[5] ?? '').replace('.', '')))].join('\t')}\n`)
    }
    expect(named('Fingerprint of the lines (SHA-256)')?.[1]).toBe(sealed.digest('hex'))
  })

  test('Product §10.183 the same days give the same bytes again, in both forms', async () => {
    for (const format of ['csv', 'pdf'] as const) {
      const [one, other] = [await fileOf(format), await fileOf(format)]
      expect(one.rawPayload.equals(other.rawPayload)).toBe(true)
      expect(one.headers['content-disposition']).toBe(`attachment; filename="trevo-${today}-${today}.${format}"`)
    }
    const pdf = (await fileOf('pdf')).rawPayload.toString('latin1')
    expect([pdf.startsWith('%PDF-'), pdf.trimEnd().endsWith('%%EOF'), (pdf.match(/\/Type \/Page\b/g) ?? []).length >= 2]).toEqual([true, true, true])
  })

  test('Product §10.182 no cell of it is a formula', async () => {
    await createGame(app, { gameCode: 'evil', names: { pt: '=HYPERLINK("http://x")' } })
    const member = await createMember(app, { balanceMinor: 1_000n })
    await playRound(app, { memberId: member.memberId, vendor: 'TREVO', gameCode: 'evil', roundId: 'evil', stakeMinor: 100n, winMinor: 0n })
    const text = (await fileOf('csv', 'pt', member.token)).body
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
    expect(text).not.toMatch(/(?:^|,)"?[=+@]/m)
  })
})

const line = (n: number): StatementLine => ({
  lineId: `cash-${n}`, transferId: `trf_${n.toString(36)}`, at: new Date(1_790_000_000_000 + n * 1_000).toISOString(), kind: 'bet', movement: 'stake-placed', direction: 'out', amount: '100', currency: 'BRL', balanceAfter: '999', game: null,
})
const long = (batches: number, seen: { read: number }): OpenStatement => ({
  username: 'ana', currency: 'BRL', days: { from: '2026-01-01', to: '2026-01-31', zone: 'UTC' }, endsAt: new Date('2026-02-01T00:00:00Z'),
  totals: { currency: 'BRL', lines: batches * 100, in: '0', out: '0', before: '0', after: '0', kinds: [] }, fingerprint: () => 'none',
  async *lines() {
    for (let n = 0; n < batches; n += 1) {
      seen.read += 1
      yield Array.from({ length: 100 }, (_, of) => line(n * 100 + of))
    }
  },
})

test.each([
  ['csv', (of: OpenStatement): AsyncGenerator<string | Buffer> => statementCsv(of, statementWords('en')), 1],
  ['pdf', (of: OpenStatement): AsyncGenerator<string | Buffer> => statementPdf(of, statementWords('en')), 3],
] as const)('Product §10.184 a %s is written while it is read: no more lines wait than a page or two', async (_form, open, ahead) => {
  const seen = { read: 0 }
  let [written, pulled] = [0, 0]
  for await (const chunk of open(long(40, seen))) {
    written += chunk.length
    pulled += 1
    if (pulled === 2) expect(seen.read).toBeLessThanOrEqual(ahead)
  }
  expect([seen.read, written > 40_000]).toEqual([40, true])
})

test('Product §9.181 a paper has at most 5,000 lines', () => {
  expect(pdfLinesMax).toBe(5_000)
})
