import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { trevo } from '#support/journey.ts'
import { payAtTestBank } from '#support/payer.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, makeMember, type Member, openSession, purseOf } from '#support/visitor.ts'

/** More than is staked here, whatever the rounds win: cash is staked first, so that the bonus is whole at the end. */
const cashMinor = 1_000_00

const arriveWithCash = async (page: Page): Promise<{ readonly member: Member; readonly session: string }> => {
  const member = await makeMember({ balanceMinor: cashMinor })
  const session = await openSession(member)
  await arriveAs(page, { session })
  return { member, session }
}

const depositWithBonus = async (page: Page): Promise<void> => {
  await visit(page, '/m/voucherCenter')
  await page.getByLabel('Quanto você quer depositar?').fill('20,00')
  const offers = page.getByRole('group', { name: 'Bônus deste depósito' })
  await expect(offers.getByRole('button', { name: /^Sem bônus/u })).toHaveAttribute('aria-pressed', 'true')
  await offers.getByRole('button', { name: /^Primeiro depósito em dobro/u }).click()
  await expect(page.getByText('Um saque encerra o bônus. O depósito e o que você ganhou com ele são sempre seus.')).toBeVisible()
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await payAtTestBank(page)
  await expect(page.getByText('Depósito confirmado')).toBeVisible()
}

const openBonus = async (page: Page): Promise<void> => {
  await expect(async () => {
    await visit(page, '/m/rewardCenter')
    await expect(page.getByText('Bônus em jogo')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

const askForTwenty = async (page: Page): Promise<void> => {
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('bonus@example.com')
}

const withdrawTwenty = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /R\$\s20,00/u }).first()).toBeVisible()
}

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
