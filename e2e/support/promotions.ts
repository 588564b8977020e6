import { expect, type Page } from '@playwright/test'
import { visit } from './addresses.ts'

/** By its card among the promotions, as somebody finds it. */
export const openPromotion = async (page: Page, title: RegExp): Promise<void> => {
  await visit(page, '/m/activity')
  await page.getByRole('main').getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=/u)
}
