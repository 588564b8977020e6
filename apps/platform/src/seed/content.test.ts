import { expect, onTestFinished, test } from 'vitest'
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
  await app.database.db.updateTable('site').set({ currency }).execute()
  await seedContent(app.database, 'nobody')
  for (const lang of ['pt', 'en']) {
    const { list } = (await app.call('GET /api/help', { query: { lang } })).reply
    expect(list.length).toBeGreaterThan(5)
    expect(JSON.stringify(list), lang).toContain(names)
    expect(list.filter(({ content }) => content.includes(not)).map(({ title }) => title), lang).toEqual([])
  }
})
