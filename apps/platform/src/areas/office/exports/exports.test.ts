import { appendFile, readFile } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { staffApi } from '@trevo/contract/staff/api'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedWorld } from '#ledger/model/world.ts'
import { playAtRandom } from '#ledger/projections/projections-fixture.ts'
import { untilReadable } from '#ledger/commit-order.ts'
import { catchUp } from '#ledger/projections/step.ts'
import type { ExportList } from '#areas/staff/export-list.ts'
import { exportKey } from '@trevo/rules/ids'
import type { OfficeServices } from '#office/office-services.ts'
import { openTestOffice, type StaffBrowser, type TestOffice } from '#testing/office-app.ts'
import { exportPath } from './file-parts.ts'
import { isLedgerBusy } from '#areas/health/processes-store.ts'
import { restMs } from '#areas/office/yield-to-bets.ts'
import { deleteOldExports, makeExports, makeSomePages } from './make-exports.ts'

let office: TestOffice
let owner: StaffBrowser
let lists: Map<string, ExportList>
let keys = 0

beforeAll(async () => {
  office = await openTestOffice()
  await seedWorld(office.database.pool, 20)
  await playAtRandom(office.database.pool, { seed: 7, calls: 600, members: 20 })
  await catchUp(office.database.pool)
  owner = await office.as('owner')
  // Pages of a few rows, so that a short list has many.
  lists = new Map([...office.services.lists].map(([name, list]) => [name, { ...list, pageRows: 40 }]))
})
afterAll(() => office.close())

type Format = 'csv' | 'jsonl' | 'parquet'
const services = (): OfficeServices => ({ ...office.services, lists })

const ask = async (browser: StaffBrowser, list: string, format: Format, more: { readonly columns?: readonly string[]; readonly filters?: Record<string, string>; readonly line?: 'POST /office/exports/personal' } = {}) => {
  keys += 1
  const columns = more.columns ?? office.services.lists.get(list)!.columns.filter(({ isPersonal }) => isPersonal !== true).map(({ name }) => name)
  return office.call(browser, more.line ?? 'POST /office/exports', {
    body: { list, format, columns: [...columns], filters: more.filters ?? {}, reason: 'for the accountant' },
    headers: { 'idempotency-key': `export-of-a-test-${keys}` },
  })
}
/** Other tests write in other databases of this server: what they have open holds the horizon back. */
const begin = async (browser: StaffBrowser, ...asked: [string, Format]): Promise<string> => {
  await untilReadable(office.database.pool)
  const { reply, code } = await ask(browser, ...asked)
  if (code !== undefined || reply.kind !== 'done') throw new Error(code ?? reply.kind)
  return reply.reply.exportId
}
const make = async (): Promise<void> => {
  while (await makeSomePages(services()));
}
const show = async (browser: StaffBrowser, exportId: string) => (await office.call(browser, 'GET /office/exports/:exportId', { params: { exportId } })).reply
const pathOf = (exportId: string, format: string): string => exportPath(office.services.office.filesFolder, `${exportId}.${format}`)
const transfers = async () => (await office.database.pool.query<{ rows: string; sum: string }>('select count(*)::text as rows, sum(amount_minor)::text as sum from transfers')).rows[0]

test('Product §13.143 a list of many pages is whole, its sums are the books’, and its hash stands in the log', async () => {
  const exportId = await begin(owner, 'journal', 'csv')
  expect(await show(owner, exportId)).toMatchObject({ state: 'waiting', kept: 'exact', rows: '0' })
  await make()
  const file = await readFile(pathOf(exportId, 'csv'))
  const made = await show(owner, exportId)
  const books = await transfers()
  expect(Number(books?.rows)).toBeGreaterThan(150)
  expect(made).toMatchObject({ state: 'ready', rows: books?.rows, bytes: file.length.toString(), sums: { BRL: { amount: books?.sum } } })
  expect(file.toString().trimEnd().split('\r\n')).toHaveLength(Number(books?.rows) + 1)
  const hash = createHash('sha256').update(file).digest('hex')
  expect(made.sha256).toBe(hash)
  const log = await office.call(owner, 'GET /office/log', { query: { act: 'exports.made' } })
  expect(log.reply.rows[0]).toMatchObject({ target: { kind: 'export', id: exportId }, after: { sha256: hash, rows: books?.rows } })
})

test.for(['csv', 'jsonl', 'parquet'] as const)('Product §13.141 %s cut off in the middle of a page goes on from the page before, and is the same file', async (format) => {
  const finance = await office.as('finance')
  const whole = await begin(finance, 'journal', format)
  await make()
  const cut = await begin(finance, 'journal', format)
  const journal = lists.get('journal')!
  let pages = 0
  lists.set('journal', {
    ...journal,
    page: (db, asked) => {
      pages += 1
      if (pages === 4) throw new Error('killed')
      return journal.page(db, asked)
    },
  })
  await makeSomePages(services())
  lists.set('journal', journal)
  await appendFile(pathOf(cut, format), 'half a page')
  if (format === 'parquet') await appendFile(`${pathOf(cut, format)}.groups`, 'half a group')
  office.clock.pass(60_000)
  await make()
  expect(pages).toBe(4)
  expect(await show(finance, cut)).toMatchObject({ state: 'ready', rows: (await transfers())?.rows })
  expect((await readFile(pathOf(cut, format))).equals(await readFile(pathOf(whole, format)))).toBe(true)
})

