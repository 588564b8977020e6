import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilReadable } from '#ledger/commit-order.ts'
import { readWallet } from '#ledger/purses.ts'
import { sealTransfers } from '#ledger/audit/sealer.ts'
import { freePort } from '@trevo/server/free-port'
import { openTestDatabase } from '#testing/database.ts'
import { type Answer, callTrevo, startTrevo } from '#testing/terminal.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let dataDir: string
beforeAll(async () => {
  testing = await openTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'trevo cli '))
})
afterAll(async () => {
  await testing.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const call = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Answer> => callTrevo(args, { DATA_DIR: dataDir, ...environment })

/** As a person at a terminal calls it: a process. */
const start = (args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Answer> => startTrevo(args, { DATA_DIR: dataDir, ...environment })

const trevo = (...args: string[]): Promise<Answer> => call(args, { DATABASE_URL: testing.url })

describe('Product §12.16 a wrong call is answered with how to call', () => {
  test.each<[string, string[], RegExp]>([
    ['no command', [], /^$/],
    ['an unknown command', ['money', 'print'], /^There is no command "money print"\.\nUsage: /],
    ['an unknown flag', ['provider', 'add', 'ACME', '--secret', 'x'], /^Unknown option '--secret'\.\nUsage: provider add CODE/],
    ['a missing word', ['provider', 'add'], /^provider add takes CODE\.\nUsage: /],
    ['a word too many', ['db', 'migrate', 'now'], /^db migrate takes no words\.\n/],
    ['a missing flag', ['member', 'add', '--username', 'ana'], /^--password is missing\.\nUsage: member add/],
    ['half a command', ['ledger'], /^There is no command "ledger"\.\nUsage: /],
    ['a part of the books', ['ledger', 'verify', 'purses'], /^ledger verify takes no words\.\nUsage: ledger verify/],
    ['the balance of nobody', ['ledger', 'balance'], /^ledger balance takes USERNAME\.\nUsage: ledger balance USERNAME/],
    ['the balance of two', ['ledger', 'balance', 'ana', 'rui'], /^ledger balance takes USERNAME\.\n/],
    ['a statement without its times', ['ledger', 'statement', 'ana'], /^--from is missing\.\nUsage: ledger statement USERNAME --from TIME/],
    ['two accounts of the house', ['ledger', 'house', 'a', 'b'], /^ledger house takes \[ACCOUNT\]\.\nUsage: ledger house/],
    ['a flag that only others have', ['ledger', 'verify', '--member', 'ana'], /^Unknown option '--member'\.\nUsage: ledger verify/],
    ['a provider to compare with', ['payments', 'reconcile', 'pix'], /^payments reconcile takes no words\.\n/],
    ['a flag without its value', ['launch', '--member'], /^Option '--member <value>' argument missing\.\nUsage: launch/],
  ])('%s', async (_what, args, words) => {
    const { code, out, err } = await trevo(...args)
    expect(code).toBe(2)
    expect(err).toMatch(words)
    if (args.length > 0) expect(out).toBe('')
  })
})

test('Product §12.16 a process ends with the code of its command, and its output is the command’s alone', async () => {
  const wrong = await start(['money', 'print'], { DATABASE_URL: testing.url })
  expect(wrong).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^There is no command "money print"/) })
  const right = await start(['ledger', 'head', '--json'], { DATABASE_URL: testing.url })
  expect(right).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(right.out)).toHaveProperty('head')
})

