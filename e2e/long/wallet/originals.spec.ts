import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string): number => Number(text.replaceAll(/\D/gu, ''))

for (const { code, play, prepare } of [
  { code: 'plinko', play: 'Soltar', prepare: [] },
  { code: 'keno', play: 'Sortear', prepare: ['7', '21'] },
  { code: 'festa-no-quintal', play: 'Girar', prepare: [] },
  { code: 'limbo', play: 'Jogar', prepare: ['1,5×'] },
])
  test(`Product §11.17 ${code} is played, and the balance is what it paid`, async ({ page }) => {
    await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
    await visit(page, `/m/game?vassalage=TREVO&gameCode=${code}`)
    const game = page.frameLocator('iframe')
    for (const name of prepare) await game.getByRole('button', { name, exact: true }).click({ timeout: 30_000 })
    await game.getByRole('button', { name: play }).click({ timeout: 30_000 })
    await expect(game.locator('#win')).toHaveText(/\d/u, { timeout: 30_000 })
    const won = centsIn((await game.locator('#win').textContent()) ?? '')
    await expect.poll(async () => centsIn((await game.locator('#balance').textContent()) ?? '')).toBe(900 + won)
    await expect.poll(async () => centsIn((await page.locator('main header').textContent()) ?? '')).toBe(900 + won)
  })

test('Product §11.1742 limbo plays on by itself until it is stopped, and the balance is what its rounds paid', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 50_00 })) })
  await visit(page, `/m/game?vassalage=TREVO&gameCode=limbo`)
  const game = page.frameLocator('iframe')
  await game.getByRole('button', { name: 'Jogo automático' }).click({ timeout: 30_000 })
  const sheet = game.getByRole('dialog', { name: 'Jogo automático' })
  await sheet.getByRole('button', { name: 'Turbo' }).click()
  await sheet.getByRole('group', { name: 'Limite de perda' }).getByRole('button', { name: /50/u }).click()
  await sheet.getByRole('button', { name: 'Começar' }).click()
  await expect(game.locator('#play')).toHaveText(/Parar\s*8/u, { timeout: 30_000 })
  await game.locator('#play').click()
  await expect(game.locator('#play')).toHaveText('Jogar', { timeout: 30_000 })
  await game.getByRole('button', { name: 'Menu' }).click()
  await game.getByRole('button', { name: 'Histórico' }).click()
  const rounds = game.locator('.history-row')
  await expect(rounds.first()).toBeVisible()
  const count = await rounds.count()
  expect(count).toBeGreaterThanOrEqual(2)
  expect(count).toBeLessThan(10)
  const paid = (await game.locator('.history-row .amount:not(small)').allTextContents()).reduce((sum, text) => sum + centsIn(text), 0)
  await game.getByRole('button', { name: 'Fechar' }).click()
  await expect.poll(async () => centsIn((await game.locator('#balance').textContent()) ?? '')).toBe(5_000 - 100 * count + paid)
})

for (const { rule, code } of [
  { rule: '11.1671', code: 'livro-da-mata' },
  { rule: '11.1690', code: 'feira-da-ladeira' },
  { rule: '11.1675', code: 'igarape-dourado' },
])
  test(`Product §${rule} ${code} is spun, and the balance is what it paid, with all that the round goes on with`, async ({ page }) => {
    test.setTimeout(240_000)
    await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
    await visit(page, `/m/game?vassalage=TREVO&gameCode=${code}`)
    const game = page.frameLocator('iframe')
    const spin = game.getByRole('button', { name: 'Girar' })
    await spin.click({ timeout: 30_000 })
    await expect(game.locator('#message')).toHaveText('Girando…')
    // Free spins and their cards go on by themselves.
    await expect(spin).toBeVisible({ timeout: 200_000 })
    const won = centsIn((await game.locator('#win').textContent()) ?? '')
    await expect.poll(async () => centsIn((await game.locator('#balance').textContent()) ?? '')).toBe(900 + won)
    await expect.poll(async () => centsIn((await page.locator('main header').textContent()) ?? '')).toBe(900 + won)
  })
