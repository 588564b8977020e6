import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const brandOf = async (country: string): Promise<void> => {
  await app.database.db.updateTable('site').set({ country }).execute()
  app.clock.pass(3_000)
  await app.call('GET /api/countries')
}
const systemCountry = async () => (await app.call('GET /api/countries')).reply.systemCountry
const countryOfSite = async () => (await app.call('GET /api/site')).reply.info.country

test('Product §7.20 a guest is told every country with its dialing code, and which one the site is in', async () => {
  const { status, reply } = await app.call('GET /api/countries')
  expect([status, reply.systemCountry]).toEqual([200, 'BR'])
  expect(reply.list.length).toBeGreaterThan(200)
  expect(new Set(reply.list.map(({ code }) => code)).size).toBe(reply.list.length)
  for (const [code, dialingCode] of [['BR', '55'], ['PT', '351'], ['US', '1'], ['CA', '1'], ['TH', '66']]) expect(reply.list).toContainEqual({ code, dialingCode })
})

test('Product §7.20 the country is a setting of the brand, and one that nobody knows is Brazil', async () => {
  await brandOf('TH')
  await expect.poll(systemCountry).toBe('TH')
  expect(await countryOfSite()).toEqual({ code: 'TH', dialingCode: '66' })
  await brandOf('XX')
  await expect.poll(systemCountry).toBe('BR')
  expect(await countryOfSite()).toEqual({ code: 'BR', dialingCode: '55' })
})
