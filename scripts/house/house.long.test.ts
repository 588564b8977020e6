import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { demoOfficeLogins } from '#platform/db/prepare.ts'
import { describe, expect, test } from 'vitest'
import { portsOfItsOwn } from './testing/test-house.ts'
import { eventually, isAlive, kill, openTestHouses } from './testing/test-houses.ts'

/** The rest of a house's life, beside what `house.test.ts` asks each change. */
const on = openTestHouses()
const { aNewHouse, query, insert, codes, programPids, startWithRow } = on

describe('an orderly life', () => {
  test('Product §12.7 Product §12.8 Product §12.11 SIGINT ends everything, PostgreSQL too, and the next start skips what is done', async () => {
    await aNewHouse()
    const first = on.house.start({ CI: 'true' })
    await first.ready
    await insert('KEPT')
    const pids = [on.house.postmasterPid(), ...programPids()]
    expect(pids.map(isAlive)).toEqual(Array<boolean>(8).fill(true))
    const toldAt = performance.now()
    first.child.kill('SIGINT')
    expect(await first.exit).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
    expect(pids.map(isAlive)).toEqual(Array<boolean>(8).fill(false))
    expect(existsSync(join(on.house.dataDir, 'house.lock'))).toBe(false)
    const second = on.house.start()
    await second.ready
    expect(second.output()).not.toMatch(/Making|Migrating|Seeding|Building/)
    expect(await codes()).toEqual(['KEPT'])
  })

  test('Product §12.8 a later start is ready within 5 s', async () => {
    const first = on.house.start()
    await first.ready
    first.child.kill('SIGTERM')
    await first.exit
    const seconds: number[] = []
    // The quickest of a few: what else the machine does in that moment is not the house's.
    while (seconds.length < 4 && Math.min(...seconds) >= 5) {
      const startedAt = performance.now()
      const run = on.house.start()
      await run.ready
      seconds.push((performance.now() - startedAt) / 1000)
      run.child.kill('SIGTERM')
      await run.exit
    }
    expect(Math.min(...seconds)).toBeLessThan(5)
  })

  test('Product §12.10 of two starts at the same moment one gets the folder', async () => {
    await aNewHouse()
    const runs = [on.house.start(), on.house.start(await portsOfItsOwn())]
    const ends = await Promise.all(
      runs.map((run) =>
        run.ready.then(
          () => 'ready',
          () => 'refused',
        ),
      ),
    )
    expect(ends.sort()).toEqual(['ready', 'refused'])
  })

  test('Product §12.10 while the first is stopping, the second waits for it', async () => {
    // Its last work takes a moment. Who has said that it is ready hears signals.
    on.house.write('apps/studio/src/server/main.ts', `process.on('SIGTERM', () => setTimeout(() => process.exit(0), 3000)); setInterval(() => {}, 1000); process.send({ ready: true })`)
    const first = on.house.start()
    await first.ready
    await insert('KEPT')
    first.child.kill('SIGTERM')
    const isStopping = (): boolean => (JSON.parse(readFileSync(join(on.house.dataDir, 'house.lock'), 'utf8')) as { readonly isStopping: boolean }).isStopping
    expect(await eventually(isStopping, 5)).toBe(true)
    const second = on.house.start()
    await second.ready
    expect(second.output()).toContain('Waiting for an earlier start to end')
    expect(await first.exit).toBe(0)
    expect(await codes()).toEqual(['KEPT'])
  })

  test('Product §12.11 a program that does not end is cut off, and the house is down within 10 s', async () => {
    on.house.write('apps/studio/src/server/main.ts', `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); process.send({ ready: true })`)
    const run = on.house.start()
    await run.ready
    const pids = [on.house.postmasterPid(), ...programPids()]
    const toldAt = performance.now()
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
    expect(performance.now() - toldAt).toBeLessThan(10_000)
    expect(pids.map(isAlive)).toEqual(Array<boolean>(8).fill(false))
  })

  test('Product §12.7 with the demo the one line names the demo logins, and what is being done is told beside it', async () => {
    await aNewHouse()
    const run = on.house.start({ SEED: 'demo' })
    expect(await run.ready).toBe(`Trevo is ready: http://localhost:${on.house.ports[0]} · demo / Demo-1234 · agent / Agent-1234 · office: http://localhost:${on.house.ports[3]} · ${demoOfficeLogins.join(' · ')} · its page shows the second factor of each`)
    expect(run.output()).toMatch(/^(?!Trevo is ready)[\s\S]*Seeding/)
  })

  test('Product §12.14 secrets and data are for the owner only', async () => {
    await aNewHouse()
    await on.house.start().ready
    expect(statSync(join(on.house.dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(on.house.dataDir).mode & 0o777).toBe(0o700)
  })

  test('a server of the operator’s own serves instead of the embedded one', async () => {
    await aNewHouse()
    const database = `own_${on.house.ports[0]}`
    const server = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL ?? '' })
    await server.connect()
    try {
      await server.query(`create database ${database}`)
      const url = new URL(process.env.TEST_DATABASE_URL ?? '')
      url.pathname = `/${database}`
      const run = on.house.start({ DATABASE_URL: url.href })
      await run.ready
      expect(existsSync(join(on.house.dataDir, 'postgres'))).toBe(false)
      run.child.kill('SIGTERM')
      expect(await run.exit).toBe(0)
      const { rows } = await server.query(`select rolname from pg_roles where rolname like '${database}%' order by rolname`)
      expect(rows).toEqual([{ rolname: `${database}_office` }, { rolname: `${database}_pay_sandbox` }, { rolname: `${database}_pix_sandbox` }, { rolname: `${database}_register` }, { rolname: `${database}_sportsbook` }, { rolname: `${database}_sportsbook_season` }, { rolname: `${database}_studio` }])
    } finally {
      await server.query(`drop database if exists ${database} with (force)`)
      await server.query(`drop role if exists ${database}_studio, ${database}_sportsbook, ${database}_sportsbook_season, ${database}_pix_sandbox, ${database}_pay_sandbox, ${database}_register, ${database}_office`)
      await server.end()
    }
  })
})

