import type { AddressInfo } from 'node:net'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositCredited } from '#ledger/movements/deposit-credited.ts'
import { openPoster, type Poster } from '#ledger/post-soon.ts'
import { minor } from '@trevo/rules/money'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { createMember } from '#testing/factories.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

let app: TestApp
let poster: Poster
beforeAll(async () => {
  app = await openTestApp()
  poster = openPoster({ url: app.databaseUrl })
})
afterAll(async () => {
  await poster.close()
  await app.close()
})

test('Product §12.22 the circuit, the pools, the queue, what vendors were told, and how far each reader is behind', async () => {
  const vendors = { figures: { underWay: 3, shed: { credit: 0, stake: 2, read: 5 }, said: new Map([['v1 stake INSUFFICIENT_FUNDS', 4]]) } }
  const registry = createMetrics({ app: fastify(), services: app.services, poster, vendors, pages: null })
  const member = await createMember(app)
  await poster.postSoon(depositCredited({ member: member.memberId, currency: 'BRL', provider: 'pix', depositId: 'metrics', amountMinor: minor(100n) }))
  let text = ''
  const value = (line: string): number => Number(text.split('\n').find((each) => each.startsWith(`${line} `))?.slice(line.length))
  // A transfer can be read once all that began before it is over, in all databases of the server.
  const lagOfSealer = async (): Promise<number> => {
    text = await registry.metrics()
    return value('trevo_reader_lag_transfers{reader="sealer"}')
  }
  await expect.poll(lagOfSealer).toBeGreaterThan(0)
  expect(value('trevo_ledger_posted_total')).toBe(1)
  expect(value('trevo_ledger_circuit_open')).toBe(0)
  expect(value('trevo_ledger_connections')).toBe(1)
  expect(value('trevo_ledger_batch_items_count')).toBe(1)
  expect(value('trevo_ledger_undecided_total{reason="too-much"}')).toBe(0)
  expect(value('trevo_database_waiting')).toBe(0)
  expect(value('trevo_answers_held')).toBe(0)
  expect(value('trevo_vendor_calls_under_way')).toBe(3)
  expect(value('trevo_vendor_calls_total{dialect="v1",urgency="stake",status="INSUFFICIENT_FUNDS"}')).toBe(4)
  expect(value('trevo_vendor_calls_shed_total{urgency="read"}')).toBe(5)
  for (const reader of ['closer', 'sealer', 'bet-records', 'winners', 'member-statistics', 'member-results', 'member-days', 'team-days', 'team-events']) {
    expect(value(`trevo_reader_lag_transfers{reader="${reader}"}`)).toBeGreaterThan(0)
    expect(value(`trevo_reader_lag_seconds{reader="${reader}"}`)).toBeGreaterThan(0)
  }
  // Nobody has played.
  expect(value('trevo_reader_lag_transfers{reader="play-facts"}')).toBe(0)
})

test('Product §12.56 stand at their own address alone', async () => {
  const registry = createMetrics({ app: fastify(), services: app.services, poster, vendors: { figures: { underWay: 0, shed: { credit: 0, stake: 0, read: 0 }, said: new Map() } }, pages: null })
  const server = await serveMetrics(registry, { host: '127.0.0.1', port: 0 })
  try {
    const { port } = server.address() as AddressInfo
    expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toContain('trevo_live_streams 0')
    await expect(fetch(`http://127.0.0.2:${port}/metrics`)).rejects.toThrow()
  } finally {
    server.close()
  }
})
