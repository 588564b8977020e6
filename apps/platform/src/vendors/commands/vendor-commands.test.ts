import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase } from '#testing/database.ts'
import { openVendor, type TestVendor } from '#vendors/statements/vendor-fixture.ts'
import type { Command, CommandContext } from '#cli/command.ts'
import { providerAdd } from './provider-add.ts'
import { providerKeyAdd, providerKeyRetire } from './provider-keys.ts'
import { providerSet } from './provider-set.ts'
import { reconcile } from '#ledger/commands/reconcile.ts'

let testing: Awaited<ReturnType<typeof openTestDatabase>>
let folder: string
let context: CommandContext
let machine: TestVendor
beforeAll(async () => {
  testing = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'trevo-vendors-'))
  machine = await openVendor('unused')
  context = { database: testing.database, databaseUrl: testing.url, dataDir: folder, onProgress: () => undefined }
})
afterAll(async () => {
  machine.close()
  await testing.close()
  rmSync(folder, { recursive: true, force: true })
})

const run = (command: Command, words: readonly string[], flags: Readonly<Record<string, string>> = {}) => command.run(context, { words, flags })
const keyFile = (name: string, pem: string): string => {
  writeFileSync(join(folder, name), pem)
  return join(folder, name)
}
const rsa = (modulusLength = 2_048) =>
  generateKeyPairSync('rsa', { modulusLength, publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } })
const provider = (code: string) => testing.database.db.selectFrom('providers').selectAll().where('code', '=', code).executeTakeFirstOrThrow()

describe('provider add', () => {
  test('a vendor of our own contract has a secret, and the addresses that it was given', async () => {
    const { json } = await run(providerAdd, ['PLAIN'], { 'status-url': 'https://plain.example/status', 'statement-url': 'https://plain.example/statement', 'free-rounds-url': 'https://plain.example/free' })
    expect(Object.keys(json as object)).toEqual(['provider', 'secret'])
    expect(await provider('PLAIN')).toMatchObject({
      dialect: 'v1',
      public_key: null,
      status_url: 'https://plain.example/status',
      statement_url: 'https://plain.example/statement',
      free_rounds_url: 'https://plain.example/free',
    })
  })

  test('a vendor of the other family signs with its own key, then with two, then with the newer', async () => {
    const [first, second] = [rsa().publicKey, rsa().publicKey]
    await run(providerAdd, ['HUB'], { dialect: 'hub88', 'public-key': keyFile('first.pem', first), game: 'clt_reels' })
    expect(await provider('HUB')).toMatchObject({ dialect: 'hub88', public_key: first, public_key_next: null, status_url: null })
    await run(providerKeyAdd, ['HUB'], { 'public-key': keyFile('second.pem', second) })
    expect(await provider('HUB')).toMatchObject({ public_key: first, public_key_next: second })
    await expect(run(providerKeyAdd, ['HUB'], { 'public-key': join(folder, 'first.pem') })).rejects.toThrow('There is no vendor HUB that signs with one key')
    await run(providerKeyRetire, ['HUB'])
    expect(await provider('HUB')).toMatchObject({ public_key: second, public_key_next: null })
    await expect(run(providerKeyRetire, ['HUB'])).rejects.toThrow('There is no vendor HUB that signs with two keys.')
  })

  test.each<[string, () => Record<string, string>, RegExp]>([
    ['a dialect that nobody speaks', () => ({ dialect: 'hub99' }), /^--dialect is "hub99", but must be v1 or hub88\.$/],
    ['no key', () => ({ dialect: 'hub88' }), /^--public-key is missing/],
    ['a key for nothing', () => ({ 'public-key': keyFile('k.pem', rsa().publicKey) }), /^--public-key is for hub88 alone\.$/],
    ['a file that is not there', () => ({ dialect: 'hub88', 'public-key': join(folder, 'none.pem') }), /none\.pem cannot be read/],
    [
      'the vendor’s private key',
      () => ({ dialect: 'hub88', 'public-key': keyFile('p.pem', rsa().privateKey) }),
      /p\.pem is a private key, which belongs to the vendor alone\.$/,
    ],
    ['a short key', () => ({ dialect: 'hub88', 'public-key': keyFile('s.pem', rsa(1_024).publicKey) }), /s\.pem has 1024 bits, but must have 2048 to 4096\.$/],
    ['no key at all', () => ({ dialect: 'hub88', 'public-key': keyFile('n.pem', 'hello') }), /n\.pem is not a public key in PEM\.$/],
    [
      'a key of another kind',
      () => ({
        dialect: 'hub88',
        'public-key': keyFile(
          'e.pem',
          generateKeyPairSync('ed25519', { publicKeyEncoding: { type: 'spki', format: 'pem' }, privateKeyEncoding: { type: 'pkcs8', format: 'pem' } })
            .publicKey,
        ),
      }),
      /e\.pem is not an RSA key\.$/,
    ],
    [
      'a launch address without TLS',
      () => ({ 'launch-url': 'http://games.vendor.example' }),
      /^--launch-url is "http:\/\/games\.vendor\.example", but must begin with https/,
    ],
    ['an address that is none', () => ({ 'status-url': 'vendor.example/status' }), /^--status-url is "vendor\.example\/status", but must be an address/],
  ])('%s is refused', async (_what, flags, words) => {
    await expect(run(providerAdd, ['ACME'], flags())).rejects.toThrow(words)
    expect(await testing.database.db.selectFrom('providers').select('code').where('code', '=', 'ACME').execute()).toEqual([])
  })
})

