import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from './embedded.ts'

const timeout = 120_000
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'trevo-embedded-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const log = (): string => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

test('a port that a passer-by holds is waited for', { timeout }, async () => {
  const options = { dataDir, password: 'embedded', isDurable: false }
  const first = await startEmbedded(options)
  await first.stop()
  const passerBy = createServer()
  await new Promise<void>((resolve) => passerBy.listen(first.port, '127.0.0.1', resolve))
  const starting = startEmbedded({ ...options, port: first.port })
  await expect.poll(log).toContain('Address already in use')
  await new Promise((resolve) => passerBy.close(resolve))
  const second = await starting
  await second.stop()
})

test('after kill -9 the next start waits for a session that has not noticed yet, whatever the others write of their end', { timeout }, async () => {
  const options = { dataDir, password: 'embedded', isDurable: false }
  const first = await startEmbedded(options)
  const clients = Array.from({ length: 4 }, () => new pg.Client({ connectionString: first.url }))
  const backends: number[] = []
  for (const client of clients) {
    client.on('error', () => undefined)
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    backends.push(rows[0]?.pid ?? Number.NaN)
  }
  // They sleep through the end of their postmaster and wake one after the other while the next one tries to begin.
  for (const backend of backends) process.kill(backend, 'SIGSTOP')
  process.kill(Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await first.ended
  const starting = startEmbedded({ ...options, port: first.port })
  await expect.poll(log).toContain('pre-existing shared memory block')
  for (const backend of backends) {
    await sleep(400)
    process.kill(backend, 'SIGCONT')
  }
  const second = await starting
  const client = new pg.Client({ connectionString: second.url })
  await client.connect()
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
  await second.stop()
  expect(log()).toContain('terminating connection due to unexpected postmaster exit')
})
