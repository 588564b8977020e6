import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { goTo } from '#support/go-to.ts'
import { anotherDesk } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

const begin = async (page: Page, method: string, amount = 'R$ 200,00'): Promise<void> => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/voucherCenter')
  await page.getByRole('group', { name: 'Como você quer pagar?' }).getByRole('button', { name: method }).click()
  await page.getByRole('button', { name: amount.replace(' ', '\u00a0') }).first().click()
  await page.getByRole('button', { name: new RegExp(`Pagar .* com ${method}`, 'u') }).click()
  await expect(page.getByRole('button', { name: 'Trocar o valor' })).toBeVisible()
}

/** What opens beside the site: the provider's page. */
const providersPage = async (page: Page, link: string): Promise<Page> => {
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: link }).click()])
  return opened
}

const payByCard = async (bank: Page, number: string): Promise<void> => {
  await bank.getByLabel('Número do cartão').fill(number)
  await bank.getByRole('button', { name: 'Continuar' }).click()
  await bank.getByLabel('Código').fill('123456')
  await bank.getByRole('button', { name: 'Confirmar' }).click()
}

test('Product §4.161 a card that is declined says why on the phone, and another one pays', async ({ page }) => {
  await begin(page, 'Cartão')
  await expect(page.getByText('O número do cartão é digitado só na página do provedor')).toBeVisible()
  const bank = await providersPage(page, 'Abrir página de pagamento')
  await payByCard(bank, '4000 0000 0000 9995')
  await expect(page.getByText('O banco recusou por falta de saldo')).toBeVisible()
  await goTo(bank, bank.getByRole('link', { name: 'Tentar outro cartão' }), 'Pagar com cartão')
  await payByCard(bank, '4000 0566 5566 5556')
  await expect(bank.getByRole('heading', { name: 'Pagamento aprovado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Depósito confirmado' })).toBeVisible({ timeout: 20_000 })
})

test('Product §4.162 a crypto deposit is counted live to its end', async ({ page }) => {
  await begin(page, 'Cripto')
  await expect(page.getByRole('button', { name: /^Copiar Endereço/u })).toBeVisible()
  const wallet = await providersPage(page, 'Abrir carteira de teste')
  await wallet.getByRole('button', { name: 'Enviar o valor exato' }).click()
  await expect(page.getByRole('img', { name: /de 6 confirmações/u })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Depósito confirmado' })).toBeVisible({ timeout: 30_000 })
})

test('Product §4.164 Product §4.165 a transfer: its receipt is sent, the statement brought, the line matched, and the phone has it', async ({ page, contexts }) => {
  await begin(page, 'Transferência', 'R$ 500,00')
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
