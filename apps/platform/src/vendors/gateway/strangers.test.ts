import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bucketRules, createLimits } from '#limits/limits.ts'
import { lineOf } from '@trevo/server/network'
import { readTrustedProxies } from '@trevo/server/trusted-proxies'
import { openTestGateway, type TestGateway } from './gateway-fixture.ts'

const lines: string[] = []
let now = 0
const limits = createLimits(() => now)
let gateway: TestGateway
beforeAll(async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const strangers = { limits, config: { trustedProxies: readTrustedProxies('TRUSTED_PROXIES') } }
  gateway = await openTestGateway({ log, strangers })
})
afterAll(() => gateway.close())

const { capacity } = bucketRules['vendor-line']

test('Product §10.44 Product §12.57 a line that signs nothing waits, whoever signs there does not, and the log has a line a second', async () => {
  const { sessionToken } = await gateway.member()
  const balance = { sessionToken }
  const statuses = new Map<number, number>()
  const startedAtMs = performance.now()
  for (let turn = 0; turn < capacity + 50; turn += 1) {
    const { http } = await gateway.call('balance', balance, turn % 2 === 0 ? { signature: '' } : { provider: 'NOBODY' })
    statuses.set(http, (statuses.get(http) ?? 0) + 1)
  }
  expect([...statuses]).toEqual([[401, capacity], [429, 50]])
  const refused = await gateway.call('no-verb', {})
  expect([refused.http, refused.headers.get('retry-after'), refused.body]).toEqual([429, '1', { status: 'UNKNOWN_VERB' }])
  expect((await gateway.call('balance', balance)).http).toBe(200)
  const told = () => lines.map((line) => JSON.parse(line) as { msg: string; count: number }).filter(({ msg }) => msg === 'calls that no vendor signed were not taken')
  await expect.poll(() => told().reduce((sum, { count }) => sum + count, 0)).toBe(capacity + 51)
  // The first at once, and one at the end of each second that went by meanwhile.
  expect(told().length).toBeLessThanOrEqual(2 + (performance.now() - startedAtMs) / 1_000)
  now = 1_000
  expect((await gateway.call('balance', balance, { signature: '' })).http).toBe(401)
})

test('Product §10.44 behind a proxy it is the line that the proxy names', async () => {
  const knock = (from: string) =>
    fetch(`${gateway.origin}/provider/v1/bet`, { method: 'POST', headers: { 'x-forwarded-for': from }, body: '{}' }).then(async (answer) => {
      await answer.text()
      return answer.status
    })
  limits.take('vendor-line', lineOf('2001:db8::1'), capacity)
  expect([await knock('2001:db8::ffff'), await knock('2001:db8:0:1::1')]).toEqual([429, 401])
})
