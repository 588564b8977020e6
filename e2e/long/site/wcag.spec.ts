import { expect, test } from '@playwright/test'
import { gamePath, settled, visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** Forms with errors, the bank and the game; menus, panels and sheets are in e2e/wide/site/wcag.spec.ts. */
test.describe('WCAG 2.2 AA, dark and light', () => {
  test.use({ reducedMotion: 'reduce' })

  test('forms with errors, an open charge, and the pages of the bank', async ({ page }) => {
    const session = await openSession(await makeMember())
    await visit(page, '/m/register')
    await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
    await expect(page.getByLabel('Usuário', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page, 'registration with errors')

    await arriveAs(page, { session })
    await page.evaluate(() => sessionStorage.clear())
    await visit(page, '/m/voucherCenter')
    await page.getByRole('button', { name: /^R\$\s20,00$/u }).click()
    await page.getByRole('button', { name: /Gerar PIX/u }).click()
    await expect(page.getByRole('img', { name: /QR Code/u })).toBeVisible()
    await expectAccessible(page, 'open charge')
    const bank = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Abrir banco de teste' }).click()
    const payer = await bank
    await payer.waitForLoadState()
    await expectAccessible(payer, 'payer’s bank')
    await payer.getByRole('button', { name: /^Pagar/u }).click()
    await payer.waitForLoadState()
    await expectAccessible(payer, 'payer’s bank, paid')
    await expect(page.getByText('Depósito confirmado')).toBeVisible()
    await expectAccessible(page, 'credited charge')
  })

  test('the game in its frame, its sheets, and the page that verifies a round', async ({ page }) => {
    const member = await makeMember({ balanceMinor: 100_00 })
    await playRound(member, 100)
    await arriveAs(page, { session: await openSession(member) })
    await visit(page, gamePath)
    const game = page.frameLocator('iframe')
    await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
    // Its words are read out as they change, and every control has a name of its own.
    await expect(game.locator('[aria-live="polite"]')).toHaveCount(1)
    for (const name of ['Menu', 'Girar', 'Diminuir a aposta', 'Aumentar a aposta']) await expect(game.getByRole('button', { name })).toHaveCount(1)
    await expect(game.getByRole('img', { name: /Rolos/u })).toHaveCount(1)
    await expectAccessible(page, 'game')
    for (const sheet of ['Pagamentos e regras', 'Histórico', 'Jogo justo']) {
      await game.getByRole('button', { name: 'Menu' }).click()
      await game.getByRole('button', { name: sheet }).click()
      await expect(game.getByRole('dialog', { name: sheet })).toBeVisible()
      await expectAccessible(page, `game, ${sheet}`)
      await game.getByRole('dialog', { name: sheet }).getByRole('button', { name: 'Fechar' }).click()
    }

    await page.goto(`${siteUrl()}/m/gameRecord`)
    await settled(page)
    await page.getByRole('listitem').filter({ hasText: 'Trevo da Sorte' }).first().getByRole('button').click()
    const href = await page.getByRole('dialog').getByRole('link', { name: 'Conferir esta rodada' }).getAttribute('href')
    await page.goto(href ?? '')
    await expect(page.getByRole('main')).toBeVisible()
    await expectAccessible(page, 'verification page')
  })
})
