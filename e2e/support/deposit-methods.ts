import { expect, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { arriveAs, makeMember, openSession } from './visitor.ts'

/** A new member at the method's own step, with an amount chosen. */
export const beginDeposit = async (page: Page, method: string, amount = 'R$ 200,00'): Promise<void> => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/voucherCenter')
  await page.getByRole('group', { name: 'Como você quer pagar?' }).getByRole('button', { name: method }).click()
  await page.getByRole('button', { name: amount.replace(' ', '\u00a0') }).first().click()
  await page.getByRole('button', { name: new RegExp(`Pagar .* com ${method}`, 'u') }).click()
  await expect(page.getByRole('button', { name: 'Trocar o valor' })).toBeVisible()
}

/** The provider's page, which opens beside the site. */
export const providersPage = async (page: Page, link: string): Promise<Page> => {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: link }).click()])
  return opened
}
