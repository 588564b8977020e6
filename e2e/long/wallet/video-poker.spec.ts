import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

test('Product §11.1704 Product §4.1700 video poker: a deal waits over a reload, cards are held by tap and key, and the balance is what was paid', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/game?vassalage=TREVO&gameCode=video-poker')
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Dar cartas' }).click({ timeout: 30_000 })
  const cards = game.getByRole('button', { name: /^Carta [1-5]: .+ de (?:paus|ouros|copas|espadas)/u })
  await expect(cards).toHaveCount(5, { timeout: 30_000 })
  const dealt = await cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))
  await expect(page.locator('main header')).toContainText('R$ 9,00')

  await page.reload()
  const draw = game.getByRole('button', { name: 'Trocar todas' })
  await expect(draw).toBeEnabled({ timeout: 30_000 })
  expect(await cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')))).toEqual(dealt)
  await cards.nth(0).click()
  await cards.nth(2).press('4')
  await expect(game.getByRole('button', { name: /, mantida$/u })).toHaveCount(2)
  await game.getByRole('button', { name: 'Dica', exact: true }).click()
  await expect(game.locator('.standing')).toHaveText(/^Dica: /u)
  await game.getByRole('button', { name: 'Trocar 3' }).click()
  await expect(game.locator('#win')).toHaveText(/\d/u, { timeout: 30_000 })

  const final = await cards.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')?.replace(', mantida', '')))
  expect([final[0], final[3]]).toEqual([dealt[0], dealt[3]])
  expect(final[1]).not.toBe(dealt[1])
  const won = centsIn(await game.locator('#win').textContent())
  await expect.poll(async () => centsIn(await game.locator('#balance').textContent())).toBe(900 + won)
  await expect.poll(async () => centsIn(await page.locator('main header').textContent())).toBe(900 + won)

  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Regras e pagamentos' }).click()
  await expect(game.getByRole('dialog')).toContainText('Retorno com a melhor jogada em cada mão: 99,54%')
})
