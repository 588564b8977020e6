import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { changesOf, styledByTap, watchChanges } from '#support/tap-work.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** A closed dialog is in the document a moment before it listens. */
const touchUntil = (page: Page, isDrawn: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.keyboard.press('Shift')
    await isDrawn()
  }).toPass()

const elementsIn = (root: HTMLElement, selector: string): number => root.querySelectorAll(selector).length

test('from the first touch on the left menu stands ready, and opening it neither draws nor styles home anew', async ({ browser, page }) => {
  // Its banners stand still, so that only the tap changes anything.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await arriveAs(page, {})
  await visit(page, '/m/home')
  const rows = page.locator('dialog', { hasText: 'Todos os jogos' })
  await expect(page.locator('dialog').first()).toBeAttached()
  await expect(rows).toHaveCount(0)
  await touchUntil(page, () => expect(rows).toHaveCount(1, { timeout: 1000 }))
  await expect(rows).toBeHidden()
  const outside = await page.locator('body').evaluate(elementsIn, ':not(dialog, dialog *)')
  await watchChanges(page)
  const styled = await styledByTap(browser, page.getByRole('button', { name: 'Abrir menu' }))
  expect(styled).toBeLessThan(outside / 2)
  await expect(page.getByRole('dialog')).toBeVisible()
  expect((await changesOf(page)).filter((change) => !change.includes('shee-'))).toEqual([])
  await expect.poll(() => page.getByRole('dialog').evaluate((dialog) => dialog.matches(':modal'))).toBe(true)
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
