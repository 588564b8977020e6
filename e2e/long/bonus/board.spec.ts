import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { beginBoard, endBoard } from '#support/database.ts'
import { goTo } from '#support/go-to.ts'
import { trevo } from '#support/journey.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test('Product §2.1192 Product §10.1195 Product §10.1196 a leaderboard is joined and played, and after its end the first place has its prize', async ({ page }) => {
  test.setTimeout(180_000)
  const member = await makeMember({ balanceMinor: 100_00 })
  const board = await beginBoard({ name: 'Ranking da tarde', prizeMinor: 73_19 })
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/activity')
  await goTo(page, page.getByRole('link', { name: /Ranking da tarde/u }), 'Ranking')
  await page.getByRole('button', { name: 'Participar' }).click()
  await expect(page.getByText('Ainda sem posição')).toBeVisible()
  await playRound(member, 10_00)
  const row = page.getByRole('row', { name: /Você/u })
  await expect(row).toContainText(/R\$\s10,00/u, { timeout: 30_000 })
  await expect(row).toContainText(/R\$\s73,19/u)
  await expect(page.getByText('Posição 1', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('Em andamento')).toBeVisible()

  await endBoard(board)
  await expect(page.getByText('Definitivo')).toBeVisible({ timeout: 40_000 })
  await expect(row).toContainText(/R\$\s73,19/u)
  await visit(page, '/m/wallet')
  await page.getByRole('link', { name: /^Saldo/u }).click()
  await expect(page.getByRole('button', { name: /R\$\s73,19/u })).toBeVisible()
  expect(await trevo('promotions', 'recompute', '--board', board)).toMatchObject({ ok: true })
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})
