import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { trevo } from '#support/journey.ts'
import { arriveAs } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test.describe('a closed site', () => {
  test.afterEach(() => trevo('site', 'set', 'maintenance', 'off'))

  test('Product §4.43: a phone that is open learns of it from the first call that is refused', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/slot-games')
    await trevo('site', 'set', 'maintenance', 'on')
    await expect
      .poll(async () => {
        const name = Math.random().toString(36).slice(2, 8)
        if (await page.getByRole('searchbox').isVisible()) await page.getByRole('searchbox').fill(name)
        return page.getByRole('heading', { name: 'Em manutenção' }).isVisible()
      }, { intervals: [2_000], timeout: 40_000 })
      .toBe(true)
    await expect(page).toHaveTitle('Em manutenção · Trevo')
  })
})
