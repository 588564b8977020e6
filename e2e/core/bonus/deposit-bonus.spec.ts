import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveWithCash, askForTwenty, depositWithBonus, openBonus, withdrawTwenty } from '#support/deposit-bonus.ts'
import { trevo } from '#support/journey.ts'
import { playRound } from '#support/rounds.ts'
import { purseOf } from '#support/visitor.ts'

test('Product §2.1170 Product §2.1160 Product §10.1164 a bonus chosen with a deposit is played: each round says what it counted, all of it becomes cash, and is withdrawn', async ({ page }) => {
  const { member, session } = await arriveWithCash(page)
  await depositWithBonus(page)
  await openBonus(page)
  await expect(page.getByText(/R\$\s0,00 de R\$\s200,00 apostados/u)).toBeVisible()
  await page.getByRole('link', { name: 'Ver regras e apostas' }).click()
  await expect(page).toHaveURL(/\/m\/bonusDetail\?id=bns_/u)
  const bonus = new URL(page.url())
  const address = bonus.pathname + bonus.search

  const said = page.getByRole('button', { name: /Trevo da Sorte/u })
  for (const [at, stakeMinor] of [50_00, 50_00].entries()) {
    await playRound(member, stakeMinor)
    await expect(said).toHaveCount(at + 1, { timeout: 30_000 })
  }
  await expect(said.first()).toContainText(/Apostou R\$\s50,00; contam 100\s?%\./u)
  await expect(said.first()).toContainText(/\+R\$\s50,00/u)
  await expect(page.getByText(/R\$\s100,00 de R\$\s200,00 apostados/u)).toBeVisible()
  await playRound(member, 100_00)
  const head = page.getByText('Você apostou tudo o que o bônus pedia.')
  await expect(head).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Conferir no meu aparelho' }).click()
  await expect(page.getByText('Tudo certo: 3 linhas conferidas, a soma bate.')).toBeVisible()
  expect(await trevo('promotions', 'recompute', '--grant', new URLSearchParams(address.split('?')[1]).get('id') ?? '')).toMatchObject({ ok: true })

  const whole = await purseOf(session)
  await visit(page, '/m/withdraw')
  await askForTwenty(page)
  await expect(page.getByText(/Este saque encerra/u)).toHaveCount(0)
  await withdrawTwenty(page)
  await expect.poll(() => purseOf(session), { timeout: 30_000 }).toEqual({ sumMinor: whole.sumMinor - 20_00, heldMinor: 0 })
  await visit(page, address)
  await expect(page.getByText('Virou saldo').first()).toBeVisible()
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
