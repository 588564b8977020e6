import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { switchFlags } from '#support/site-flags.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.beforeAll(() => switchFlags({ MEMTRANS3: true, FUNDTRANS3: true }))
test.afterAll(() => switchFlags({ MEMTRANS3: false, FUNDTRANS3: false }))

test('Product §2.183 money goes to a member whose name was seen first, after a proof of who sends it', async ({ page }) => {
  const [sender, receiver] = [await makeMember({ balanceMinor: 50_00 }), await makeMember()]
  await arriveAs(page, { session: await openSession(sender) })
  await visit(page, '/m/transfer')
  await page.getByLabel('Para quem').fill('nobody-of-that-name')
  await page.getByLabel('Valor').fill('12,50')
  await page.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Ninguém que possa receber tem esse nome.', { exact: false })).toBeVisible()
  await page.getByLabel('Para quem').fill(receiver.username)
  await page.getByRole('button', { name: 'Continuar' }).click()
  const look = page.getByRole('dialog', { name: 'Confira e envie' })
  await expect(look).toContainText(`${receiver.username.slice(0, 2)}•••`)
  await expect(look).toContainText(/R\$\s12,50/u)
  await look.getByRole('button', { name: 'Enviar agora' }).click()
  await page.getByRole('textbox', { name: 'Senha' }).fill(sender.password)
  await page.getByRole('textbox', { name: 'Senha' }).press('Enter')
  await expect(page.getByRole('listitem').filter({ hasText: 'Transferência enviada' })).toContainText(/R\$\s12,50/u, { timeout: 20_000 })
})
