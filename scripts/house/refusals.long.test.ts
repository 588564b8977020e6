import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTestHouse, type TestHouse } from './testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await makeTestHouse('refusals')
})
afterAll(() => house.remove())

const expectRefusal = async (environment: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> => {
  const run = house.start(environment)
  expect(await run.exit).toBe(1)
  const lines = run.output().trim().split('\n')
  expect(lines.at(-1)).toMatch(sentence)
  expect(run.output()).not.toMatch(/^\s+at /m)
}

describe('Product §12.9 a bad value ends the start with the sentence that says what to change', () => {
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['a port that is a word', { PORT: 'http' }, /^PORT is "http", but must be a port from 1 to 65535/],
    ['a port above the last', { STUDIO_PORT: '65536' }, /^STUDIO_PORT is "65536", but must be a port/],
    ['port zero', { PIX_SANDBOX_PORT: '0' }, /^PIX_SANDBOX_PORT is "0"/],
    ['a metrics port with a sign', { METRICS_PORT: '-1' }, /^METRICS_PORT is "-1"/],
    ['a host that is a name', { HOST: 'localhost' }, /^HOST is "localhost", but must be an address of this machine/],
    ['a proxy that is no network', { TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /^TRUSTED_PROXIES has "proxy", but must be addresses and networks/],
    ['a port of the office that is none', { OFFICE_PORT: '3e3' }, /^OFFICE_PORT is "3e3"/],
    ['two programs on one port', { PORT: '4211', STUDIO_PORT: '4211' }, /^PORT and STUDIO_PORT are both 4211/],
    ['an unknown seed', { SEED: 'full' }, /^SEED is "full", but must be demo or none\.$/],
    ['demo logins in production', { SEED: 'demo', NODE_ENV: 'production' }, /^SEED is "demo", whose logins everybody knows/],
    ['an address without a scheme', { PUBLIC_URL: 'bet.example.com' }, /^PUBLIC_URL is not a usable address/],
    ['an address that is no web address', { STUDIO_PUBLIC_URL: 'ftp://x' }, /^STUDIO_PUBLIC_URL is not a usable address/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /^LOG_LEVEL is "loud", but must be trace or debug/],
    ['a database of another kind', { DATABASE_URL: 'mysql://u:hunter2@h/d' }, /^DATABASE_URL is not a usable address/],
    ['a password with a sign', { DATABASE_URL: 'postgres://u:12#hunter2@h/d' }, /^DATABASE_URL is not a usable address.*%23/],
    ['a database without a name', { DATABASE_URL: 'postgres://u:p@127.0.0.1:1' }, /^DATABASE_URL names no database/],
    ['a mail server that is no address', { SMTP_URL: 'mail.example.com' }, /^SMTP_URL is not a usable address/],
    ['a gateway without its secret', { SMS_URL: 'https://sms.example.com/send' }, /^SMS_SECRET must have at least/],
    ['a provider of logins without its secret', { GOOGLE_CLIENT_ID: 'google' }, /^GOOGLE_CLIENT_SECRET is not set: set both, or neither\.$/],
    ['a customer service without its secret', { CHAT_URL: 'https://chat.example.com' }, /^CHAT_/],
    ['a database that does not answer', { DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/trevo' }, /^The database at 127\.0\.0\.1:1 does not answer/],
  ])('%s', async (_what, environment, sentence) => {
    await expectRefusal(environment, sentence)
  })

  test('a password never stands in the sentence', async () => {
    const run = house.start({ DATABASE_URL: 'postgres://u:hunter2@127.0.0.1:1/trevo' })
    expect(await run.exit).toBe(1)
    expect(run.output()).not.toContain('hunter2')
  })

  test('a user or a database that the server does not know', async () => {
    const server = new URL(process.env.TEST_DATABASE_URL ?? '')
    const wrong = new URL(server)
    wrong.password = 'wrong'
    await expectRefusal({ DATABASE_URL: wrong.href }, /refuses the user ".+" or its password: correct DATABASE_URL/)
    const absent = new URL(server)
    absent.pathname = '/no_such_database'
    await expectRefusal({ DATABASE_URL: absent.href }, /has no database "no_such_database"/)
  })
})

test('Product §12.9 a taken port', async () => {
  const other = createServer().listen(house.ports[1], '127.0.0.1')
  await once(other, 'listening')
  await expectRefusal({}, new RegExp(`^Port ${house.ports[1]} is taken by another program: end it, or set STUDIO_PORT to another port\\.$`))
  other.close()
})

describe('Product §12.9 a folder that cannot hold the data', () => {
  test('is a file', async () => {
    const file = join(house.root, 'a file')
    writeFileSync(file, '')
    await expectRefusal({ DATA_DIR: file }, /is a file: set DATA_DIR to a folder\.$/)
    await expectRefusal({ DATA_DIR: join(file, 'below') }, /a part of its path is a file: set DATA_DIR to a folder\.$/)
  })

  test('cannot be made where it is', async () => {
    await expectRefusal({ DATA_DIR: '/proc/trevo' }, /^\/proc\/trevo cannot be made there: set DATA_DIR to another folder\.$/)
  })

  test('is a link that leads nowhere', async () => {
    const link = join(house.root, 'a link')
    symlinkSync(join(house.root, 'not mounted', 'data'), link)
    await expectRefusal({ DATA_DIR: link }, /a link cannot be made there: set DATA_DIR to another folder\.$/)
  })

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

  const mounted = (name: string, options: string): { folder: string; end: () => void } => {
    const folder = join(house.root, name)
    mkdirSync(folder)
    expect(spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status).toBe(0)
    return { folder, end: () => spawnSync('umount', [folder]) }
  }

  test.runIf(canMount)('is on a full disk', async () => {
    const disk = mounted('full disk', 'size=64k')
    try {
      expect(() => writeFileSync(join(disk.folder, 'filler'), Buffer.alloc(128 * 1024))).toThrow('ENOSPC')
      await expectRefusal({ DATA_DIR: disk.folder }, /^The disk that holds .* is full: free some space, or set DATA_DIR to another disk\.$/)
    } finally {
      disk.end()
    }
  })

  test.runIf(canMount)('is on a disk with too little space', async () => {
    const disk = mounted('small disk', 'size=20m')
    try {
      await expectRefusal({ DATA_DIR: disk.folder }, /^The disk that holds .* is nearly full/)
    } finally {
      disk.end()
    }
  })

  test.runIf(canMount)('is on a read-only disk', async () => {
    const disk = mounted('read-only disk', 'ro')
    try {
      await expectRefusal({ DATA_DIR: disk.folder }, /is on a read-only disk: set DATA_DIR to a folder that can be written\.$/)
    } finally {
      disk.end()
    }
  })
})

test.each<[string, string, RegExp]>([
  ['in its own words', `process.stderr.write('STUDIO_SECRETS is not JSON: correct it.\\n'); process.exit(1)`, /^STUDIO_SECRETS is not JSON: correct it\.$/],
  ['by its error when it crashed', `import './absent.ts'`, /^Error \[ERR_MODULE_NOT_FOUND\]: Cannot find module .*absent\.ts/],
])('Product §12.9 a program that cannot start is told %s', async (_how, code, sentence) => {
  const own = await makeTestHouse('own words')
  try {
    own.write('apps/studio/src/server/main.ts', code)
    const run = own.start()
    expect(await run.exit).toBe(1)
    expect(run.output().trim().split('\n').at(-1)).toMatch(sentence)
    expect(() => own.postmasterPid()).toThrow()
  } finally {
    await own.remove()
  }
})
