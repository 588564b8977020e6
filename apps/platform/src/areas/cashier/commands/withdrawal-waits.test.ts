import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSite } from '#areas/site/store.ts'
import { openTestApp, type TestApp } from '#testing/app.ts'
import { siteSet } from '#areas/content/commands/site.ts'
import { withdrawalWait } from './withdrawal-waits.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

const context = () => ({ database: app.database, databaseUrl: app.databaseUrl, dataDir: '/nowhere', onProgress: () => undefined })
const wait = (...words: string[]) => withdrawalWait.run(context(), { words, flags: {} })

test('Product §12.44 each wait is set by itself', async () => {
  expect((await wait('change', '48')).json).toEqual({ changeHours: 48, newKeyHours: 0, reviewMinutes: 120 })
  expect((await wait('new-key', '720')).lines).toEqual(['After a change: 48 h. To a new key: 720 h. For a person to look: 120 min.'])
  expect((await wait('change', '0')).json).toEqual({ changeHours: 0, newKeyHours: 720, reviewMinutes: 120 })
  expect((await wait('review', '60')).json).toEqual({ changeHours: 0, newKeyHours: 720, reviewMinutes: 60 })
  const logged = await app.database.db.selectFrom('audit_events').select(['actor_kind', 'act', 'before', 'after']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(logged).toMatchObject({ actor_kind: 'terminal', act: 'cashier.set-waits', before: { reviewMinutes: 120 }, after: { reviewMinutes: 60 } })
})

test.each([
  ['always', '24', '"always" is neither change, new-key nor review.'],
  ['constructor', '24', '"constructor" is neither change, new-key nor review.'],
  ['change', '721', '"721" is no number of hours from 0 to 720.'],
  ['change', '-1', '"-1" is no number of hours from 0 to 720.'],
  ['review', '4', '"4" is no number of minutes from 5 to 10080.'],
  ['new-key', '1.5', '"1.5" is no number of hours from 0 to 720.'],
])('Product §12.44 %s %s changes nothing', async (what, hours, sentence) => {
  const before = await readSite(app.database.db)
  await expect(wait(what, hours)).rejects.toThrow(sentence)
  expect(await readSite(app.database.db)).toEqual(before)
})

test('Product §12.44 the payment password is demanded by a switch', async () => {
  await siteSet.run(context(), { words: ['payment-password', 'on'], flags: {} })
  expect((await readSite(app.database.db)).is_payment_password_required).toBe(true)
})
