import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { changesOf, styledByTap, watchChanges } from '#support/tap-work.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

declare global {
  interface Window {
    /** How many blocks of games home had at each change since it came. */
    seenBlocks?: number[]
  }
}

/** A closed dialog is in the document a moment before it listens. */
const touchUntil = (page: Page, isDrawn: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    await isDrawn()
  }).toPass()

const elementsIn = (root: HTMLElement, selector: string): number => root.querySelectorAll(selector).length

test('from the first touch on the left menu stands ready, and opening it draws nothing of home anew', async ({ page }) => {
  // Its banners stand still, so that only the tap changes anything.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const rows = page.locator('dialog', { hasText: 'Todos os jogos' })
  await expect(page.locator('dialog').first()).toBeAttached()
  await expect(rows).toHaveCount(0)
  await touchUntil(page, () => expect(rows).toHaveCount(1, { timeout: 1000 }))
  await expect(rows).toBeHidden()
  await watchChanges(page)
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await changesOf(page)).filter((change) => !change.includes('shee-'))).toEqual([])
  expect(await page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
})

test('a list keeps its tiles and its shape while another tab’s games are under way', async ({ browser, page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({})) })
  await visit(page, '/m/slot-games')
  const answers: (() => void)[] = []
  await page.route('**/api/games/hot*', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve))
    await route.continue()
  })
  const before = await page.getByRole('main').boundingBox()
  const shown = await page.locator('main').evaluate(elementsIn, '*')
  await watchChanges(page)
  const styled = await styledByTap(browser, page.getByRole('button', { name: 'Quentes' }))
  expect(styled).toBeLessThan(shown / 2)
  await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible()
  expect((await changesOf(page)).filter((change) => change.includes('tile-tile'))).toEqual([])
  expect(await page.getByRole('main').boundingBox()).toEqual(before)
  for (const answer of answers) answer()
})

test('a heart changes its own tile alone', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({})) })
  const known = page.waitForResponse('**/api/favourites/ids*')
  await visit(page, '/m/slot-games')
  await known
  // The filter is drawn when the phone is idle; here that is over before the tap.
  const filter = page.locator('main dialog')
  await expect(filter).toBeAttached()
  await touchUntil(page, () => expect(filter).toContainText('Filtrar jogos', { timeout: 1000 }))
  const heart = page.getByRole('button', { name: /^Favorito: /u }).first()
  await watchChanges(page)
  await heart.tap()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const changed = (await changesOf(page)).filter((change) => change.includes('tile-tile') || change.includes('screen'))
  expect(changed.toSorted()).toEqual(['attributes aria-pressed in gatile-tile', 'attributes href in gatile-tile'])
})

test('the filter’s tap closes its panel first, and the list is drawn anew after that', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({})) })
  await visit(page, '/m/slot-games')
  await page.getByRole('button', { name: 'Quentes' }).tap()
  await expect(page).toHaveURL(/type=hot/u)
  const tiles = page.locator('main [class*="tile-tile"]')
  await page.getByRole('button', { name: 'Filtro' }).tap()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  // The second page of the hot ones comes by itself, as the end of the first is near.
  await page.waitForLoadState('networkidle')
  const before = await tiles.count()
  const tilesAtClosing = dialog.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new MutationObserver(() => resolve(document.querySelectorAll('main [class*="tile-tile"]').length)).observe(element, { attributeFilter: ['open'] })
      }),
  )
  await dialog.getByRole('button', { name: 'Mostrar jogos' }).tap()
  expect(await tilesAtClosing).toBe(before)
  await expect.poll(() => tiles.count()).toBeGreaterThan(before)
})

test('a list that stood there before asks for no page that nobody came near', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/slot-games')
  const asked: string[] = []
  page.on('request', (request) => (/\/api\/games\?.*pageNo=/u.test(request.url()) ? asked.push(request.url()) : undefined))
  const bottom = page.getByRole('navigation', { name: 'Navegação principal' })
  await bottom.getByRole('link', { name: 'Início' }).tap()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await page.getByRole('button', { name: 'Abrir menu' }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Slots' }).tap()
  await expect(page).toHaveURL(/\/m\/slot-games$/u)
  await expect(page.locator('main [class*="tile-tile"]').nth(20)).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
})

test('home is whole when somebody comes back to where they were', async ({ page }) => {
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const all = page.locator('main [aria-labelledby^="block-"]')
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await expect.poll(() => all.count()).toBeGreaterThan(3)
  await page.evaluate(() => {
    const seen: number[] = []
    new MutationObserver(() => {
      const home = document.querySelector('main [aria-labelledby="block-HOT"]')
      if (home !== null) seen.push(document.querySelectorAll('main [aria-labelledby^="block-"]').length)
    }).observe(document.body, { subtree: true, childList: true })
    window.seenBlocks = seen
  })
  await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Promoções' }).tap()
  await expect(page).toHaveURL(/\/m\/activity$/u)
  await page.evaluate(() => window.seenBlocks?.splice(0))
  await page.goBack()
  await expect.poll(() => all.count()).toBeGreaterThan(3)
  expect((await page.evaluate(() => window.seenBlocks ?? []))[0]).toBeGreaterThan(3)
  expect(await page.evaluate(() => scrollY)).toBe(1500)
})
