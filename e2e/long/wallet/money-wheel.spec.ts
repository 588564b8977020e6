import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

test('Product §4.1641 money wheel: chips are bet while the table is open, the wheel stops, and the balance is what was paid', async ({ page }) => {
  test.setTimeout(150_000)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/game?vassalage=PT&gameCode=roda-de-ouro')
  const game = page.frameLocator('iframe')
  const bet = game.getByRole('button', { name: /^Apostar R\$/u })
  await game.getByRole('button', { name: 'Número 1', exact: true }).click({ timeout: 30_000 })
  await game.getByRole('button', { name: 'Número 40', exact: true }).press('Enter')
  await game.getByRole('button', { name: 'Multiplicador', exact: true }).click()
  await game.getByRole('button', { name: 'Número 1, Ficha de R$ 0,50' }).click()
  await expect(bet).toContainText('R$ 2,00')
  await game.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bet).toContainText('R$ 1,50')
  // The first phone at a table opens it; a round that is closing is waited for.
  await expect(bet).toBeEnabled({ timeout: 45_000 })
  await bet.click()
  await expect(game.locator('#stake')).toHaveText('R$ 1,50', { timeout: 20_000 })
  await expect(page.locator('main header')).toContainText('R$ 8,50')

  const drawn = game.locator('#drawn')
  await expect(drawn).toHaveText(/^(?:[37]×)?\d+$/u, { timeout: 60_000 })
  const [, times = '', number] = /^(?:([37])×)?(\d+)$/u.exec((await drawn.textContent()) ?? '') ?? []
  const wins = Number(times === '' ? 1 : times)
  const won = (number === '1' ? 50 + 50 * wins : 0) + (number === '40' ? 50 + 2_000 * wins : 0) + (times === '' ? 0 : 1_300)
  await expect.poll(async () => centsIn(await game.locator('#win').textContent())).toBe(won)
  await expect.poll(async () => centsIn(await game.locator('#balance').textContent()), { timeout: 20_000 }).toBe(850 + won)
  await expect.poll(async () => centsIn(await page.locator('main header').textContent()), { timeout: 20_000 }).toBe(850 + won)

  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico' }).click()
  await game.locator('.history-row').first().click()
  await game.getByRole('link', { name: 'Conferir esta rodada' }).click()
  await expect(game.locator('.mark').first()).toHaveText(/^✓ Confere/u, { timeout: 30_000 })
})
