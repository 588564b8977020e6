import { expect } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { goTo } from '#support/go-to.ts'
import { officeUrl, siteUrl, studioUrl, trevo } from '#support/journey.ts'
import { anotherDesk } from '#support/office.ts'
import { playFreeRounds } from '#support/rounds.ts'
import { finishRound, spinButton } from '#support/spins.ts'
import { pidOf } from '#support/stack-programs.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, purseOf, tokenIn } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

const rounds = 25

test('Product §4.1214 Product §13.1216 free rounds that two of the staff gave are played through a crash of the studio, and what they won is in the account record', async ({ page, contexts }) => {
  test.setTimeout(420_000)
  const member = await makeMember({ balanceMinor: 10_00 })
  const session = await openSession(member)
  const support = await anotherDesk(contexts, 'support', { path: `/members?name=${member.username}` })
  await support.getByRole('grid', { name: 'Members' }).getByRole('link', { name: member.username }).click()
  await support.waitForURL(/\/members\/mem_/u)
  await support.goto(`${officeUrl()}${new URL(support.url()).pathname}/free-rounds`)
  await support.getByRole('button', { name: 'Give free rounds' }).click()
  const form = support.getByRole('dialog', { name: 'Give free rounds' })
  await form.getByLabel('Vendor').fill('TREVO')
  await form.getByLabel('Games').fill('trevo-da-sorte')
  await form.getByLabel('Games').press('Enter')
  await form.getByLabel('Rounds').fill(String(rounds))
  await form.getByLabel('Stake').fill('1.00')
  await form.getByLabel('Reason').fill('A game that stood still')
  await form.getByRole('button', { name: /^Propose/u }).click()
  await support.getByRole('link', { name: 'See the proposal' }).click()
  await support.waitForURL(/\/approvals\/prp_/u)
  const finance = await anotherDesk(contexts, 'finance', { path: new URL(support.url()).pathname })
  await finance.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(finance.getByText('Approved and applied.')).toBeVisible()

  await arriveAs(page, { session })
  await visit(page, '/m/rewardCenter')
  await expect(page.getByText(/^25 rodadas grátis de R\$\s1,00 em Trevo da Sorte$/u)).toBeVisible()
  await page.getByRole('link', { name: 'Jogar' }).click({ timeout: 60_000 })
  const game = page.frameLocator('iframe')
  await expect(game.getByText(`Rodadas grátis: ${rounds} de ${rounds}`)).toBeVisible({ timeout: 30_000 })
  await expect(spinButton(game)).toBeEnabled()
  const pid = await pidOf('apps/studio/src/server/main.ts')
  const asked = page.waitForRequest('**/api/spin')
  await spinButton(game).click()
  await asked
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => pidOf('apps/studio/src/server/main.ts'), { timeout: 30_000 }).not.toBe(pid)
  // A round whose answer came before the end is shown to its end without the studio.
  await expect.poll(async () => (await fetch(`${studioUrl()}/readyz`).catch(() => null))?.ok, { timeout: 60_000 }).toBe(true)
  await finishRound(game)
  await expect(game.getByText(`Rodadas grátis: ${rounds - 1} de ${rounds}`)).toBeVisible()

  // The others without a phone: what a round shows is another journey's.
  const won = await playFreeRounds(member)
  const given = async () => {
    const answer = await fetch(`${siteUrl()}/api/rewards?language=pt`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })
    return ((await answer.json()) as { readonly freeRounds: readonly { readonly state: string; readonly used: number; readonly won: string }[] }).freeRounds[0]
  }
  await expect.poll(given, { timeout: 90_000 }).toMatchObject({ state: 'done', used: rounds, won: won.toString() })
  expect(won).toBeGreaterThan(0n)
  expect((await purseOf(session)).sumMinor).toBe(10_00 + Number(won))
  await visit(page, '/m/wallet')
  await goTo(page, page.getByRole('link', { name: /^Saldo/u }), 'Transações')
  await page.getByRole('button', { name: /Trevo da Sorte/u }).first().click()
  await page.getByRole('link', { name: 'Ver a rodada' }).click()
  await expect(page.getByRole('dialog').getByText('Movimentações', { exact: true })).toBeVisible()
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
