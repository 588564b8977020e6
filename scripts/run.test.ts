import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { root } from '#scripts/tools.ts'
import { portsOfItsOwn } from '#scripts/house/testing/test-house.ts'
import { expectUsage, type UsageRow } from '#scripts/testing/expect-usage.ts'

const launcher = join(root, 'scripts', 'run.mjs')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { readonly scripts: Readonly<Record<string, string>> }

test.each(Object.entries(scripts))('npm run %s replaces its shell, so that a signal to npm arrives, and names a task', (_name, line) => {
  const task = /^exec node scripts\/run\.mjs ([a-z-]+)$/.exec(line)?.[1]
  const file = new RegExp(`^  '?${task}'?: '([^']+)',$`, 'm').exec(readFileSync(launcher, 'utf8'))?.[1]
  expect(file).toBeDefined()
  expect(existsSync(join(root, file ?? ''))).toBe(true)
})

test('an unknown task is refused with the list', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [launcher, 'strat'], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^There is no task "strat": choose start, dev, test, /)
})

test('the command prints its own words alone, and its exit code passes', () => {
  const help = spawnSync(process.execPath, [launcher, 'trevo', 'help'], { encoding: 'utf8' })
  expect(help.status).toBe(0)
  expect(help.stdout).toMatch(/^Usage: npm run -s trevo/)
  expect(help.stderr).toBe('')
  expect(spawnSync(process.execPath, [launcher, 'trevo', 'nothing']).status).toBe(2)
})

test.each<UsageRow>([
  [['bench', '--seconds', 'ten'], 2, /^--seconds is "ten", but must be a whole number from 1 to 600\.\nUsage: /],
  [['bench', '--home', '--help'], 0, /^Usage: npm run bench -- --home /],
  [['bench-web', '--runs'], 2, /^Option '--runs <value>' argument missing\.\nUsage: npm run bench:web -- /],
  [['test-long', 'weather'], 2, /^There is no part "weather"\.\nUsage: npm run test:long /],
  [['storm', 'now'], 2, /^Unexpected argument 'now'\.\nUsage: npm run storm -- /],
  [['conformance', '--base', 'here'], 2, /^--base is "here", but must be an origin such as .*\nUsage: npm run conformance -- /],
  [['mock-operator', '--help'], 0, /^Usage: npm run mock-operator -- /],
])('what takes long tells how it is called, before it starts anything: %j', (...row) => expectUsage(...row))

test('a signal during the start reaches the supervisor, and nothing is left', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'trevo run '))
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, SEED: 'none', ...(await portsOfItsOwn()) }
  const child = spawn(process.execPath, [launcher, 'start'], { env, stdio: 'ignore' })
  const exit = once(child, 'exit')
  for (let tries = 0; tries < 500 && !existsSync(join(dataDir, 'house.lock')); tries += 1) await sleep(20)
  child.kill('SIGTERM')
  expect(await exit).toEqual([0, null])
  expect(existsSync(join(dataDir, 'house.lock'))).toBe(false)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  rmSync(dataDir, { recursive: true, force: true })
})

describe('Product §12.8 what is installed is held against the lock file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'trevo run '))
    for (const name of ['scripts', 'node_modules', '.cache']) mkdirSync(join(folder, name))
    copyFileSync(launcher, join(folder, 'scripts', 'run.mjs'))
    // In place of npm: whoever would install is told, and the start ends.
    writeFileSync(join(folder, 'npm.js'), "process.stderr.write('npm was asked to install\\n'); process.exit(1)")
    // In place of the task.
    mkdirSync(join(folder, 'apps', 'platform', 'src'), { recursive: true })
    writeFileSync(join(folder, 'apps', 'platform', 'src', 'cli.ts'), "process.stdout.write('the task ran\\n')")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  const wanted = { 'node_modules/one': { version: '1.2.3' }, 'node_modules/two': { version: '4.0.0', optional: true }, 'packages/own': { version: '0.1.0' } }
  const run = (present: object | null) => {
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }))
    if (present !== null) writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: present }))
    return spawnSync(process.execPath, [join(folder, 'scripts', 'run.mjs'), 'trevo'], { encoding: 'utf8', env: { PATH: process.env.PATH, npm_execpath: join(folder, 'npm.js') }, timeout: 20_000 })
  }

  test.each<[string, object]>([
    ['all of it', { 'node_modules/one': { version: '1.2.3' }, 'node_modules/two': { version: '4.0.0' } }],
    ['without what may be left out', { 'node_modules/one': { version: '1.2.3' } }],
  ])('%s is there: nothing is installed', (_what, present) => {
    expect(run(present)).toMatchObject({ status: 0, stdout: 'the task ran\n', stderr: '' })
  })

  test.each<[string, object | null]>([
    ['nothing', null],
    ['another version', { 'node_modules/one': { version: '1.2.2' }, 'node_modules/two': { version: '4.0.0' } }],
    ['another version of what may be left out', { 'node_modules/one': { version: '1.2.3' }, 'node_modules/two': { version: '3.9.9' } }],
    ['a package too few', { 'node_modules/two': { version: '4.0.0' } }],
    ['a link instead of the package', { 'node_modules/one': { version: '1.2.3', link: true } }],
  ])('%s is there: npm installs', (_what, present) => {
    const { status, stdout, stderr } = run(present)
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain('npm was asked to install')
  })

  test('the lock of an install that was killed is nobody’s, though its number is another program’s now', () => {
    writeFileSync(join(folder, '.cache', 'install.pid'), String(process.pid))
    expect(run(null).stderr).toContain('npm was asked to install')
  })
})
