import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test('Product §2.180 Product §3.82 from the wallet to a movement, to its round, and to a statement on the phone', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  await playRound(member, 100)
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/wallet')
  await expect(page.getByRole('heading', { name: 'Onde está o seu dinheiro' })).toBeVisible()
  await page.getByRole('link', { name: /^Saldo/u }).click()
  const bet = page.getByRole('button', { name: /Trevo da Sorte/u }).last()
  await expect(bet).toContainText('Aposta')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await page.getByLabel('Tipo', { exact: true }).selectOption('bet')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(/kind=bet/u)
  await expect(page.getByText('1 movimentação', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Baixar extrato' }).click()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar', exact: true }).click()
  expect((await file).suggestedFilename()).toMatch(/^trevo-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.pdf$/u)
  await bet.click()
  await page.getByRole('link', { name: 'Ver a rodada' }).click()
  await expect(page.getByRole('dialog').getByText('Movimentações', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /Conferir esta rodada/u })).toBeVisible()
})

test('Product §2.182 profit and loss is told as a figure, as a chart and as a table by game', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  await playRound(member, 100)
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/transaction/result')
  await expect(page.getByText('1 aposta', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('radio', { name: 'Tabela' }).click()
  await expect(page.getByRole('table', { name: 'Resultado por dia' }).getByRole('rowheader')).toHaveCount(7)
  await expect(page.getByRole('table', { name: 'Resultado por jogo' }).getByRole('rowheader', { name: 'Trevo da Sorte' })).toBeVisible()
})