test('Product §13.140 what happens after the beginning is not in the file', async () => {
  const risk = await office.as('risk')
  const before = (await transfers())?.rows
  const exportId = await begin(risk, 'journal', 'csv')
  const journal = lists.get('journal')!
  lists.set('journal', {
    ...journal,
    bound: async (...args) => {
      const bound = await journal.bound(...args)
      await playAtRandom(office.database.pool, { seed: 8, calls: 100, members: 20 })
      return bound
    },
  })
  await make()
  lists.set('journal', journal)
  expect((await show(risk, exportId)).rows).toBe(before)
  expect(Number((await transfers())?.rows)).toBeGreaterThan(Number(before))
})

test('Product §13.142 a Parquet file holds money as whole minor units beside currency and exponent', async () => {
  const auditor = await office.as('auditor')
  const exportId = await begin(auditor, 'journal', 'parquet')
  await make()
  const buffer = await asyncBufferFromFile(pathOf(exportId, 'parquet'))
  const metadata = await parquetMetadataAsync(buffer)
  const rows = await parquetReadObjects({ file: buffer })
  expect(metadata.schema.find(({ name }) => name === 'amount')).toMatchObject({ type: 'INT64' })
  expect(metadata.key_value_metadata).toContainEqual({ key: 'kept', value: 'exact' })
  expect(rows[0]).toMatchObject({ currency: 'BRL', exponent: 2n })
  const books = await transfers()
  expect(rows.reduce((sum, { amount }) => sum + (amount as bigint), 0n).toString()).toBe(books?.sum)
})