describe('Product §12.16 a value that cannot be is refused with a sentence', () => {
  const member = (changes: Record<string, string>): string[] =>
    Object.entries({ username: 'ana', password: 'Segredo-12', type: '0', ...changes }).flatMap(([name, value]) => [`--${name}`, value])
  test.each<[string, string[], string]>([
    ['a vendor in small letters', ['provider', 'add', 'acme'], '"acme" is not a vendor\'s code: capitals, digits and _, at most 32.'],
    ['a game with a space', ['provider', 'add', 'ACME', '--game', 'a b'], '"a b" is not a game\'s code: letters, digits and _ . : -, at most 64.'],
    [
      'a user name that begins with a digit',
      ['member', 'add', ...member({ username: '1ana' })],
      '"1ana" is not a user name: a letter, then letters, digits and _, at most 32.',
    ],
    ['a short password', ['member', 'add', ...member({ password: 'curta' })], '--password must have from 8 to 128 characters.'],
    ['a type that is a word', ['member', 'add', ...member({ type: 'vip' })], '--type is "vip", but must be a number from 0 to 99.'],
    [
      'a balance with a decimal sign',
      ['member', 'add', ...member({ balance: '10.50' })],
      '--balance is "10.50", but must be whole minor units (cents) in digits alone.',
    ],
    [
      'a mobile number without its country',
      ['member', 'add', ...member({ mobile: '11912345678' })],
      '--mobile is "11912345678", but must be a mobile number with its country, such as +5511912345678.',
    ],
    ['a currency in small letters', ['member', 'add', ...member({ currency: 'brl' })], '--currency is "brl", but must be three capitals, such as BRL.'],
    ['half a minute', ['ledger', 'house', '--at', '2026-03-01T12:00:30Z'], '--at must be a whole minute: totals are kept by minutes.'],
    [
      'a day that is in no calendar',
      ['ledger', 'statement', 'nobody', '--from', '2026-02-30', '--to', '2026-03-01'],
      '--from is "2026-02-30", but must be a time such as 2026-03-01T12:00:00Z, or a day such as 2026-03-01.',
    ],
    ['a window the wrong way round', ['ledger', 'statement', 'nobody', '--from', '2026-03-01', '--to', '2026-03-01'], '--from must be before --to.'],
    [
      'a purse that nobody has',
      ['ledger', 'statement', 'nobody', '--from', '2026-03-01', '--to', '2026-03-02', '--purse', 'gold'],
      '--purse is "gold", but must be one of cash, bonus, held, debt.',
    ],
    ['the statement of nobody', ['ledger', 'statement', 'nobody', '--from', '2026-03-01', '--to', '2026-03-02'], 'There is no member "nobody".'],
    [
      'a head that is none',
      ['ledger', 'verify', '--head', '7:abc'],
      '--head is "7:abc", but must be what "ledger head" prints: a block, a colon and 64 digits.',
    ],
    ['a game that is not there', ['launch', '--member', 'nobody', '--provider', 'X', '--game', 'y'], 'There is no member nobody.'],
  ])('%s', async (_what, args, sentence) => {
    expect(await trevo(...args)).toEqual({ code: 1, out: '', err: `${sentence}\n` })
  })
})

describe('Product §12.53 where there is no database', () => {
  test.each([['ledger', 'verify'], ['site', 'show'], ['rounds', 'open'], ['provider', 'add', 'ACME']])('%s %s says so, and makes none', async (...args) => {
    const folder = join(dataDir, 'never made')
    const { code, out, err } = await call(args, { DATA_DIR: folder })
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(`There is no database in ${folder}, and this command makes none`)])
    expect(existsSync(folder)).toBe(false)
  })
})

test('Product §12.38 a member whose number is proved, and whose password staff chose', async () => {
  const made = ['--password', 'Segredo-12', '--type', '0', '--mobile', '+55 11 91234-5678']
  expect(await trevo('member', 'add', '--username', 'duda', ...made, '--must-change-password')).toMatchObject({ code: 0 })
  const row = await testing.database.db
    .selectFrom('members')
    .select(['mobile_number', 'mobile_verified_at', 'must_change_password'])
    .where('username', '=', 'duda')
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ mobile_number: '+5511912345678', mobile_verified_at: expect.any(Date), must_change_password: true })
  expect(await trevo('member', 'add', '--username', 'cora', ...made)).toMatchObject({ code: 1, err: 'The user name cora or the number +5511912345678 is taken.\n' })
})

test('Product §12.17 a vendor, its game, a member with money, and a launch', async () => {
  const vendor = await trevo('provider', 'add', 'ACME', '--game', 'acme-1', '--json')
  expect(vendor.err).toBe('')
  expect(JSON.parse(vendor.out)).toEqual({ provider: 'ACME', secret: expect.stringMatching(/^[\w-]{43}$/) })
  expect(vendor.out.trim().split('\n')).toHaveLength(1)
  expect(await trevo('provider', 'add', 'ACME')).toMatchObject({ code: 1, out: '', err: 'There is a vendor ACME already.\n' })

  const member = await trevo('member', 'add', '--username', 'ana', '--password', 'Segredo-12', '--type', '0', '--balance', '125000', '--json')
  expect(JSON.parse(member.out)).toEqual({ memberId: expect.stringMatching(/^mem_[0-9a-z]+$/) })
  const row = await testing.database.db.selectFrom('members').select('id').where('username', '=', 'ana').executeTakeFirstOrThrow()
  expect(await readWallet(testing.database.db, row.id)).toMatchObject({ currency: 'BRL', cashMinor: 125_000n })
  expect(await trevo('member', 'add', '--username', 'ANA', '--password', 'Segredo-12', '--type', '0')).toMatchObject({
    code: 1,
    err: 'The user name ANA is taken.\n',
  })

  const launched = await trevo('launch', '--member', 'ana', '--provider', 'ACME', '--game', 'acme-1', '--json')
  const { launchToken, url } = JSON.parse(launched.out) as { launchToken: string; url: string }
  expect(launchToken).toMatch(/^[\w-]{43}$/)
  expect(new URL(url).searchParams.get('token')).toBe(launchToken)
  expect(await trevo('launch', '--member', 'ana', '--provider', 'ACME', '--game', 'acme-2')).toMatchObject({
    code: 1,
    err: 'There is no game acme-2 of the vendor ACME that is on.\n',
  })
})

