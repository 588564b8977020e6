import { expect, type Page } from '@playwright/test'
import { findingsIn } from '#support/axe.ts'
import { officeUrl } from '#support/journey.ts'
import { followLoading } from '#support/loading.ts'
import { overflowOf } from '#support/measure.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { officeRoutes } from '#support/office-routes.ts'
import { contextsOf, test } from '#support/test.ts'
import { watchFaults } from '#support/watch.ts'

/** One login for all of them: a code is good once, and the next one takes half a minute. */
let contexts: ReturnType<typeof contextsOf>
let page: Page
let loaded: () => Promise<void>
test.beforeAll(async ({ browser }) => {
  contexts = contextsOf(browser)
  page = await contexts.open({ ...desk, locale: 'en-GB' })
  loaded = followLoading(page)
  await logInToOffice(page, 'owner')
})
test.afterAll(() => contexts.close())

/** Every screen of the office, as an owner sees it: it opens, complains of nothing, can be read by everybody and fits. */
for (const { path, address, isForPhones } of officeRoutes) {
  test(`${path} opens, can be read and fits`, async () => {
    await page.setViewportSize(desk.viewport)
    const { faults } = watchFaults(page)
    const found = faults.length
    await page.goto(officeUrl() + address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await loaded()
    expect.soft(await findingsIn(page, address)).toEqual([])
    expect.soft(await overflowOf(page), `${address} at 1280 px`).toEqual([])
    if (isForPhones) {
      await page.setViewportSize({ width: 360, height: 740 })
      expect.soft(await overflowOf(page), `${address} at 360 px`).toEqual([])
    }
    expect(faults.slice(found)).toEqual([])
  })
}
