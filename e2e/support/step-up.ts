import { expect, type Page } from '@playwright/test'

/** Answers the question that a sensitive change asks, by the password. */
export const proveByPassword = async (page: Page, password: string): Promise<void> => {
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await asked.getByLabel('Senha de acesso', { exact: true }).fill(password)
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked).toBeHidden()
}
