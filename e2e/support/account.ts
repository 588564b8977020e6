import type { Locator, Page } from '@playwright/test'
import { arriveAs, type Member, openSession } from './visitor.ts'

export const main = (page: Page): Locator => page.getByRole('main')

export const asMember = async (page: Page, member: Member): Promise<void> => arriveAs(page, { session: await openSession(member) })

/** The question that a sensitive change asks first. */
const question = (page: Page): Locator => page.getByRole('dialog').filter({ has: page.getByLabel(/^Senha/u) })
/** Answers it by the password. */
export const prove = async (page: Page, { password }: Member): Promise<void> => {
  const sheet = question(page)
  await sheet.getByLabel(/^Senha/u).fill(password)
  await sheet.getByRole('button', { name: 'Confirmar' }).click()
}
