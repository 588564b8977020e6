import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

test('Product §11.1661 baccarat: chips are bet while the table is open, the cards fall, and the balance is what was paid', async ({ page }) => {
  test.setTimeout(150_000)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/game?vassalage=EG2&gameCode=bacara-central')
  const game = page.frameLocator('iframe')
  const bet = game.getByRole('button', { name: /^Apostar R\$/u })
  await game.getByRole('button', { name: 'Banca 0,95:1', exact: true }).click({ timeout: 30_000 })
  await game.getByRole('button', { name: 'Empate 8:1', exact: true }).click()
  await game.getByRole('button', { name: 'Empate 8:1, Ficha de R$ 1,00' }).click()
  await expect(bet).toContainText('R$ 3,00')
  await game.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bet).toContainText('R$ 2,00')
  // The first phone at a table opens it; a round that is closing is waited for.
  await expect(bet).toBeEnabled({ timeout: 45_000 })
  await bet.click()
  await expect(game.locator('#stake')).toHaveText('R$ 2,00', { timeout: 20_000 })
  await expect(page.locator('main header')).toContainText('R$ 8,00')

  await expect(game.locator('#win')).toHaveText(/^R\$/u, { timeout: 60_000 })
  const [player, banker] = await Promise.all(['player', 'banker'].map(async (side) => Number(await game.locator(`#total-${side}`).textContent())))
  expect(await game.locator('.hand .card').count()).toBeGreaterThanOrEqual(4)
  // On a tie the banker's chip comes back with nine of the tie's.
  const won = player === banker ? 1_000 : (banker ?? 0) > (player ?? 0) ? 195 : 0
  expect(centsIn(await game.locator('#win').textContent())).toBe(won)
  await expect.poll(async () => centsIn(await game.locator('#balance').textContent()), { timeout: 20_000 }).toBe(800 + won)
  await expect.poll(async () => centsIn(await page.locator('main header').textContent()), { timeout: 20_000 }).toBe(800 + won)

  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Estatísticas' }).click()
  await expect(game.getByRole('dialog')).toContainText('Da mais nova para a mais antiga')
  await game.getByRole('button', { name: 'Fechar' }).click()
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico' }).click()
  await game.locator('.history-row').first().click()
  await game.getByRole('link', { name: 'Conferir esta rodada' }).click()
  await expect(game.locator('.mark').first()).toHaveText(/^✓ Confere/u, { timeout: 30_000 })
})
