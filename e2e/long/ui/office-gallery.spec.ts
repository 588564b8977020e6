import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { build, preview, type PreviewServer } from 'vite'
import { findingsIn } from '#support/axe.ts'
import { doubleText, overflowOf } from '#support/measure.ts'

const configFile = fileURLToPath(new URL('../../../apps/office/gallery/vite.config.ts', import.meta.url))
let server: PreviewServer

test.beforeAll(async () => {
  test.setTimeout(240_000)
  const outDir = fileURLToPath(new URL(`../../../apps/office/dist/gallery-${test.info().workerIndex}`, import.meta.url))
  await build({ configFile, logLevel: 'error', build: { outDir } })
  server = await preview({ configFile, logLevel: 'error', build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
})
test.afterAll(() => server.close())

/** As the address asks, with everything in it: the list has its rows, the charts are drawn. */
const open = async (page: Page, how: string): Promise<void> => {
  await page.goto(`http://127.0.0.1:${(server.httpServer.address() as { port: number }).port}/?${how}`)
  await expect(page.getByRole('grid').first().getByRole('row').nth(5)).toBeVisible()
  await expect(page.locator('canvas')).toHaveCount(2)
}

for (const how of ['theme=dark', 'theme=light&dir=rtl', 'theme=dark&dir=rtl&words=long', 'theme=light&words=long&language=en']) {
  test(`every part of the office can be seen, read and pressed: ${how}`, async ({ page }) => {
    test.setTimeout(180_000)
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await page.setViewportSize({ width: 1_280, height: 800 })
    await open(page, how)
    for (const width of [1_280, 768, 360]) {
      await page.setViewportSize({ width, height: 800 })
      expect.soft(await overflowOf(page), `at ${width} px`).toEqual([])
      expect.soft(await findingsIn(page, `${how}, ${width} px`)).toEqual([])
    }
    if (!how.includes('long')) {
      await doubleText(page, true)
      expect.soft(await overflowOf(page), 'with letters twice as large').toEqual([])
    }
    expect(faults).toEqual([])
  })
}

test('a chart is read with the arrow keys, and has its table', async ({ page }) => {
  await open(page, 'language=en')
  const chart = page.getByRole('figure', { name: 'Saque (BRL)' })
  await chart.getByRole('region').focus()
  await page.keyboard.press('Home')
  await expect(chart.getByText('09:00')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByText('09:01')).toBeVisible()
  await chart.getByRole('button', { name: 'Table' }).click()
  await expect(chart.getByRole('row')).toHaveCount(61)
})
