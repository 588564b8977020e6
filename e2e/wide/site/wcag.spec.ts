import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { playRound } from '#support/rounds.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/**
 * Menus, panels and sheets that are opened on a screen; layout.spec.ts and every-route.spec.ts hold each screen as it
 * opens to the same, and e2e/long/site/wcag.spec.ts forms with errors, the bank and the game.
 */
test.describe('WCAG 2.2 AA, dark and light', () => {
  test.use({ reducedMotion: 'reduce' })

  test('menus, panels and sheets', async ({ page }) => {
    const member = await makeMember({ balanceMinor: 100_00 })
    await playRound(member, 100)
    await arriveAs(page, { session: await openSession(member) })
    await visit(page, '/m/home')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('dialog').getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page, 'left menu')
    await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
    await expect(page.getByRole('dialog', { name: 'Sair da conta?' })).toBeVisible()
    await expectAccessible(page, 'logout')
    await page.keyboard.press('Escape')
    await page.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click()
    await expect(page.getByRole('dialog', { name: 'Sua conta' })).toBeVisible()
    await expectAccessible(page, 'right panel')

    await visit(page, '/m/withdraw')
    await page.getByLabel('Quanto você quer sacar?').fill('20,00')
    await page.getByRole('radio', { name: 'E-mail' }).click()
    await page.getByLabel('Chave PIX', { exact: true }).fill('conferir@example.com')
    await page.getByRole('button', { name: /Revisar saque/u }).click()
    await expect(page.getByRole('dialog', { name: 'Confirmar saque' })).toBeVisible()
    await expectAccessible(page, 'withdrawal to confirm')

    await visit(page, '/m/gameRecord')
    await page.getByRole('main').getByRole('listitem').first().getByRole('button').click()
    await expect(page.getByRole('dialog').getByText('Movimentações')).toBeVisible()
    await expectAccessible(page, 'round')
  })

  test('axe sees what it is asked to see', async ({ page }) => {
    await page.setContent('<!doctype html><html lang="pt"><title>x</title><main><button></button></main></html>')
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toContain('button-name')
  })
})
