import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openPool } from './pool.ts'
import { testServerUrl } from './testing-database.ts'
import { openUnreliableLink } from './testing-link.ts'

const serverUrl = (): URL => new URL(testServerUrl())
/** Ten times as often as a program looks; so a second here stands for ten. */
const lookEveryMs = 100
/** Programs have 15 s; this leaves time for a busy machine. */
const backMsMax = 5_000

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

/** A pool over a link that can be silenced, and one beside it that cannot. */
const open = async ({
  name,
  max = 4,
  everyMs = lookEveryMs,
}: {
  readonly name: string
  readonly max?: number
  readonly everyMs?: number
}) => {
  const url = serverUrl()
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  const troubles: string[] = []
  const poolAt = (port: string, applicationName: string): pg.Pool =>
    openPool({
      url: Object.assign(serverUrl(), { port }).href,
      applicationName,
      connectionsMax: max,
      connectionWaitMsMax: 2_000,
      idleMsMax: 0,
      settings: { lock_timeout: '250' },
      onTrouble: ({ message }) => troubles.push(message),
      lookEveryMs: everyMs,
    })
  const [pool, beside] = [poolAt(link.port.toString(), name), poolAt(url.port, 'beside')]
  ends.push(async () => {
    link.set('refuses')
    await Promise.all([pool.end(), beside.end()])
    await link.close()
  })
  const processes = async (): Promise<number> =>
    Number(
      (
        await beside.query<{ n: bigint }>('select count(*) as n from pg_stat_activity where application_name = $1', [
          name,
        ])
      ).rows[0]?.n,
    )
  return { link, pool, beside, processes, troubles }
}

/** All connections that the pool may have are made, and idle. */
const fill = async (pool: pg.Pool): Promise<void> => {
  const clients = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()))
  for (const client of clients) client.release()
}

const worksWithin = async (pool: pg.Pool, ms: number): Promise<void> => {
  const from = performance.now()
  await expect.poll(() => pool.query('select 1').then(() => 'works', String), { timeout: ms }).toBe('works')
  expect(performance.now() - from).toBeLessThan(ms)
}

test('Product §12.1938 idle connections that went silent are found, and ended at the server too', async () => {
  const { link, pool, processes, troubles } = await open({ name: 'silent-idle' })
  await fill(pool)
  link.set('silent')
  link.set('passes')
  await expect.poll(() => pool.totalCount, { timeout: backMsMax }).toBeLessThan(4)
  await expect.poll(() => pool.idleCount + pool.totalCount, { timeout: backMsMax }).toBe(0)
  await expect.poll(processes).toBe(0)
  expect(troubles.some((trouble) => trouble.includes('that did not answer'))).toBe(true)
  await worksWithin(pool, 1_000)
})

test('Product §12.1938 a pool that went silent under way works again, and what it held is free', async () => {
  const { link, pool, beside, processes } = await open({ name: 'silent-busy' })
  const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
  for (const [n, client] of clients.entries()) {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [9_010 + n])
  }
  link.set('silent')
  const lost = clients.map((client) => client.query('select 1').then(() => 'answered', String))
  link.set('passes')
  await expect(beside.query('select pg_advisory_xact_lock(9010)')).rejects.toThrow('lock timeout')
  for (const answer of await Promise.all(lost)) expect(answer).toContain('Connection terminated')
  for (const client of clients) client.release()
  await worksWithin(pool, backMsMax)
  await expect.poll(() => beside.query('select pg_advisory_xact_lock(9010)').then(() => 'taken', String)).toBe('taken')
  await expect.poll(processes).toBeLessThanOrEqual(1)
})

test('Product §12.1938 a server that is wholly away is waited for, and soon after it is back all works', async () => {
  const { link, pool, processes } = await open({ name: 'silent-all' })
  await fill(pool)
  link.set('silent')
  const lost = Array.from({ length: 6 }, () => pool.query('select 1').then(() => 'answered', String))
  await sleep(2_000)
  link.set('passes')
  await worksWithin(pool, backMsMax)
  expect((await Promise.all(lost)).filter((answer) => answer === 'answered').length).toBeLessThan(6)
  await expect.poll(processes).toBeLessThanOrEqual(2)
})

test('Product §12.1938 whoever waits for a server that stays away is told so in the end', async () => {
  const { link, pool } = await open({ name: 'silent-for-long' })
  await fill(pool)
  link.set('silent')
  await expect(pool.query('select 1')).rejects.toThrow('Connection terminated')
})

test('Product §12.1938 a long statement, one that waits for a lock, and a slow line are no silence', async () => {
  const { link, pool, beside } = await open({ name: 'not-silent', everyMs: 250 })
  const holder = await beside.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock(9020)')
  const waits = await pool.connect()
  await waits.query('set lock_timeout = 0')
  const waiting = waits.query('select pg_advisory_xact_lock(9020)').then(() => 'got it', String)
  const working = pool.query('select pg_sleep(4)').then(() => 'done', String)
  link.set('slow')
  for (let n = 0; n < 10; n += 1) await pool.query('select $1::int', [n])
  expect(await working).toBe('done')
  await holder.query('commit')
  holder.release()
  expect(await waiting).toBe('got it')
  waits.release()
})

test('a transaction that rests between two statements is no silence', async () => {
  const { pool } = await open({ name: 'resting' })
  const client = await pool.connect()
  await client.query('begin')
  const [before] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
  await sleep(1_500)
  expect((await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows).toEqual([before])
  await client.query('commit')
  client.release()
})

/** The names that PgBouncer takes; with any other it refuses the connection. */
const poolersTake = new Set(['user', 'database', 'application_name', 'client_encoding'])

test('Product §12.1939 a connection begins with nothing that a pooler refuses, and has its settings', async () => {
  const server = createServer((socket) => socket.once('data', (packet: Buffer) => socket.emit('startup', packet)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const options = {
    applicationName: 'polite',
    connectionsMax: 1,
    connectionWaitMsMax: 2_000,
    idleMsMax: 0,
    settings: { statement_timeout: '4321', search_path: 'nowhere' },
    onTrouble: () => undefined,
  }
  const deaf = openPool({
    ...options,
    url: `postgres://somebody@127.0.0.1:${(server.address() as AddressInfo).port}/house`,
  })
  const asked = deaf.connect().then(() => 'connected', String)
  const [socket] = (await once(server, 'connection')) as [import('node:net').Socket]
  const [packet] = (await once(socket, 'startup')) as [Buffer]
  // Length and version, then names and values, each with a zero behind it.
  const names = packet
    .subarray(8)
    .toString()
    .split('\0')
    .filter((_word, n) => n % 2 === 0 && _word !== '')
  expect(names.filter((name) => !poolersTake.has(name))).toEqual([])
  expect(names).toContain('application_name')
  socket.destroy()
  server.close()
  expect(await asked).toContain('Error')
  await deaf.end()

  const pool = openPool({ ...options, url: serverUrl().href })
  ends.push(() => pool.end())
  const { rows } = await pool.query<{ limit: string; path: string }>(
    `select current_setting('statement_timeout') as limit, current_setting('search_path') as path`,
  )
  expect(rows).toEqual([{ limit: '4321ms', path: 'nowhere' }])
})

test('a connection that goes silent before its first statement is answered is given up', async () => {
  const { link, pool } = await open({ name: 'silent-first' })
  // Half of a connection: what comes back after the server's first words is lost.
  link.set('slow')
  const asked = pool.query('select 1').then(() => 'answered', String)
  await sleep(400)
  link.set('silent')
  expect(await asked).not.toBe('answered')
  link.set('passes')
  await worksWithin(pool, backMsMax)
})
