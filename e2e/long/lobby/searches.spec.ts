import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { hearts } from '#support/lobby.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'
import { shiftsOf, watchShifts } from '#support/watch.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Longer than the pause after which a search asks by itself. */
const searchPauseMs = 600

/** The page's own clock has passed the moment at which a search that still waited would have asked. */
const afterPause = async (page: Page): Promise<void> => {
  const nowMs = (): Promise<number> => page.evaluate(() => performance.now())
  const fromMs = await nowMs()
  await expect.poll(nowMs).toBeGreaterThan(fromMs + 2 * searchPauseMs)
}

test('Product §4.116: a search is left by every tab and by its chip, and does not come back', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/slot-games')
  const field = page.getByRole('searchbox')
  const tabs = page.getByRole('group', { name: 'Qual lista mostrar' })
  for (const [way, address] of [
    [tabs.getByRole('button', { name: 'Quentes' }), /\/m\/slot-games\?type=hot$/u],
    [tabs.getByRole('button', { name: 'Recentes' }), /\/m\/slot-games\?type=recent$/u],
    [tabs.getByRole('button', { name: 'Favoritos' }), /\/m\/slot-games\?type=fav$/u],
    [page.getByRole('button', { name: 'Remover “cereja”' }), /\/m\/slot-games$/u],
  ] as const) {
    await field.fill('cereja')
    await expect(page).toHaveURL(/name=cereja$/u)
    await way.click()
    await expect(page).toHaveURL(address)
    await expect(field).toHaveValue('')
    await afterPause(page)
    await expect(page).toHaveURL(address)
  }
  // Before its 600 ms are over, too.
  await field.fill('cereja')
  await tabs.getByRole('button', { name: 'Quentes' }).click()
  await afterPause(page)
  await expect(page).toHaveURL(/\/m\/slot-games\?type=hot$/u)
})

test('Product §2.90: home leads to the search with one tap, and back does not open the keyboard again', async ({ page }) => {
  await watchShifts(page)
  await arriveAs(page, {})
  await visit(page, '/m/home')
  expect(await shiftsOf(page)).toEqual([])
  const search = page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Buscar' })
  const { height, width } = (await search.boundingBox()) ?? { height: 0, width: 0 }
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  await search.click()
  await expect(page).toHaveURL(/\/m\/gameList$/u)
  const field = page.getByRole('searchbox')
  await expect(field).toBeFocused()
  await field.fill('fruta')
  await expect(page).toHaveURL(/name=fruta$/u)
  await page.getByRole('main').getByRole('link', { name: /Cereja Doce/u }).first().click()
  await expect(page).toHaveURL(/\/m\/login$/u)
  await page.goBack()
  await expect(field).toHaveValue('fruta')
  await expect(field).not.toBeFocused()
})

test('Product §2.90: an address of the search gives the field the focus before any code is there', async ({ page }) => {
  await arriveAs(page, {})
  await page.route(/\.js$/u, (route) => route.abort())
  await page.goto(`${siteUrl()}/m/gameList#search`)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('Product §2.92: the house’s own game stands with its whole name on a phone of 360 px, and tiles are of one height', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const name = page.getByRole('main').getByText('Trevo da Sorte', { exact: true }).first()
  expect(await name.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0)
  expect(await name.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const heights = await hearts(page).evaluateAll((found) => found.map((heart) => heart.parentElement?.getBoundingClientRect().height ?? 0))
  expect(heights.length).toBeGreaterThan(6)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(1)
})

test('Product §9.21: home’s menu leads to the lottery’s page, and the filter of all games has no vendor of lotteries alone', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await page.getByRole('navigation', { name: 'Categorias' }).getByRole('button', { name: 'Loteria', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/lottery$/u)
  await visit(page, '/m/gameList?gameType=LOTT')
  await expect(page.getByRole('combobox', { name: 'Categoria' })).toHaveValue('ALL')
  await page.getByRole('button', { name: 'Filtro' }).click()
  const vendors = page.getByRole('dialog', { name: 'Filtrar jogos' }).getByLabel('Provedor')
  await expect(vendors.getByRole('option', { name: 'PG' })).toHaveCount(1)
  await expect(vendors.getByRole('option', { name: /^TCG/u })).toHaveCount(0)
})
