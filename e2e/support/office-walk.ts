import { expect, type Page } from '@playwright/test'
import { findingsIn } from './axe.ts'
import { officeUrl } from './journey.ts'
import { followLoading } from './loading.ts'
import { overflowOf } from './measure.ts'
import { desk, logInToOffice } from './office.ts'
import type { OfficeRoute } from './office-routes.ts'
import { contextsOf, test } from './test.ts'
import { watchFaults, type Watched } from './watch.ts'

export interface OfficeWalk {
  /** Goes on to the route as by a link, and holds that its screen stands, complains of nothing and fits a desk. */
  follow(route: OfficeRoute): Promise<void>
  /** Opens the route by its address, in a document of its own, and holds the same. */
  open(route: OfficeRoute): Promise<Page>
}

/** One login of an owner for all journeys of a file: a code is good once, and the next one takes half a minute. */
export const walkThroughOffice = (): OfficeWalk => {
  let contexts: ReturnType<typeof contextsOf>
  let page: Page
  let loaded: () => Promise<void>
  let watched: Watched
  test.beforeAll(async ({ browser }) => {
    contexts = contextsOf(browser)
    page = await contexts.open({ ...desk, locale: 'en-GB' })
    loaded = followLoading(page)
    await logInToOffice(page, 'owner')
    watched = watchFaults(page)
  })
  test.afterAll(() => contexts.close())
  const lookAt = async ({ path, address }: OfficeRoute, go: () => Promise<unknown>): Promise<void> => {
    const found = watched.faults.length
    await go()
    // As long as any navigation may take.
    await expect(page.locator(`[data-screen="${path}"]`).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 })
    await loaded()
    expect.soft(await overflowOf(page), `${address} at 1280 px`).toEqual([])
    expect(watched.faults.slice(found)).toEqual([])
  }
  return {
    follow: (route) => lookAt(route, () => goInside(page, route.address)),
    open: async (route) => {
      await page.setViewportSize(desk.viewport)
      await lookAt(route, () => page.goto(officeUrl() + route.address))
      return page
    },
  }
}

/** The browser's own way to another address of the document that stands. */
const goInside = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

/** Whether everybody can read the screen that stands, and whether it fits a phone where it is made for one. */
export const lookClosely = async (page: Page, { address, isForPhones }: OfficeRoute): Promise<void> => {
  expect.soft(await findingsIn(page, address)).toEqual([])
  if (!isForPhones) return
  await page.setViewportSize({ width: 360, height: 740 })
  expect.soft(await overflowOf(page), `${address} at 360 px`).toEqual([])
}
