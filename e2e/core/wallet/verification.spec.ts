import { expect, type Page, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { playRound, playShortRound } from '#support/rounds.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** The page of a round whose seed is in use: what is to do stands first, and one tap ends with the round computed again. */
const revealAndCheck = async (page: Page | ReturnType<Page['frameLocator']>): Promise<void> => {
  const change = page.getByRole('button', { name: 'Trocar as sementes e conferir' })
  await expect(change).toBeInViewport()
  await expect(page.getByText('Trevo da Sorte', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Resultado'])
  await change.click()
  await expect(page.getByText('Confere: o resultado pago é exatamente o que as sementes determinam.')).toBeInViewport()
  await expect(page.getByRole('heading', { name: /^1\. / })).toBeVisible()
  await expect(change).toBeHidden()
}

test('Product §11.27 Product §11.1744 from the bet record the round is shown again, and one tap changes the seeds and checks it', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  await playShortRound(member, 100)
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/gameRecord')
  await page
    .getByRole('button', { name: /Trevo da Sorte/u })
    .first()
    .click()
  const shown = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Rever esta rodada/u }).click()
  const replay = await shown
  await expect(replay.getByRole('button', { name: 'Rever', exact: true })).toBeEnabled({ timeout: 30_000 })
  await expect(replay.getByRole('button', { name: 'Girar' })).toBeHidden()
  await replay.close()
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Conferir esta rodada/u }).click()
  await revealAndCheck(await opened)
})

test('Product §11.27 from the game’s own menu one tap changes the seeds and checks the round, and the game goes on', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  await playRound(member, 100)
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, gamePath)
  const game = page.frameLocator('iframe')
  await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico', exact: false }).click()
  await game.locator('.history-row').first().click()
  await game.getByRole('link', { name: 'Conferir esta rodada' }).click()
  await revealAndCheck(game)
  await game.getByRole('button', { name: 'Voltar' }).click()
  await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
})
