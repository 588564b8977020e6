import { expect, type Page } from '@playwright/test'
import { beginDeposit, providersPage } from '#support/deposit-methods.ts'
import { goTo } from '#support/go-to.ts'
import { anotherDesk } from '#support/office.ts'
import { test } from '#support/test.ts'

const payByCard = async (bank: Page, number: string): Promise<void> => {
  await bank.getByLabel('Número do cartão').fill(number)
  await bank.getByRole('button', { name: 'Continuar' }).click()
  await bank.getByLabel('Código').fill('123456')
  await bank.getByRole('button', { name: 'Confirmar' }).click()
}

test('Product §4.161 a card that is declined says why on the phone, and another one pays', async ({ page }) => {
  await beginDeposit(page, 'Cartão')
  await expect(page.getByText('O número do cartão é digitado só na página do provedor')).toBeVisible()
  const bank = await providersPage(page, 'Abrir página de pagamento')
  await payByCard(bank, '4000 0000 0000 9995')
  await expect(page.getByText('O banco recusou por falta de saldo')).toBeVisible()
  await goTo(bank, bank.getByRole('link', { name: 'Tentar outro cartão' }), 'Pagar com cartão')
  await payByCard(bank, '4000 0566 5566 5556')
  await expect(bank.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Depósito confirmado' })).toBeVisible({ timeout: 20_000 })
})

test('Product §4.164 Product §4.165 a transfer: its receipt is sent, the statement brought, the line matched, and the phone has it', async ({ page, contexts }) => {
  await beginDeposit(page, 'Transferência', 'R$ 500,00')
  const code = /T[A-HJ-NP-Z2-9]{8}/u.exec((await page.getByRole('button', { name: /^Copiar Código/u }).getAttribute('aria-label')) ?? '')?.[0] ?? ''
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  await page.getByLabel('Enviar foto do comprovante').setInputFiles({ name: 'recibo.png', mimeType: 'image/png', buffer: png })
  await expect(page.getByText('Comprovante enviado às')).toBeVisible()

  const office = await anotherDesk(contexts, 'finance', { path: '/transfers' })
  await office.getByRole('button', { name: 'Bring a statement' }).click()
  const day = new Date().toISOString().slice(0, 10)
  await office.getByLabel('File').setInputFiles({ name: 'extrato.csv', mimeType: 'text/csv', buffer: Buffer.from(`date,amount,description\n${day},500.00,TED ${code}\n`) })
  await office.getByRole('dialog').getByRole('button', { name: 'Bring a statement of the bank' }).click()
  const line = office.getByRole('row', { name: new RegExp(code) })
  await line.getByRole('button', { name: 'Match' }).click()
  await office.getByRole('dialog').getByLabel('Reason').fill('amount and code are theirs')
  await office.getByRole('dialog').getByRole('button').last().click()
  await expect(line.getByText('Credited')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Depósito confirmado' })).toBeVisible({ timeout: 20_000 })
})