test("a member's purses are shown, in words and as one object", async () => {
  await trevo('member', 'add', '--username', 'bia', '--password', 'Segredo-12', '--type', '0', '--balance', '4200')
  const shown = await trevo('ledger', 'balance', 'BIA', '--json')
  expect(shown).toMatchObject({ code: 0, err: '' })
  expect(JSON.parse(shown.out)).toEqual({ username: 'BIA', currency: 'BRL', sumBalance: '4200', cash: '4200', bonus: '0', held: '0', debt: '0', seq: '1' })
  expect((await trevo('ledger', 'balance', 'bia')).out).toBe('bia: 4200 BRL in minor units (cash 4200, bonus 0, held 0, debt 0); 1 changes\n')
  expect(await trevo('ledger', 'balance', 'nobody')).toMatchObject({ code: 1, out: 'There is no member "nobody".\n' })
})

describe('what is read behind the hot path', () => {
  const window = ['--from', '2020-01-01', '--to', '2100-01-01T00:00:00+03:00']
  beforeAll(async () => {
    await trevo('member', 'add', '--username', 'lia', '--password', 'Segredo-12', '--type', '0', '--balance', '777')
    await untilReadable(testing.database.pool)
    await sealTransfers(testing.database.transact)
  })

  test("a purse's statement, in words, as CSV and as one object", async () => {
    const shown = await trevo('ledger', 'statement', 'LIA', ...window)
    expect(shown).toMatchObject({ code: 0, err: '' })
    expect(shown.out).toMatch(/^lia, cash, BRL in minor units, from 2020-01-01T00:00:00.000Z until before 2099-12-31T21:00:00.000Z\nopening +0\n\d{4}-.*Z +balance-adjusted +777 +777  house:adjustments house .*\nclosing +777 +0 +777\n$/)
    const csv = await trevo('ledger', 'statement', 'lia', ...window, '--csv')
    expect(csv.out.split('\r\n').map((row) => row.split(',')[2])).toEqual(['movement', 'opening', 'balance-adjusted', 'closing', undefined])
    const json = await trevo('ledger', 'statement', 'lia', ...window, '--json')
    expect(JSON.parse(json.out)).toMatchObject({ username: 'lia', opening: '0', closing: '777', count: 1, lines: [{ in: '777', balance: '777' }] })
    expect(json.out.trim().split('\n')).toHaveLength(1)
    expect((await trevo('ledger', 'statement', 'lia', ...window, '--purse', 'held', '--csv')).out.split('\r\n')).toHaveLength(4)
  })

  test("the house's accounts, closed or not, and at a time that is past", async () => {
    const { accounts } = JSON.parse((await trevo('ledger', 'house', '--json')).out) as { accounts: Record<string, string>[] }
    const adjustments = accounts.find((each) => each.account === 'house:adjustments')
    const total = await testing.database.pool.query<{ has: string }>(`select (-sum(balance_minor))::text as has from purses`)
    expect(adjustments).toMatchObject({ currency: 'BRL', got: '0', balance: total.rows[0]?.has })
    expect((await trevo('ledger', 'house', 'house:adjustments')).out).toMatch(/^house:adjustments +BRL  got +0  gave +\d+  has +-\d+  in \d+ transfers, \d+ of them not closed yet\n$/)
    expect((await trevo('ledger', 'house', 'house:adjustments', '--at', '2020-01-01')).out).toBe('Nothing has moved there.\n')
  })

  test('the head of the chain, and the books verified against one that was kept', async () => {
    const { head, transfers } = JSON.parse((await trevo('ledger', 'head', '--json')).out) as { head: string; transfers: string }
    expect(Number(transfers)).toBeGreaterThan(0)
    expect((await trevo('ledger', 'head')).out.startsWith(`${head}  ${transfers} transfers, `)).toBe(true)
    expect(await trevo('ledger', 'verify', '--head', head)).toMatchObject({ code: 0, err: expect.stringMatching(/^\d+ transfers\n([BIG]\d+ +\d+\.\d\d s  .*\n)+I16 \d+ of \d+ transfers computed again, .*\n$/) })
    const other = await trevo('ledger', 'verify', '--head', `1:${'0'.repeat(64)}`)
    expect(other).toMatchObject({ code: 1, out: expect.stringContaining('block 1 is not the one whose hash was kept') })
  })

  test('who stops listening ends a long statement without a stack', async () => {
    const cut = await new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: testing.url }
      const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'cli.ts'), 'ledger', 'statement', 'lia', ...window], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      child.stdout.destroy()
      let err = ''
      child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text))
      child.once('close', () => resolve(err))
    })
    expect(cut).toBe('Nobody reads the output any more.\n')
  })
})

