import { expect, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { endTeamDay } from '#support/database.ts'
import { payAtTestBank } from '#support/payer.ts'
import { playRound } from '#support/rounds.ts'
import { proveByPassword } from '#support/step-up.ts'
import { makeLineOfThree, phoneOf } from '#support/team.ts'
import { test } from '#support/test.ts'
import { arriveAs, openSession, purseOf } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

const main = (page: Page) => page.getByRole('main')
const sheet = (page: Page, name: RegExp | string) => page.getByRole('dialog', { name })
const dividends = '/m/member/agent/agentDivident'

test('Product §10.1421 Product §10.1423 an agent who is short of cash owes what is left, and pays it later', async ({ page, contexts }) => {
  const { top, agent, player } = await makeLineOfThree({ topMinor: 75, playerMinor: 50_00, topBps: 1_000 })
  await playRound(player, 20_00)
  await endTeamDay([top.username, agent.username, player.username], 1)

  const other = await phoneOf(contexts, agent)
  await visit(other, dividends)
  await main(other).getByRole('button', { name: '92 dias' }).click()
  await expect(main(other).getByRole('button', { name: /Salário diário/u })).toContainText(/Faltam R\$\s1,25 desde/u)
  expect((await purseOf(await openSession(agent))).sumMinor).toBe(75)

  const session = await openSession(top)
  await arriveAs(page, { session })
  await visit(page, dividends)
  await expect(main(page).getByText(/Você deve R\$\s1,25/u)).toBeVisible()
  await visit(page, '/m/voucherCenter')
  await page.getByLabel('Quanto você quer depositar?').fill('20,00')
  await page.getByRole('button', { name: /Gerar PIX/u }).click()
  await payAtTestBank(page)
  await expect(page.getByText('Depósito confirmado')).toBeVisible()

  await visit(page, dividends)
  await main(page).getByRole('button', { name: 'Ver o que falta pagar' }).click()
  await main(page).getByRole('button', { name: '92 dias' }).click()
  await main(page).getByRole('button', { name: new RegExp(agent.username, 'u') }).click()
  await sheet(page, 'Como foi calculado').getByRole('button', { name: 'Pagar agora' }).click()
  await proveByPassword(page, top.password)
  await expect(page.getByText(/R\$\s1,25 pagos\./u)).toBeVisible()
  expect((await purseOf(session)).sumMinor).toBe(20_00 - 1_25)

  await other.reload()
  await expect(main(other).getByRole('button', { name: /Salário diário · .* · Pago em/u })).toContainText(/R\$\s2,00/u)
  expect((await purseOf(await openSession(agent))).sumMinor).toBe(2_00)
})
