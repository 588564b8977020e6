import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { siteTemplate } from './site-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const set = (...words: string[]) => siteTemplate.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words, flags: {} })
const told = async () => (await app.call('GET /api/site')).reply.info.mobileTemplate

test('Product §12.50 each part is set by itself, and phones are told', async () => {
  const before = await told()
  expect((await set('app_desc', 'A casa no seu bolso')).lines).toEqual(['app_desc is "A casa no seu bolso".'])
  await set('dep_func', '0')
  app.clock.pass(2_000)
  expect(await told()).toEqual({ ...before, app_desc: 'A casa no seu bolso', dep_func: '0' })
})

test.each([
  ['app_desc', 'a'.repeat(81), 'is not a line of at most 80 characters'],
  ['app_background', 'url(//evil.example)', '"url(//evil.example)" is not a colour such as #0b1512.'],
  ['mem_cen', '2', '"2" is not the layout 0 (base) or 1 (new).'],
  ['constructor', '1', '"constructor" is none of app_background'],
])('Product §12.50 %s "%s" changes nothing', async (part, value, sentence) => {
  const before = await told()
  await expect(set(part, value)).rejects.toThrow(sentence)
  app.clock.pass(2_000)
  expect(await told()).toEqual(before)
})
