import { expect, type Page } from '@playwright/test'
import { visit } from './addresses.ts'
import { payAtTestBank } from './payer.ts'
import { arriveAs, makeMember, type Member, openSession } from './visitor.ts'

/** More than is staked here, whatever the rounds win: cash is staked first, so that the bonus is whole at the end. */
const cashMinor = 1_000_00

export const arriveWithCash = async (page: Page): Promise<{ readonly member: Member; readonly session: string }> => {
  const member = await makeMember({ balanceMinor: cashMinor })
  const session = await openSession(member)
  await arriveAs(page, { session })
  return { member, session }
}

export const depositWithBonus = async (page: Page): Promise<void> => {
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

export const openBonus = async (page: Page): Promise<void> => {
  await expect(async () => {
    await visit(page, '/m/rewardCenter')
    await expect(page.getByText('Bônus em jogo')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 30_000 })
}

export const askForTwenty = async (page: Page): Promise<void> => {
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('bonus@example.com')
}

export const withdrawTwenty = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /Revisar saque/u }).click()
  await page.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: /R\$\s20,00/u }).first()).toBeVisible()
}
