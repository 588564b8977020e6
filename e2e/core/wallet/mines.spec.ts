import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test('Product §4.1480 mines: a round goes on by taps, waits over a reload, and the balance is what it paid', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/game?vassalage=TREVO&gameCode=minas')
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: '1', exact: true }).click({ timeout: 30_000 })
  await game.getByRole('button', { name: 'Jogar' }).click()
  await game.getByRole('button', { name: 'Casa 13: fechada' }).click()
  const turned = game.getByRole('button', { name: /^Casa 13: (gema|mina)$/u })
  await expect(turned).toBeVisible({ timeout: 30_000 })
  const bar = page.locator('main header')
  // One in 25 rounds has its mine there.
  if ((await turned.getAttribute('data-face')) === 'hit') return expect(bar).toContainText('R$ 9,00')

  await page.reload()
  await expect(turned).toBeVisible({ timeout: 30_000 })
  await game.getByRole('button', { name: /^Parar e receber/u }).click()
  await expect(game.getByRole('button', { name: /: mina, não aberta$/u })).toHaveCount(1)
  await expect(bar).toContainText('R$ 10,01')
})
