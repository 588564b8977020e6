import { expect, type Page } from '@playwright/test'
import type { Member } from './visitor.ts'

/** The login of a guest who was led to it. */
export const logIn = async (page: Page, { username, password }: Member): Promise<void> => {
  await expect(page).toHaveURL(/\/m\/login$/u)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}
