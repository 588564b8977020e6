import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportFilePath, headIconsPath } from '@trevo/contract/member/account'
import { statementFilePath, yearFilePath } from '@trevo/contract/member/statements'
import { eventsPath } from '@trevo/contract/member/events'
import { plainRoutes } from '#gathered.ts'
import { callbackPath } from '#areas/identity/social-login/begin-social-login.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { type BucketName, bucketRules } from '#limits/limits.ts'
import { lineOf, networkOf } from '@trevo/server/network'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ plainRoutes })
})
afterAll(() => app.close())

let site = 0

test.each<[path: string, line: BucketName, network: BucketName]>([
  ['/api/site', 'address', 'network'],
  [`${headIconsPath}/own/${'A'.repeat(22)}`, 'address', 'network'],
  [exportFilePath, 'address', 'network'],
  [`${statementFilePath}?ticket=none&format=csv&from=2026-01-01&to=2026-01-02`, 'address', 'network'],
  [`${yearFilePath}?ticket=none&format=csv&year=2026&currency=BRL`, 'address', 'network'],
  [callbackPath('google'), 'address', 'network'],
  [`${eventsPath}?ticket=none`, 'stream', 'stream-network'],
])('Product §8.13 the addresses of one line share what guests may ask of %s, and so do the lines of one network', async (url, line, network) => {
  app.clock.standStill()
  site += 1
  const statusFor = async (address: string) => (await app.app.inject({ url, remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': address } })).statusCode
  const net = `2001:db8:${site}`
  app.services.limits.take(line, lineOf(`${net}:1::`), bucketRules[line].capacity)
  expect(await statusFor(`${net}:1::2`)).toBe(429)
  expect(await statusFor(`[${net.toUpperCase()}:1:0::3]:443`)).toBe(429)
  expect(await statusFor(`${net}:2::1`)).not.toBe(429)
  const other = `2001:db9:${site}`
  app.services.limits.take(network, networkOf(`${other}::`), bucketRules[network].capacity)
  expect(await statusFor(`${other}:3::1`)).toBe(429)
})
