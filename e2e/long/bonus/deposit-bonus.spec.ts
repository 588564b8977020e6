import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveWithCash, askForTwenty, depositWithBonus, openBonus, withdrawTwenty } from '#support/deposit-bonus.ts'
import { trevo } from '#support/journey.ts'
import { purseOf } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test('Product §4.1164 a withdrawal that ends a bonus says so before it is asked for, and afterwards the bonus is over', async ({ page }) => {
  const { session } = await arriveWithCash(page)
  await depositWithBonus(page)
  await openBonus(page)
  const before = await purseOf(session)
  await visit(page, '/m/withdraw')
  await askForTwenty(page)
  await expect(page.getByText(/^Este saque encerra R\$\s20,00 de bônus/u)).toBeVisible()
  await withdrawTwenty(page)
  await visit(page, '/m/rewardCenter')
  await expect(page.getByText('Bônus em jogo')).toHaveCount(0)
  await page.getByRole('listitem').filter({ hasText: /R\$\s20,00.*Encerrado/u }).getByRole('link').click()
  await expect(page.getByText('Um saque encerrou este bônus.')).toBeVisible()
  await expect.poll(() => purseOf(session), { timeout: 30_000 }).toMatchObject({ heldMinor: 0 })
  expect((await purseOf(session)).sumMinor).toBe(before.sumMinor - 40_00)
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
