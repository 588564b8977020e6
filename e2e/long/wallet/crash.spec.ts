import { expect, test, type FrameLocator } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

/** A flight may end before anybody can leave it: one in 25 does. Of so many, one is left in time. */
const flightsMax = 5

/** Bets twice, once to leave by itself, leaves by hand as soon as it can, and sees the flight's end; whether it left in time. */
const fly = async (game: FrameLocator): Promise<boolean> => {
  const [first, second] = [game.getByRole('region', { name: 'Aposta 1' }), game.getByRole('region', { name: 'Aposta 2' })]
  // Bets that are asked for while none are taken wait for the next round, and go into it together.
  await expect(game.getByRole('status')).toHaveText(/^(?:Apostas encerradas|O voo decolou)/u, { timeout: 120_000 })
  for (const panel of [first, second]) await panel.getByRole('button', { name: /^Apostar/u }).click({ timeout: 60_000 })
  await expect(game.locator('#stake')).toHaveText('R$ 6,00', { timeout: 60_000 })
  const status = game.getByRole('status')
  const end = status.filter({ hasText: /^O voo (?:foi até|chegou)/u })
  const cash = first.getByRole('button', { name: /^Receber R\$/u })
  await expect(cash.or(end).first()).toBeEnabled({ timeout: 60_000 })
  const isTapped = await cash.click({ timeout: 2_000 }).then(() => true, () => false)
  const isLeft = isTapped && (await first.getByRole('button', { name: /^Recebido/u }).waitFor({ timeout: 4_000 }).then(() => true, () => false))
  await expect(end).toBeVisible({ timeout: 90_000 })
  // What was still aboard is settled, and its panel free again.
  for (const panel of [first, second]) await expect(panel.getByRole('button', { name: /^Apostar/u })).toBeVisible({ timeout: 30_000 })
  return isLeft
}

test('Product §4.1681 crash: one bet leaves by itself, one by hand, the flight ends, and the balance is what was paid', async ({ page }) => {
  test.setTimeout(400_000)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 50_00 })) })
  await visit(page, '/m/game?vassalage=TREVO&gameCode=voo-do-trevo')
  const game = page.frameLocator('iframe')
  const auto = game.getByRole('region', { name: 'Aposta 2' }).getByRole('textbox')
  await auto.fill('1,05', { timeout: 30_000 })
  await expect(game.getByRole('region', { name: 'Aposta 2' }).getByRole('switch')).toBeChecked()
  let flights = 0
  for (let isLeft = false; !isLeft && flights < flightsMax; flights += 1) isLeft = await fly(game)

  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico' }).click()
  const rows = game.locator('.history-row')
  await expect(rows).toHaveCount(flights * 2)
  await expect(rows.filter({ hasText: 'encerrada' })).toHaveCount(flights * 2)
  const paid = (await rows.locator('.amount:not(small)').allTextContents()).reduce((sum, text) => sum + centsIn(text), 0)
  // By hand at least the stake and a hundredth of it came back.
  expect(paid).toBeGreaterThanOrEqual(505)
  await expect.poll(async () => centsIn(await game.locator('#balance').textContent()), { timeout: 20_000 }).toBe(50_00 - flights * 600 + paid)
  await expect.poll(async () => centsIn(await page.locator('main header').textContent()), { timeout: 20_000 }).toBe(50_00 - flights * 600 + paid)
  await rows.filter({ hasText: 'Aposta R$ 5,00' }).first().click()
  await expect(game.getByText(/^Recebido em \d/u)).toBeVisible()
  await game.getByRole('link', { name: 'Conferir esta rodada' }).click()
  await expect(game.locator('.mark').first()).toHaveText(/^✓ Confere/u, { timeout: 30_000 })
})
