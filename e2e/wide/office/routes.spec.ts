import { expect, test } from '@playwright/test'
import { findingsIn } from '#support/axe.ts'
import { officeUrl } from '#support/journey.ts'
import { overflowOf } from '#support/measure.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { officeRoutes } from '#support/office-routes.ts'
import { watchFaults } from '#support/watch.ts'

test.use(desk)

/** Every screen of the office, as an owner sees it: it opens, complains of nothing, can be read by everybody and fits. */
for (const { path, address, isForPhones } of officeRoutes) {
  test(`${path} opens, can be read and fits`, async ({ page }) => {
    await logInToOffice(page, 'owner')
    const { faults } = watchFaults(page)
    await page.goto(officeUrl() + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await findingsIn(page, address)).toEqual([])
    expect(await overflowOf(page), `${address} at 1280 px`).toEqual([])
    if (isForPhones) {
      await page.setViewportSize({ width: 360, height: 740 })
      expect(await overflowOf(page), `${address} at 360 px`).toEqual([])
    }
    expect(faults).toEqual([])
  })
}
