import type { Page } from '@playwright/test'
import { goTo } from './go-to.ts'
import { officeUrl } from './journey.ts'

/** The path that the page is at, without its address. */
export const path = (page: Page): string => new URL(page.url()).pathname

/** Support proposes so much for a member, and is at the proposal then. */
export const propose = async (page: Page, username: string, amount: string): Promise<void> => {
  await page.goto(`${officeUrl()}/members?name=${username}`)
  await goTo(page, page.getByRole('grid', { name: 'Members' }).getByRole('link', { name: username }), username)
  await goTo(page, page.getByRole('link', { name: 'Propose an adjustment' }), 'Adjustments')
  await page.getByRole('button', { name: 'Propose an adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'Put a balance right' })
  await form.getByLabel('Amount').fill(amount)
  await form.getByLabel('Reason').fill('A win was not paid')
  await form.getByLabel('Evidence').fill(`Ticket of ${amount}`)
  await form.getByRole('button', { name: 'Propose: Put a balance right' }).click()
  await goTo(page, page.getByRole('link', { name: 'See the proposal' }), 'Adjust a balance')
}