describe('Product §11.29 the launch address', () => {
  test('is our studio’s unless another is given, and may be changed to any and back', async () => {
    await run(providerAdd, ['AT_STUDIO'])
    await run(providerAdd, ['AT_HOME'], { 'launch-url': 'https://games.home.example:8443/open' })
    expect((await provider('AT_STUDIO')).launch_url).toBe('{origin}/launch')
    expect((await provider('AT_HOME')).launch_url).toBe('https://games.home.example:8443/open')
    expect((await run(providerSet, ['AT_STUDIO'], { 'launch-url': 'http://127.0.0.1:4000/launch' })).json).toEqual({
      provider: 'AT_STUDIO',
      shown: false,
      launchUrl: 'http://127.0.0.1:4000/launch',
      statusUrl: null,
      statementUrl: null,
      freeRoundsUrl: null,
    })
    await run(providerSet, ['AT_HOME'], { 'launch-url': 'studio', 'status-url': 'https://home.example/status' })
    expect(await provider('AT_HOME')).toMatchObject({ launch_url: '{origin}/launch', status_url: 'https://home.example/status', is_shown: false })
  })
})

describe('Product §11.30 provider set', () => {
  test('shows a vendor that began hidden, and hides it again', async () => {
    await run(providerAdd, ['SHY'])
    expect((await provider('SHY')).is_shown).toBe(false)
    expect(await run(providerSet, ['SHY'], { on: '' })).toMatchObject({
      json: { shown: true },
      lines: ['SHY is shown to members; its games open at {origin}/launch.'],
    })
    expect((await provider('SHY')).is_shown).toBe(true)
    await run(providerSet, ['SHY'], { off: '' })
    expect((await provider('SHY')).is_shown).toBe(false)
  })

  test.each<[string, string, Record<string, string>, string]>([
    ['nothing', 'SHY', {}, 'Nothing is asked for: give --on, --off, or an address.'],
    ['both', 'SHY', { on: '', off: '' }, '--on and --off exclude each other.'],
    ['a stranger', 'NOBODY', { on: '' }, 'There is no vendor NOBODY.'],
    ['a wrong address', 'SHY', { on: '', 'launch-url': 'https://a:b@vendor.example' }, 'must not hold a user name or password'],
  ])('%s is refused', async (_what, code, flags, words) => {
    await expect(run(providerSet, [code], flags)).rejects.toThrow(words)
  })
})

describe('reconcile', () => {
  const line = { txId: 't', kind: 'bet', roundId: 'r', memberId: 'mem_1', amount: '100', currency: 'BRL', status: 'done', at: '2026-01-05T10:00:00Z' }

  test('prints the day and its differences, and ends with 1 where there is one', async () => {
    await run(providerAdd, ['ASKED'], { 'statement-url': `${machine.origin}/statement` })
    machine.answers(() => ({ lines: [], next: null }))
    const equal = await run(reconcile, [], { day: '2026-01-05', party: 'ASKED' })
    expect(equal).toMatchObject({ exitCode: 0, json: { ok: true, day: '2026-01-05', parties: [{ party: 'ASKED', state: 'equal' }] } })
    machine.answers(() => ({ lines: [line], next: null }))
    const different = await run(reconcile, [], { day: '2026-01-05', party: 'ASKED' })
    expect(different).toMatchObject({ exitCode: 1, json: { ok: false, parties: [{ counts: { 'missing-here': 1 } }] } })
    expect(different.lines.slice(0, 3)).toEqual(['ASKED 2026-01-05: 1 difference', '  ours:   nothing', '  theirs: 1 bet 100 BRL'])
    machine.answers(() => 503)
    expect(await run(reconcile, [], { day: '2026-01-05', party: 'ASKED' })).toMatchObject({ exitCode: 1, lines: ['ASKED 2026-01-05: no statement (HTTP 503)'] })
  })

  test.each<[Record<string, string>, string]>([
    [{ day: 'yesterday' }, '--day is "yesterday", but must be a day such as '],
    [{ day: '2026-02-30' }, '--day is "2026-02-30", but must be a day such as '],
    [{ party: 'NOBODY' }, 'There is no vendor and no payment provider NOBODY.'],
    [{ party: 'HUB' }, 'The vendor HUB serves no statement: it has no statement address.'],
  ])('%j is refused', async (flags, sentence) => {
    await expect(run(reconcile, [], flags)).rejects.toThrow(sentence)
  })
})
