import { expect } from '@playwright/test'
import { beginDeposit, providersPage } from '#support/deposit-methods.ts'
import { test } from '#support/test.ts'

test('Product §4.162 a crypto deposit is counted live to its end', async ({ page }) => {
  await beginDeposit(page, 'Cripto')
  await expect(page.getByRole('button', { name: /^Copiar Endereço/u })).toBeVisible()
  const wallet = await providersPage(page, 'Abrir carteira de teste')
  await wallet.getByRole('button', { name: 'Enviar o valor exato' }).click()
  await expect(page.getByRole('img', { name: /de 6 confirmações/u })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Depósito confirmado' })).toBeVisible({ timeout: 30_000 })
})
