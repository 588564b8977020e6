import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { makeTestHouse, type TestHouse } from './test-house.ts'

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}

export const eventually = async (isTrue: () => boolean | Promise<boolean>, seconds: number): Promise<boolean> => {
  for (const deadline = performance.now() + seconds * 1000; performance.now() < deadline; await sleep(20)) if (await isTrue()) return true
  return false
}

export const kill = (pid: number | undefined): void => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL')
}

/** A house for each test of a file, which asks for them once: a copy of one that was made and stopped, so that what a test is not about, the making of a database, is not waited for. */
export const openTestHouses = () => {
  let made: TestHouse
  let house: TestHouse
  beforeAll(async () => {
    made = await makeTestHouse('made')
    const run = made.start()
    await run.ready
    run.child.kill('SIGTERM')
    await run.exit
  })
  afterAll(() => made.remove())
  beforeEach(async () => {
    house = await makeTestHouse('with spaces', made.dataDir)
  })
  afterEach(() => house.remove())

  const query = async (text: string): Promise<readonly Record<string, unknown>[]> => {
    const client = new pg.Client({ connectionString: house.databaseUrl() })
    await client.connect()
    try {
      return (await client.query(text)).rows
    } finally {
      await client.end()
    }
  }
  const insert = (code: string) => query(`insert into trevo.providers (code, name, secret, launch_url) values ('${code}', 'x', 's', 'http://x')`)
  const programPids = (): number[] =>
    (JSON.parse(readFileSync(join(house.dataDir, 'house.lock'), 'utf8')) as { readonly programs: readonly { readonly pid: number }[] }).programs.map((each) => each.pid)

  return {
    /** The test's own. */
    get house(): TestHouse {
      return house
    },
    /** One that has no database yet takes its place. */
    async aNewHouse(): Promise<void> {
      await house.remove()
      house = await makeTestHouse('with spaces')
    },
    query,
    insert,
    codes: async () => (await query('select code from trevo.providers order by code')).map((row) => row.code),
    programPids,
    /** Of a house that runs and has a committed row. */
    async startWithRow() {
      const run = house.start()
      await run.ready
      await insert('COMMITTED')
      return { run, postmaster: house.postmasterPid(), programs: programPids() }
    },
  }
}
