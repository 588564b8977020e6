import { expect, type Page } from '@playwright/test'

/**
 * Pays the charge that a deposit screen shows, on the sandbox's own page. That page stays open behind: closing a page
 * in the middle of a navigation can leave the browser waiting for ever.
 */
export const payAtTestBank = async (page: Page): Promise<void> => {
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Abrir banco de teste' }).click()
  const payer = await opened
  await payer.getByRole('button', { name: /^Pagar/u }).click()
  await expect(payer.getByText('Pagamento feito')).toBeVisible()
  await page.bringToFront()
}
