import { expect, onTestFinished, test } from 'vitest'
import { seedWordsOnce } from '#db/prepare.ts'
import { loadMarket } from '#market/load-market.ts'
import { openTestApp } from '#testing/app.ts'
import { seedContent } from './content.ts'

test.each([
  ['br', 'BRL', 'PIX', 'IBAN'],
  ['sandbox', 'BRL', 'PIX', 'IBAN'],
  ['mt', 'EUR', 'IBAN', 'PIX'],
  ['gb', 'GBP', 'sort code', 'PIX'],
] as const)('Product §12.960 no page of help in a demo of %s speaks of what nobody there pays by', async (code, currency, names, not) => {
  const app = await openTestApp({ config: { market: loadMarket(code, undefined) } })
  onTestFinished(() => app.close())
  await app.database.db.updateTable('site').set({ currency, market: code }).execute()
  await seedContent(app.database, 'nobody')
  for (const lang of ['pt', 'en']) {
    const { list } = (await app.call('GET /api/help', { query: { lang } })).reply
    expect(list.length).toBeGreaterThan(5)
    expect(JSON.stringify(list), lang).toContain(names)
    expect(list.filter(({ content }) => content.includes(not)).map(({ title }) => title), lang).toEqual([])
    expect(list.some(({ content }) => content.includes('/m/rewardCenter')), lang).toBe(code !== 'br')
  }
})

test('Product §12.1143 a demo that goes to another market and back says how money moves there, and a start that changes nothing leaves its words alone', async () => {
  const app = await openTestApp({ config: { market: loadMarket('mt', undefined) } })
  onTestFinished(() => app.close())
  const { db } = app.database
  const words = async () => JSON.stringify((await app.call('GET /api/help', { query: { lang: 'pt' } })).reply.list.slice(0, -2))
  for (const [currency, names, not] of [['BRL', 'PIX', 'IBAN'], ['EUR', 'IBAN', 'PIX'], ['BRL', 'PIX', 'IBAN']] as const) {
    await db.updateTable('site').set({ currency }).execute()
    await seedWordsOnce(app.database)
    expect(await words(), currency).toContain(names)
    expect(await words(), currency).not.toContain(not)
  }
  const versions = async () => (await db.selectFrom('content_versions').select(({ fn }) => fn.countAll<string>().as('count')).executeTakeFirstOrThrow()).count
  const before = await versions()
  await seedWordsOnce(app.database)
  expect(await versions()).toBe(before)
})
