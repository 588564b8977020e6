import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { findingsIn } from '#support/axe.ts'
import { doubleText, overflowOf, smallTargetsOf } from '#support/measure.ts'
import { unreadableOf } from '#support/text-measure.ts'

const configFile = fileURLToPath(new URL('../../../packages/ui/gallery/vite.config.ts', import.meta.url))
let server: PreviewServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const outDir = fileURLToPath(new URL(`../../../packages/ui/dist/gallery-${test.info().workerIndex}`, import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
})
test.afterAll(() => server.close())

/** As the address asks, with everything in it: the charts draw once their code has come. */
const open = async (page: Page, how: string): Promise<void> => {
  await page.goto(`http://127.0.0.1:${(server.httpServer.address() as { port: number }).port}/?${how}`)
  await expect(page.locator('canvas')).toHaveCount(2)
}

const ways = ['theme=dark', 'theme=light&dir=rtl', 'theme=dark&dir=rtl&words=long', 'theme=light&words=long']

for (const how of ways) {
  test(`Product §1.6, §2.96 every primitive can be seen, read and pressed: ${how}`, async ({ page }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await open(page, how)
    for (const width of [412, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect.soft(await overflowOf(page), `at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 360, height: 740 })
    expect.soft(await findingsIn(page, how)).toEqual([])
    expect.soft(await smallTargetsOf(page)).toEqual([])
    // A word of thirty-six letters may be broken.
    if (!how.includes('long')) expect.soft(await unreadableOf(page)).toEqual([])
    await doubleText(page, true)
    expect.soft(await overflowOf(page), 'with letters twice as large').toEqual([])
    expect(faults).toEqual([])
  })
}

test('a sheet from each side, open, and the notes that pass', async ({ page }) => {
  test.setTimeout(180_000)
  await open(page, 'theme=light&words=long')
  for (const side of ['bottom', 'start', 'end']) {
    await page.getByRole('button', { name: side, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect.soft(await findingsIn(page, side)).toEqual([])
    expect.soft(await overflowOf(page), side).toEqual([])
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
  }
  for (const kind of ['done', 'info', 'error']) await page.getByRole('button', { name: kind, exact: true }).click()
  await expect(page.getByRole('status').getByRole('paragraph')).toHaveCount(3)
  expect.soft(await findingsIn(page, 'notes')).toEqual([])
  expect(await overflowOf(page)).toEqual([])
})

test('a table is sorted by its heads, and keeps its totals; of a long one only what is near is drawn', async ({ page }) => {
  await open(page, '')
  const table = page.getByRole('table', { name: 'Aposta 5' })
  const names = table.getByRole('rowheader')
  await expect(names).toHaveText(['Aposta 5', 'Aposta 4', 'Aposta 3', 'Aposta 2', 'Aposta 1', 'Total'])
  await expect(table.getByRole('columnheader', { name: 'Prêmios' })).toHaveAttribute('aria-sort', 'descending')
  const total = table.getByRole('row').last()
  const before = await total.textContent()
  await table.getByRole('button', { name: 'Rodadas' }).click()
  await expect(names).toHaveText(['Aposta 3', 'Aposta 5', 'Aposta 2', 'Aposta 4', 'Aposta 1', 'Total'])
  await table.getByRole('button', { name: 'Rodadas' }).click()
  await expect(names).toHaveText(['Aposta 1', 'Aposta 4', 'Aposta 2', 'Aposta 5', 'Aposta 3', 'Total'])
  expect(await total.textContent()).toBe(before)

  const long = page.getByRole('table', { name: 'Aposta 2000' })
  await expect(long).toHaveAttribute('aria-rowcount', '2001')
  expect(await long.getByRole('row').count()).toBeLessThan(60)
  await page.getByRole('region', { name: 'Aposta 2000' }).evaluate((frame) => frame.scrollTo(0, frame.scrollHeight))
  await expect(long.getByRole('rowheader', { name: 'Aposta 2000', exact: true })).toBeVisible()
})

test('a chart has its table for those who do not see it, and for all who ask', async ({ page }) => {
  await open(page, '')
  const chart = page.getByRole('figure', { name: 'Verificação em duas etapas' })
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(15)
  await chart.getByRole('radio', { name: 'Tabela' }).click()
  await expect(chart.locator('canvas')).toHaveCount(0)
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(15)
  await expect(chart.getByRole('rowheader').first()).toHaveText('10/11')
})