describe('Product §12.12 after kill -9 the next start works, and no committed row is gone', () => {
  test.each<[string, (parts: Awaited<ReturnType<typeof startWithRow>>) => void]>([
    ['of every Node, so that PostgreSQL lives on', ({ run, programs }) => [run.child.pid, ...programs].forEach(kill)],
    ['of everything', ({ run, programs, postmaster }) => [run.child.pid, ...programs, postmaster].forEach(kill)],
  ])('%s', async (_what, strike) => {
    const parts = await startWithRow()
    strike(parts)
    await parts.run.exit
    await on.house.start().ready
    expect(await codes()).toEqual(['COMMITTED'])
    expect([parts.postmaster, ...parts.programs].map(isAlive)).toEqual(Array<boolean>(8).fill(false))
  })

  test('a postmaster’s file that names another living process', async () => {
    const { run } = await startWithRow()
    const file = join(on.house.dataDir, 'postgres', 'postmaster.pid')
    const stale = readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid))
    run.child.kill('SIGTERM')
    await run.exit
    writeFileSync(file, stale)
    await on.house.start().ready
    expect(await codes()).toEqual(['COMMITTED'])
  })
})

describe('Product §12.13 what dies is started again', () => {
  test('PostgreSQL comes back on the same port', async () => {
    await on.house.start().ready
    await insert('COMMITTED')
    const url = on.house.databaseUrl()
    const killed = on.house.postmasterPid()
    kill(killed)
    expect(
      await eventually(
        () =>
          codes().then(
            () => on.house.postmasterPid() !== killed,
            () => false,
          ),
        15,
      ),
    ).toBe(true)
    expect(on.house.databaseUrl()).toBe(url)
    expect(await codes()).toEqual(['COMMITTED'])
  })

  test('Product §12.11 a signal while PostgreSQL comes back ends that one too', async () => {
    const run = on.house.start()
    await run.ready
    kill(on.house.postmasterPid())
    expect(await eventually(() => run.output().includes('PostgreSQL ended by itself and is started again'), 40)).toBe(true)
    run.child.kill('SIGTERM')
    expect(await run.exit).toBe(0)
    // The file may be the killed one's.
    expect(existsSync(join(on.house.dataDir, 'postgres', 'postmaster.pid')) && isAlive(on.house.postmasterPid())).toBe(false)
  })

  test('a program comes back under another number', async () => {
    await on.house.start().ready
    const [platform] = programPids()
    kill(platform)
    expect(await eventually(() => programPids().length === 7 && !programPids().includes(platform ?? 0), 40)).toBe(true)
  })

  test('a program that cannot stand ends the house with a sentence', async () => {
    on.house.write('apps/pix-sandbox/src/main.ts', `process.send({ ready: true }); process.stderr.write('broken\\n'); setTimeout(() => process.exit(3), 50)`)
    const run = on.house.start()
    expect(await run.exit).toBe(1)
    expect(run.output().trim().split('\n').at(-1)).toMatch(/^The pix-sandbox ended 5 times within a minute \(broken\): see /)
  })
})

test('Product §12.16 a command beside the running house finds its database by DATA_DIR', async () => {
  const run = on.house.start()
  await run.ready
  const cli = join(import.meta.dirname, '..', '..', 'apps', 'platform', 'src', 'cli.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'provider', 'add', 'BESIDE', '--json'], {
    env: { PATH: process.env.PATH, DATA_DIR: on.house.dataDir },
  })
  expect(JSON.parse(stdout)).toMatchObject({ provider: 'BESIDE' })
  expect(await codes()).toEqual(['BESIDE'])
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
})

test('Product §12.15 production refuses a database that has the demo logins', async () => {
  const first = on.house.start()
  await first.ready
  await query(`insert into trevo.seeds (name) values ('demo')`)
  first.child.kill('SIGTERM')
  await first.exit
  const second = on.house.start({ NODE_ENV: 'production' })
  expect(await second.exit).toBe(1)
  // On a busy machine PostgreSQL takes a moment, which is told first.
  expect(second.output().trim().split('\n').at(-1)).toBe('This database has the demo logins, which everybody knows, but NODE_ENV is "production": start with a new database.')
  expect(existsSync(join(on.house.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
})

test('Product §12.18 Product §12.45 production leaves the sandboxes out, says so of each, and does not ask for their port', async () => {
  const other = createServer().listen(on.house.ports[2], '127.0.0.1')
  await once(other, 'listening')
  try {
    const run = on.house.start({ NODE_ENV: 'production' })
    await run.ready
    for (const sandbox of ['payment', 'SMS', 'e-mail']) expect(run.output()).toContain(`no ${sandbox} sandbox: `)
    expect(programPids()).toHaveLength(4)
    expect(existsSync(join(on.house.dataDir, 'logs', 'pix-sandbox.log'))).toBe(false)
  } finally {
    other.close()
  }
})
