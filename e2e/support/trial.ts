import { expect, type Page } from '@playwright/test'
import { settled, visit } from './addresses.ts'
import { arriveAs } from './visitor.ts'

export const sessionOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))

/** As a guest comes to it: the page is there, and gives way to home by itself. */
export const startTrial = async (page: Page): Promise<string> => {
  await arriveAs(page, {})
  await visit(page, '/m/login')
  await page.getByRole('link', { name: 'Experimentar grátis' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await settled(page)
  return (await sessionOf(page)) ?? ''
}
