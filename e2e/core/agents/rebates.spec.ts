import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { endTeamDay } from '#support/database.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { payAtTestBank } from '#support/payer.ts'
import { playRound } from '#support/rounds.ts'
import { makeLineOfThree, phoneOf } from '#support/team.ts'
import { test } from '#support/test.ts'
import { arriveAs, openSession, purseOf } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const password = 'quatro folhas'

/** What a day's rebate is made of, checked on the phone; the row of a branch. */
const branchOf = async (page: Page, name: string): Promise<string> => {
  await visit(page, '/m/member/teamRebate')
  await main(page).getByRole('button', { name: '92 dias' }).click()
  await main(page).getByRole('button', { name: /\d{2}\/\d{2}\/\d{4}/u }).click()
  const made = page.getByRole('dialog')
  await made.getByRole('button', { name: 'Conferir' }).click()
  await expect(made.getByText('Confere: 1 linha recalculada aqui dá o mesmo valor.')).toBeVisible()
  return made.getByRole('listitem').filter({ hasText: `Equipe de ${name}` }).innerText()
}

test('Product §4.1320 Product §10.1301 Product §2.1301 who registers by an agent’s link plays; the rebate of it is paid up the line, and both agents see one number', async ({ page, contexts }) => {
  const { top, agent } = await makeLineOfThree({ ratesBps: [60, 40] })
  const phone = await phoneOf(contexts, agent)
  await visit(phone, '/m/agentRegister')
  await main(phone).getByRole('button', { name: 'Criar link' }).click()
  const form = phone.getByRole('dialog')
  await form.getByLabel('Canal').fill('Feira')
  await form.getByLabel(/^Taxa em /u).fill('0')
  await form.getByRole('button', { name: 'Criar', exact: true }).click()
  const address = await phone.getByRole('dialog').getByText(/\/m\/register\?affiliateCode=/u).innerText()

  const username = `convite${Date.now().toString(36)}`
  await arriveAs(page, {})
  await visit(page, address.slice(address.indexOf('/m/register')))
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByLabel('Repita a senha').fill(password)
  await page.getByRole('checkbox', { name: /18 anos/u }).check()
  await main(page).getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/m/home`)
  await visit(page, '/m/voucherCenter')
  await page.getByLabel('Quanto você quer depositar?').fill('50,00')
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await payAtTestBank(page)
  await expect(page.getByText('Depósito confirmado')).toBeVisible()
  await playRound({ username, password }, 50_00)
  await endTeamDay([top.username, agent.username, username], 1)

  // 50.00 at 0.4 % for the agent, and the difference of 0.2 % for whoever is above: of one turnover.
  expect((await purseOf(await openSession(agent))).sumMinor).toBe(20)
  expect((await purseOf(await openSession(top))).sumMinor).toBe(10)
  expect(await branchOf(phone, username)).toMatch(/R\$\s50,00 × \(0,4% − 0%\)/u)
  expect(await branchOf(await phoneOf(contexts, top), agent.username)).toMatch(/R\$\s50,00 × \(0,6% − 0,4%\)/u)

  await visit(phone, '/m/agentRegister')
  await expect(main(phone).getByText('Aberto · 1 cadastro')).toBeVisible()
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
