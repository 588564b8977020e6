import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/**
 * Clicks what leads to another screen and waits until that one stands, told by its `h1`: the screen before stays,
 * alive, until the next one's code is there, and what is clicked sooner is clicked on it. Every screen has an `h1`; on
 * the phone it says the words of the bar to those who do not see them. `heading` is the whole of it, or a pattern; the
 * screen before must not have it.
 */
export const goTo = async (page: Page | FrameLocator, link: Locator, heading: string | RegExp): Promise<void> => {
  const next = page.getByRole('heading', { level: 1, name: heading, exact: true })
  if (await next.isVisible()) throw new Error(`“${String(heading)}” is the heading of the screen before, too`)
  await link.click()
  // As long as any navigation may take.
  await expect(next).toBeVisible({ timeout: 30_000 })
}

/** Opens a tab of a record of the office, whose `h1` stays: the tab that is open says so. */
export const openTab = async (tab: Locator): Promise<void> => {
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
}
