import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** Longer than the pause after which a search asks by itself. */
const searchPauseMs = 600

/** The page's own clock has passed the moment at which a search that still waited would have asked. */
const afterPause = async (page: Page): Promise<void> => {
  const nowMs = (): Promise<number> => page.evaluate(() => performance.now())
  const fromMs = await nowMs()
  await expect.poll(nowMs).toBeGreaterThan(fromMs + 2 * searchPauseMs)
}

test('Product §4.120: a search is left by every tab and by its chip, and does not come back', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/slot-games')
  const field = page.getByRole('searchbox')
  const tabs = page.getByRole('group', { name: 'Que lista mostrar' })
  for (const [way, address] of [
    [tabs.getByRole('button', { name: 'Quentes' }), /\/m\/slot-games\?type=hot$/u],
    [tabs.getByRole('button', { name: 'Recentes' }), /\/m\/slot-games\?type=recent$/u],
    [tabs.getByRole('button', { name: 'Favoritos' }), /\/m\/slot-games\?type=fav$/u],
    [page.getByRole('button', { name: 'Tirar “cereja”' }), /\/m\/slot-games$/u],
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
