import { expect, type FrameLocator, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** Of an amount as it is shown: its cents. */
const centsIn = (text: string | null): number => Number((text ?? '').replaceAll(/\D/gu, ''))

const open = async (page: Page): Promise<FrameLocator> => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, '/m/game?vassalage=TREVO&gameCode=mano-a-mano')
  return page.frameLocator('iframe')
}

/** Does what this phone may do now: takes what is asked, or plays the first card. False while it has no turn. */
const act = async (game: FrameLocator): Promise<boolean> => {
  for (const tap of [game.getByRole('button', { name: /^Aceitar/u }), game.locator('#hand button:enabled').first()])
    if (await tap.isVisible()) {
      await tap.click({ timeout: 3_000 }).catch(() => undefined)
      return true
    }
  return false
}

test('Product §11.1795 two phones find one another, play a duel to its end, and both balances are what it came to', async ({ page, contexts }) => {
  test.setTimeout(240_000)
  const otherPage = await contexts.open()
  const [one, other] = [await open(page), await open(otherPage)]
  for (const game of [one, other]) {
    await game.getByRole('button', { name: 'R$ 2,00', exact: true }).click({ timeout: 30_000 })
    await expect(game.locator('#prize')).toHaveText('R$ 3,80')
  }
  await one.locator('#play').click()
  await expect(one.getByRole('button', { name: 'Cancelar e receber de volta' })).toBeVisible({ timeout: 20_000 })
  await other.locator('#play').click()
  for (const game of [one, other]) await expect(game.locator('#hand button')).toHaveCount(3, { timeout: 30_000 })
  await expect(page.locator('main header')).toContainText('R$ 8,00')

  // Whoever may asks for three, once.
  const truco = [one, other].map((game) => game.getByRole('button', { name: 'Truco! Pedir 3' }))
  await expect.poll(async () => (await Promise.all(truco.map((tap) => tap.isVisible()))).some(Boolean), { timeout: 20_000 }).toBe(true)
  for (const tap of truco) if (await tap.isVisible()) await tap.click()
  const ends = [one, other].map((game) => game.locator('.headline').filter({ hasText: /^(?:Duelo seu!|Desta vez)/u }))
  await expect
    .poll(
      async () => {
        for (const game of [one, other]) await act(game)
        return (await Promise.all(ends.map((end) => end.isVisible()))).every(Boolean)
      },
      { timeout: 180_000, intervals: [150] },
    )
    .toBe(true)

  const won = await Promise.all(ends.map(async (end) => (await end.textContent())?.startsWith('Duelo seu!') === true))
  expect(won.filter(Boolean)).toHaveLength(1)
  for (const [at, [game, phone]] of ([[one, page], [other, otherPage]] as const).entries()) {
    const cents = won[at] === true ? 1_000 - 200 + 380 : 800
    await expect.poll(async () => centsIn(await game.locator('#balance').textContent()), { timeout: 20_000 }).toBe(cents)
    await expect.poll(async () => centsIn(await phone.locator('main header').textContent()), { timeout: 20_000 }).toBe(cents)
  }
  await one.getByRole('button', { name: 'Menu' }).click()
  await one.getByRole('button', { name: 'Histórico' }).click()
  await one.locator('.history-row').first().click()
  await one.getByRole('link', { name: 'Conferir esta rodada' }).click()
  await expect(one.locator('.mark').first()).toHaveText(/^✓ Confere/u, { timeout: 30_000 })
})
