import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portsOfItsOwn } from './testing/test-house.ts'
import { eventually, isAlive, kill, openTestHouses } from './testing/test-houses.ts'

/** What each change is asked; the whole life of a house is lived in `house.long.test.ts`. */
const on = openTestHouses()
const { aNewHouse, query, insert, codes, programPids, startWithRow } = on

test('Product §12.7 Product §12.8 Product §12.11 SIGTERM ends everything, PostgreSQL too, and the next start skips what is done', async () => {
  await aNewHouse()
  const first = on.house.start({ CI: 'true' })
  expect(await first.ready).toBe(`Trevo is ready: http://localhost:${on.house.ports[0]} · office: http://localhost:${on.house.ports[3]}`)
  expect(first.output()).toContain('The office has nobody who can log in yet')
  expect(first.output()).toContain('Making the database')
  await insert('KEPT')
  const pids = [on.house.postmasterPid(), ...programPids()]
  expect(pids.map(isAlive)).toEqual(Array<boolean>(8).fill(true))
  const toldAt = performance.now()
  first.child.kill('SIGTERM')
  expect(await first.exit).toBe(0)
  expect(performance.now() - toldAt).toBeLessThan(10_000)
  expect(pids.map(isAlive)).toEqual(Array<boolean>(8).fill(false))
  expect(existsSync(join(on.house.dataDir, 'house.lock'))).toBe(false)

  const second = on.house.start()
  await second.ready
  // PostgreSQL that starts slowly on a busy machine says so.
  expect(second.output()).not.toMatch(/Making|Migrating|Seeding|Building/)
  expect(await codes()).toEqual(['KEPT'])
})

test('Product §12.11 a signal in the middle of the start ends it too', async () => {
  await aNewHouse()
  const run = on.house.start()
  expect(await eventually(() => run.output().includes('Making the database'), 40)).toBe(true)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
  expect(existsSync(join(on.house.dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  await on.house.start().ready
})

test('Product §12.10 a second start on the same folder is refused, and the first goes on', async () => {
  const first = on.house.start()
  await first.ready
  const second = on.house.start(await portsOfItsOwn())
  expect(await second.exit).toBe(1)
  expect(second.output()).toMatch(/^\/.* is in use by a Trevo that runs already \(process \d+\): stop it first, or set DATA_DIR to another folder\.\n$/)
  expect(await codes()).toEqual([])
})

test('Product §12.12 after kill -9 of the supervisor alone the next start works, and no committed row is gone', async () => {
  const parts = await startWithRow()
  kill(parts.run.child.pid)
  await parts.run.exit
  await on.house.start().ready
  expect(await codes()).toEqual(['COMMITTED'])
  expect([parts.postmaster, ...parts.programs].map(isAlive)).toEqual(Array<boolean>(8).fill(false))
})

test('Product §12.6 Product §12.14 our vendors and the payment sandbox have no right on the platform’s tables, and the office reads', async () => {
  await on.house.start().ready
  const rights =
    await query(`select rolname, has_schema_privilege(rolname, 'trevo', 'usage') as reads, has_database_privilege(rolname, 'trevo', 'create') as makes,
    rolsuper from pg_roles where rolname like 'trevo\\_%' order by rolname`)
  expect(rights).toEqual([
    { rolname: 'trevo_office', reads: true, makes: false, rolsuper: false },
    { rolname: 'trevo_pay_sandbox', reads: false, makes: false, rolsuper: false },
    { rolname: 'trevo_pix_sandbox', reads: false, makes: false, rolsuper: false },
    { rolname: 'trevo_register', reads: false, makes: false, rolsuper: false },
    { rolname: 'trevo_sportsbook', reads: false, makes: false, rolsuper: false },
    { rolname: 'trevo_sportsbook_season', reads: false, makes: false, rolsuper: false },
    { rolname: 'trevo_studio', reads: false, makes: false, rolsuper: false },
  ])
})