test('the books are verified: exit code 0 when they are right, 1 when a purse is not what its transfers say', async () => {
  const right = await trevo('ledger', 'verify', '--json')
  expect(right.code).toBe(0)
  expect(right.out.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(right.out)).toMatchObject({ ok: true, violations: 0, counts: { transfers: expect.anything() } })
  expect((await trevo('ledger', 'verify')).out).toMatch(/^\d+ transfers, [^]*\nThe books are right\.\n$/)

  const change = (by: bigint) =>
    testing.database.db
      .updateTable('purses')
      .set((purse) => ({ balance_minor: purse('balance_minor', '+', by) }))
      .where('kind', '=', 'cash')
      .execute()
  await change(1n)
  const wrong = await trevo('ledger', 'verify', '--json')
  await change(-1n)
  expect(wrong.code).toBe(1)
  expect(JSON.parse(wrong.out)).toMatchObject({ ok: false })
})

describe('our books beside the payment provider’s', () => {
  const reconcile = async (entries: readonly unknown[]): Promise<{ text: Answer; json: Answer }> => {
    const provider = createServer((_request, response) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ entries, next: null })))
    await once(provider.listen(0, '127.0.0.1'), 'listening')
    const environment = { DATABASE_URL: testing.url, PIX_SANDBOX_SECRET: 'secret', PIX_SANDBOX_PORT: String((provider.address() as AddressInfo).port) }
    try {
      return { text: await call(['payments', 'reconcile'], environment), json: await call(['payments', 'reconcile', '--json'], environment) }
    } finally {
      provider.close()
    }
  }

  test('Product §12.4 equal: exit code 0', async () => {
    const { text, json } = await reconcile([])
    expect(text).toEqual({ code: 0, err: '', out: expect.stringMatching(/^pix-sandbox\nOurs: {3}0 lines, [^]*\nTheirs: 0 lines, [^]*\nThe books are equal\.\nhouse-bank\n[^]*The books are equal\.\n$/) })
    expect(json.code).toBe(0)
    expect(JSON.parse(json.out)).toMatchObject({ ok: true, providers: [{ ok: true, provider: 'pix-sandbox', differences: [] }, { ok: true, provider: 'house-bank' }] })
  })

  test('Product §12.4 a line that only they have: exit code 1, and the line', async () => {
    const { text, json } = await reconcile([
      { kind: 'charge-paid', reference: 'dep_elsewhere', amount: '5000', currency: 'BRL', at: '2026-01-01T00:00:00.000Z' },
    ])
    expect(text.code).toBe(1)
    expect(text.out).toMatch(/\n1 differences\.\nhouse-bank\n/)
    expect(json.code).toBe(1)
    expect(JSON.parse(json.out)).toMatchObject({
      ok: false,
      providers: [{ provider: 'pix-sandbox', differences: [{ problem: 'missing-here', reference: 'dep_elsewhere', ours: null, theirs: '5000' }] }, { ok: true }],
    })
  })

  test('a provider that does not answer, and a secret that is not there, are told in a sentence', async () => {
    const silent = await call(['payments', 'reconcile'], { DATABASE_URL: testing.url, PIX_SANDBOX_SECRET: 'secret', PIX_SANDBOX_PORT: String(await freePort()) })
    expect(silent).toEqual({ code: 1, out: '', err: 'The payment provider pix-sandbox gave no statement (no whole answer): is it running?\n' })
    const elsewhere = await call(['payments', 'reconcile'], { DATABASE_URL: testing.url, DATA_DIR: join(dataDir, 'empty') })
    expect(elsewhere).toEqual({ code: 1, out: '', err: 'PIX_SANDBOX_SECRET is not set, and DATA_DIR holds no secrets.json: run this where Trevo runs.\n' })
  })
})

test('a folder that is a file is told in a sentence', async () => {
  expect(await call(['ledger', 'verify'], { DATA_DIR: join(import.meta.dirname, 'cli.test.ts') })).toEqual({
    code: 1,
    out: '',
    err: 'DATA_DIR cannot be used (EEXIST): set it to a folder that this user may write.\n',
  })
})

test('Product §12.15 demo logins are not put into a production', async () => {
  expect(await call(['seed', 'demo'], { DATABASE_URL: testing.url, NODE_ENV: 'production' })).toEqual({
    code: 1,
    out: '',
    err: 'NODE_ENV is "production", and everybody knows the demo logins: nothing was done.\n',
  })
})
