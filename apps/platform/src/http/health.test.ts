import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@trevo/server/sql'
import { openUnreliableLink } from '@trevo/server/testing-link'
import Fastify from 'fastify'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { registerHealth } from './health.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = async (draining: { isDraining: boolean }, { services = app.services, jobsSilentMs = 0 } = {}): Promise<readonly number[]> => {
  const server = Fastify()
  registerHealth(server, services, draining, () => jobsSilentMs)
  const codes = [await server.inject('/healthz'), await server.inject('/readyz')].map((answered) => answered.statusCode)
  await server.close()
  return codes
}

test('Product §12.2 a process that serves is alive and ready', async () => {
  expect(await ask({ isDraining: false })).toEqual([200, 200])
})

test('Product §12.2 one that drains is alive, and not ready', async () => {
  expect(await ask({ isDraining: true })).toEqual([200, 503])
})

test('Product §12.2 without the database’s tables it is alive, and not ready', async () => {
  await sql`alter table site rename to away`.execute(app.database.db)
  try {
    expect(await ask({ isDraining: false })).toEqual([200, 503])
  } finally {
    await sql`alter table away rename to site`.execute(app.database.db)
  }
})

test('Product §12.2 whose jobs have not been heard of for 15 s is alive, and not ready', async () => {
  expect(await ask({ isDraining: false }, { jobsSilentMs: 14_000 })).toEqual([200, 200])
  expect(await ask({ isDraining: false }, { jobsSilentMs: 16_000 })).toEqual([200, 503])
})

test('Product §12.2 one whose database says nothing is not ready, and says so within seconds', async () => {
  const url = new URL(app.databaseUrl)
  const link = await openUnreliableLink({ host: url.hostname, port: Number(url.port) })
  url.host = `127.0.0.1:${link.port}`
  const silent = openDatabase<Tables>({ url: url.href, applicationName: 'silent', connectionsMax: 1, schema: 'trevo' })
  try {
    expect(await ask({ isDraining: false }, { services: { ...app.services, db: silent.db } })).toEqual([200, 200])
    link.set('silent')
    const askedAt = performance.now()
    expect(await ask({ isDraining: false }, { services: { ...app.services, db: silent.db } })).toEqual([200, 503])
    expect(performance.now() - askedAt).toBeLessThan(10_000)
  } finally {
    link.set('refuses')
    await silent.close()
    await link.close()
  }
})
