import { expect, type Locator, type Page } from '@playwright/test'
import { anotherDesk } from './office.ts'
import type { Contexts } from './test.ts'
import type { Member } from './visitor.ts'

export const main = (page: Page): Locator => page.getByRole('main')

/** A row of the message center. */
export const row = (page: Page, name: string): Locator => main(page).getByRole('button', { name: new RegExp(`^${name}`, 'u') })

/** The row's count, by the words that a screen reader says. */
export const badge = (page: Page, name: string): Locator => row(page, name).getByLabel(/não lidos?$/u)

/** Somebody of support, at the conversation of a member. */
export const answering = async (contexts: Contexts, { username }: Member): Promise<Page> => {
  const office = await anotherDesk(contexts, 'support', { path: '/chats' })
  await office.getByRole('grid', { name: 'Chats' }).getByRole('row').filter({ hasText: username }).getByRole('link').first().click()
  await expect(office.getByRole('heading', { level: 1, name: username })).toBeVisible()
  return office
}

export const answer = async (office: Page, text: string): Promise<void> => {
  await office.getByRole('textbox', { name: 'What you say' }).fill(text)
  await office.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(office.getByRole('log').getByText(text)).toBeVisible()
}

/** Sends a message as the member. */
export const write = async (page: Page, text: string): Promise<void> => {
  await page.getByLabel('Sua mensagem').fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('log').getByText(text)).toBeVisible()
}