test('the file is fetched once a ticket, by whoever asked for it', async () => {
  const trading = await office.as('trading')
  const exportId = await begin(trading, 'bet-records', 'csv')
  expect((await office.call(trading, 'POST /office/exports/:exportId/ticket', { params: { exportId }, body: {} })).code).toBe('export_not_ready')
  await make()
  const { reply } = await office.call(trading, 'POST /office/exports/:exportId/ticket', { params: { exportId }, body: {} })
  const fetchAs = (browser: StaffBrowser) =>
    office.app.inject({ method: 'GET', url: reply.url, headers: { cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ') } })
  expect((await fetchAs(owner)).statusCode).toBe(404)
  const file = await fetchAs(trading)
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([200, expect.stringMatching(/^attachment; filename="bet-records-\d{8}T\d{4}Z-utc-as-read\.csv"$/)])
  expect(file.body).toBe((await readFile(pathOf(exportId, 'csv'))).toString())
  expect((await fetchAs(trading)).statusCode).toBe(404)
  expect((await office.call(owner, 'POST /office/exports/:exportId/ticket', { params: { exportId }, body: {} })).code).toBe('not_found')
})

test('Product §13.143 Product §13.144 five a day, and after seven days the file is gone', async () => {
  const agents = await office.as('agents')
  const first = await begin(agents, 'bet-records', 'jsonl')
  for (let more = 0; more < 4; more += 1) await begin(agents, 'bet-records', 'csv')
  expect((await ask(agents, 'bet-records', 'csv')).code).toBe('export_over_limit')
  await make()
  office.clock.pass(7 * 86_400_000 + 1_000)
  await deleteOldExports(services())
  await expect(readFile(pathOf(first, 'jsonl'))).rejects.toThrow('ENOENT')
  const left = await office.database.db.selectFrom('staff_exports').select('state').where('id', '=', exportKey(first)).execute()
  expect(left).toEqual([{ state: 'over' }])
})

test('Product §13.144 who may not see a list does not take it along, and personal columns need their own right', async () => {
  const trading = await office.as('trading')
  expect((await ask(trading, 'journal', 'csv')).code).toBe('not_permitted')
  const finance = await office.as('finance')
  expect((await ask(finance, 'members', 'csv', { columns: ['id', 'email'] })).code).toBe('not_permitted')
  expect((await ask(trading, 'members', 'csv', { columns: ['id', 'email'], line: 'POST /office/exports/personal' })).code).toBe('not_permitted')
  expect((await ask(finance, 'members', 'csv', { columns: ['id', 'nothing'] })).code).toBe('invalid_request')
  expect((await ask(finance, 'members', 'csv', { filters: { nothing: 'x' } })).code).toBe('invalid_request')
})

test('Product §13.140 members are taken along by what their screen filters by, whatever its order', async () => {
  const content = await office.as('owner')
  const { query } = staffApi['GET /office/members']
  const filters = { name: 'export', status: 'active', type: '0', country: 'BR', tag: 'taken', verified: 'email', balanceFrom: '0', balanceTo: '0', from: '2020-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' }
  // Every filter of the screen but the last visit, which these members never made.
  expect(Object.keys(query.shape).filter((name) => !(name in filters)).toSorted()).toEqual(['after', 'limit', 'order', 'seenFrom', 'seenTo'])
  const people = [['export-found', 'BR'], ['export-abroad', 'PT'], ['other-found', 'BR'], ['export-untagged', 'BR']] as const
  for (const [at, [username, country]] of people.entries())
    await office.database.pool.query(`insert into members (id, username, nickname, type, currency, country, email, email_verified_at, password_hash) values ($1, $2, $2, 0, 'BRL', $3, $2 || '@x.example', now(), 'none')`, [900_000 + at, username, country])
  await office.database.pool.query(`insert into member_tags (member_id, tag, tagged_at) select id, 'taken', now() from members where id between 900000 and 900002`)
  const take = async (more: Record<string, string>): Promise<readonly string[]> => {
    const { code, reply } = await ask(content, 'members', 'jsonl', { columns: ['username'], filters: { ...filters, order: 'asc', ...more } })
    if (code !== undefined || reply.kind !== 'done') throw new Error(code ?? reply.kind)
    await make()
    const { exportId } = reply.reply
    expect((await show(content, exportId)).filters).not.toHaveProperty('order')
    return (await readFile(pathOf(exportId, 'jsonl'))).toString().split('\n').filter((line) => line !== '').map((line) => (JSON.parse(line) as { readonly username: string }).username)
  }
  expect(await take({})).toEqual(['export-found'])
  expect(await take({ seenFrom: '2020-01-01T00:00:00.000Z' })).toEqual([])
  expect((await ask(content, 'members', 'csv', { filters: { status: 'gone' } })).code).toBe('invalid_request')
  await office.database.pool.query(`delete from member_tags where member_id between 900000 and 900003`)
  for (const table of ['team_places', 'invite_codes', 'team_events']) await office.database.pool.query(`delete from ${table} where member_id between 900000 and 900003`)
  await office.database.pool.query(`delete from members where id between 900000 and 900003`)
})

test('Product §13.145 personal columns of up to a thousand members are taken by one person, of more by two', async () => {
  const finance = await office.as('finance')
  expect((await ask(finance, 'members', 'csv', { columns: ['id', 'email'], line: 'POST /office/exports/personal' })).status).toBe(200)
  await office.database.pool.query(`insert into members (id, username, nickname, type, currency, password_hash) select i, 'x' || i, 'x' || i, 0, 'BRL', 'none' from generate_series(1000, 2100) i`)
  const many = await ask(finance, 'members', 'csv', { columns: ['id', 'email'], line: 'POST /office/exports/personal' })
  expect([many.status, many.reply.kind]).toEqual([202, 'proposed'])
})

test('who sees their own acts alone takes those along', async () => {
  const trading = await office.as('trading')
  const exportId = await begin(trading, 'log', 'jsonl')
  await make()
  const rows = (await readFile(pathOf(exportId, 'jsonl'))).toString().trimEnd().split('\n').map((line) => JSON.parse(line) as { readonly actor: string })
  expect(rows.length).toBeGreaterThan(0)
  expect(new Set(rows.map(({ actor }) => actor)).size).toBe(1)
})

test('one that is stopped is stopped, and its file is gone', async () => {
  const agents = await office.as('agents')
  const exportId = await begin(agents, 'bet-records', 'csv')
  expect((await office.call(agents, 'POST /office/exports/:exportId/stop', { params: { exportId }, body: {} })).reply.state).toBe('stopped')
  await make()
  await expect(readFile(pathOf(exportId, 'csv'))).rejects.toThrow('ENOENT')
})

test.each([[100, true, 900], [2_000, true, 5_000], [100, false, 0]])('Product §13.177 a page that took %i ms, the ledger busy %s: %i ms are left to bets', (took, isBusy, left) => {
  expect(restMs(took, isBusy)).toBe(left)
})

test('Product §13.177 exports are heavy work, and the ledger is busy while a process of the platform says so', async () => {
  expect(makeExports.isHeavy).toBe(true)
  const say = (isSaturated: boolean, seenAt: string) =>
    office.database.pool.query(
      `insert into house_processes (id, role, version, node, pid, started_at, seen_at, figures) values ('platform-of-a-test', 'platform', '1', 'v', 1, now(), ${seenAt}, $1)
       on conflict (id) do update set seen_at = excluded.seen_at, figures = excluded.figures`,
      [{ ledger: { waiting: 0, isAway: false, isSaturated } }],
    )
  expect(await isLedgerBusy(office.services.db)).toBe(false)
  await say(true, 'now()')
  expect(await isLedgerBusy(office.services.db)).toBe(true)
  await say(true, `now() - interval '1 minute'`)
  expect(await isLedgerBusy(office.services.db)).toBe(false)
  await say(false, 'now()')
  expect(await isLedgerBusy(office.services.db)).toBe(false)
})
