import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { goTo } from '#support/go-to.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Cents of an amount as it is shown. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

test('Product §4.1760 fishing: batches of shots are rounds, and the balance is what they cost and paid', async ({ page }) => {
  test.setTimeout(150_000)
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 50_00 })) })
  await visit(page, '/m/game?vassalage=TREVO&gameCode=lagoa-do-trevo')
  const game = page.frameLocator('iframe')
  const shoot = game.getByRole('button', { name: 'Disparar' })
  await expect(shoot).toBeEnabled({ timeout: 45_000 })
  const win = game.locator('#win')
  for (let batch = 0; batch < 3; batch += 1) {
    // A pond that has just begun fills up.
    await expect(async () => {
      await shoot.click()
      await shoot.click()
      await expect(win).not.toHaveText('–', { timeout: 4_000 })
    }).toPass({ timeout: 60_000 })
    await win.evaluate((place) => (place.textContent = '–'))
  }
  // Shots that were fired last may be under way.
  await expect.poll(async () => centsIn(await game.locator('#balance').textContent()) === centsIn(await page.locator('main header').textContent()), { timeout: 30_000 }).toBe(true)

  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico' }).click()
  const rows = game.locator('.history-row')
  await expect(rows.first()).toBeVisible({ timeout: 30_000 })
  const rounds = await rows.evaluateAll((all) => all.map((row) => [row.querySelector('.amount')?.textContent ?? '', row.querySelector('small')?.textContent ?? '']))
  expect(rounds.length).toBeGreaterThanOrEqual(3)
  const net = rounds.reduce((sum, [paid = '', stake = '']) => sum + centsIn(paid) - centsIn(stake), 0)
  await expect.poll(async () => centsIn(await page.locator('main header').textContent()), { timeout: 20_000 }).toBe(50_00 + net)

  await rows.first().click()
  await goTo(game, game.getByRole('link', { name: 'Conferir esta rodada' }), 'Conferir uma rodada')
  await game.getByRole('button', { name: 'Trocar as sementes e conferir' }).click({ timeout: 30_000 })
  await expect(game.getByText('Confere: o resultado pago é exatamente o que as sementes determinam.')).toBeVisible({ timeout: 30_000 })
})
