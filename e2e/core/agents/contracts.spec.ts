import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { endTeamDay } from '#support/database.ts'
import { siteUrl } from '#support/journey.ts'
import { playRound } from '#support/rounds.ts'
import { proveByPassword } from '#support/step-up.ts'
import { makeLineOfThree, phoneOf } from '#support/team.ts'
import { test } from '#support/test.ts'
import { arriveAs, openSession, purseOf } from '#support/visitor.ts'

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const dividends = '/m/member/agent/agentDivident'

/** The terms of the only tier, as they are typed. */
const typeShare = (page: Page, title: string, share: string): Promise<void> => sheet(page, title).getByLabel('Parte em %').fill(share)

/** Home says that a contract waits, once a session, and leads to it; the contract that waits, opened. */
const openWaiting = async (page: Page, other: string): Promise<void> => {
  await visit(page, '/m/home')
  const asked = sheet(page, 'Contrato de salário diário')
  await expect(asked).toContainText('1 contrato espera por você.')
  await asked.getByRole('button', { name: 'Ver contrato' }).click()
  await expect(page).toHaveURL(`${siteUrl()}/m/member/agent/getSalaryContract`)
  await main(page).getByRole('button', { name: new RegExp(other, 'u') }).click()
}

test('Product §4.1350 Product §6.18 Product §4.1422 a contract is offered, answered with other terms and signed; its first salary is paid, and one side doubts it', async ({ page, contexts }) => {
  const { top, agent, player } = await makeLineOfThree({ topMinor: 100_00, playerMinor: 50_00, houseBps: 2_000 })
  await arriveAs(page, { session: await openSession(top) })
  await visit(page, '/m/member/agent/getSalaryContract')
  await main(page).getByRole('button', { name: 'Oferecer contrato' }).click()
  const offer = sheet(page, 'Oferecer contrato')
  await offer.getByLabel('Nome de usuário').fill(agent.username)
  await offer.getByLabel('Volume mínimo da equipe').fill('1,00')
  await offer.getByLabel('Membros ativos, no mínimo').fill('0')
  await typeShare(page, 'Oferecer contrato', '5')
  await offer.getByRole('button', { name: 'Oferecer contrato' }).click()
  await proveByPassword(page, top.password)
  await expect(page.getByText('Proposta enviada. A resposta pode vir em até 7 dias.')).toBeVisible()

  const other = await phoneOf(contexts, agent)
  await openWaiting(other, top.username)
  await sheet(other, /Contrato com/u).getByRole('button', { name: 'Propor outros termos' }).click()
  await typeShare(other, `Contrato com ${top.username}`, '10')
  await sheet(other, /Contrato com/u).getByRole('button', { name: 'Enviar proposta' }).click()
  await proveByPassword(other, agent.password)
  await expect(other.getByText('Proposta enviada.', { exact: true })).toBeVisible()

  await openWaiting(page, agent.username)
  await expect(sheet(page, /Contrato com/u).getByText(/5% → .*10%/u)).toBeVisible()
  await sheet(page, /Contrato com/u).getByRole('button', { name: 'Assinar' }).click()
  await expect(page.getByText(/^Assinado\. Vale a partir de/u)).toBeVisible()

  await playRound(player, 20_00)
  await endTeamDay([top.username, agent.username, player.username], 1)

  await visit(other, `${dividends}?kind=daily`)
  await main(other).getByRole('button', { name: '92 dias' }).click()
  const line = main(other).getByRole('button', { name: /Salário diário · .* · Pago em/u })
  await expect(line).toContainText(/R\$\s2,00/u)
  expect((await purseOf(await openSession(agent))).sumMinor).toBe(2_00)
  await line.click()
  const made = sheet(other, 'Como foi calculado')
  await made.getByRole('button', { name: 'Conferir' }).click()
  await expect(made.getByText('Confere: a fórmula salary/1, recalculada aqui, dá o mesmo valor.')).toBeVisible()
  await made.getByRole('button', { name: 'Contestar esta conta' }).click()
  await made.getByLabel('O que não está certo?').fill('Faltam as rodadas da noite.')
  await made.getByRole('button', { name: 'Enviar contestação' }).click()
  await expect(other.getByText('Contestação enviada. A resposta vem em até 7 dias.')).toBeVisible()

  // The other side reads it, with what the books come to; what was paid stays.
  await visit(page, `${dividends}?side=paid`)
  await main(page).getByRole('button', { name: '92 dias' }).click()
  await main(page).getByRole('button', { name: new RegExp(agent.username, 'u') }).click()
  const doubted = sheet(page, 'Como foi calculado')
  await expect(doubted.getByText('Aberta pela outra parte')).toBeVisible()
  await expect(doubted.getByText('Faltam as rodadas da noite.')).toBeVisible()
  // The house's salary came before this one was asked for.
  expect((await purseOf(await openSession(top))).sumMinor).toBe(100_00 + 4_00 - 2_00)
})
