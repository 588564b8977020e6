import { afterAll, beforeAll, expect, test } from 'vitest'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { registerHealth } from './health.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const ask = async (draining: { isDraining: boolean }): Promise<readonly number[]> => {
  const server = Fastify()
  registerHealth(server, app.services, draining)
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
