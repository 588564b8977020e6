import { expect, type Locator, type Page } from '@playwright/test'
import type { Member } from './visitor.ts'

export const logIn = async (page: Page, { username, password }: Member): Promise<void> => {
  await expect(page).toHaveURL(/\/m\/login$/u)
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar' }).click()
}

/** The left menu, opened. */
export const menuOf = async (page: Page): Promise<Locator> => {
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  const menu = page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  return menu
}

export const hearts = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^Favorito: /u })

export const scrollToEnd = (page: Page): Promise<void> => page.evaluate(() => scrollTo(0, document.body.scrollHeight))
