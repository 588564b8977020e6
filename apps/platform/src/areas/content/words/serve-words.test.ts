import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerWords } from './serve-words.ts'
import { insertVersion, saveDraft, saveLive } from '#areas/content/items/items-store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp({ plainRoutes: [registerWords] })
})
afterAll(() => app.close())

const publish = (texts: object): Promise<void> =>
  app.database.transact(async (tx) => {
    const now = app.clock.now()
    await saveDraft(tx, 'words', 'en', null, now)
    await saveLive(tx, 'words', 'en', await insertVersion(tx, 'words', 'en', { body: { texts }, by: null }, now), now)
  })
const read = (url: string) => app.app.inject({ url, headers: { host: 'phone.test:3000' } })

test('Product §13.85 phones read a house’s words at the hash of what they say, and keep nothing under another', async () => {
  await publish({ 'ui.close': { text: 'Shut', source: 'Fechar' }, 'ui.gone': { text: 'Of an older build', source: 'x' }, 'site.shell.header.home': { text: 'Lost', source: 'x' } })
  app.clock.pass(3_000)
  const hash = (await app.services.words()).get('en')?.hash ?? ''
  const now = await read(`/words/en-${hash}.json`)
  // What this build would say wrongly is said as built.
  expect([now.statusCode, now.json()]).toEqual([200, { ui: { close: 'Shut' } }])
  expect(now.headers['cache-control']).toContain('immutable')
  const old = await read('/words/en-AAAAAAAAAA.json')
  expect([old.statusCode, old.json(), old.headers['cache-control']]).toEqual([200, { ui: { close: 'Shut' } }, 'no-store'])
  expect((await read('/words/pt-AAAAAAAAAA.json')).json()).toEqual({})
  expect((await read('/words/en.json')).statusCode).toBe(404)
})
