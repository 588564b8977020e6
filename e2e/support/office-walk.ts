import { expect, type Page } from '@playwright/test'
import { findingsIn } from './axe.ts'
import { officeUrl } from './journey.ts'
import { followLoading } from './loading.ts'
import { overflowOf } from './measure.ts'
import { desk, logInToOffice } from './office.ts'
import type { OfficeRoute } from './office-routes.ts'
import { contextsOf, test } from './test.ts'
import { watchFaults } from './watch.ts'

export interface OfficeWalk {
  /** Opens the route, and holds that it says its heading, complains of nothing and fits a desk. */
  open(route: OfficeRoute): Promise<Page>
}

/** One login of an owner for all journeys of a file: a code is good once, and the next one takes half a minute. */
export const walkThroughOffice = (): OfficeWalk => {
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
  return {
    open: async ({ address }) => {
      await page.setViewportSize(desk.viewport)
      const { faults } = watchFaults(page)
      const found = faults.length
      await page.goto(officeUrl() + address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await loaded()
      expect.soft(await overflowOf(page), `${address} at 1280 px`).toEqual([])
      expect(faults.slice(found)).toEqual([])
      return page
    },
  }
}

/** Whether everybody can read the screen that stands, and whether it fits a phone where it is made for one. */
export const lookClosely = async (page: Page, { address, isForPhones }: OfficeRoute): Promise<void> => {
  expect.soft(await findingsIn(page, address)).toEqual([])
  if (!isForPhones) return
  await page.setViewportSize({ width: 360, height: 740 })
  expect.soft(await overflowOf(page), `${address} at 360 px`).toEqual([])
}
