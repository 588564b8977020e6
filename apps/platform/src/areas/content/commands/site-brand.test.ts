import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { siteBrand } from './site-brand.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const set = (name: string, flags: Record<string, string> = {}) =>
  siteBrand.run({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined }, { words: [name], flags })
const told = async () => {
  app.clock.pass(2_000)
  const { brand_name: name, theme_colour: themeColour } = await app.services.site()
  return { name, themeColour }
}

test('Product §12.58 the site’s name is set while it serves, and the colour around it where one is given', async () => {
  expect((await set(' Casa Azul ')).lines).toEqual(['The site is "Casa Azul", with #0b1512 around it.'])
  expect(await told()).toEqual({ name: 'Casa Azul', themeColour: '#0b1512' })
  expect((await set('Casa Azul', { colour: '#10233f' })).json).toEqual({ name: 'Casa Azul', themeColour: '#10233f' })
  expect(await told()).toEqual({ name: 'Casa Azul', themeColour: '#10233f' })
})

test.each([
  ['  ', {}, '"  " is not a name of 1 to 32 characters'],
  ['a'.repeat(33), {}, 'is not a name of 1 to 32 characters'],
  ['<b>Casa</b>', {}, 'is not a name of 1 to 32 characters'],
  ['Casa', { colour: 'red' }, '"red" is not a colour such as #0b1512.'],
])('Product §12.58 "%s" %j changes nothing', async (name, flags: Record<string, string>, sentence) => {
  const before = await told()
  await expect(set(name, flags)).rejects.toThrow(sentence)
  expect(await told()).toEqual(before)
})
