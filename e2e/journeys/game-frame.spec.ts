import { expect, type Page, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** Says it to the page and waits until the page has heard it. */
const tell = (page: Page, type: string): Promise<void> =>
  page.evaluate(
    (said) =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => setTimeout(resolve), { once: true })
        postMessage({ type: said }, '*')
      }),
    type,
  )

test('Product §11.1 a game runs shut off on its vendor’s origin, and is heard where no other sender is', async ({ page }) => {
  const launches: string[] = []
  page.on('response', async (answer) => {
    if (new URL(answer.url()).pathname === '/api/games/launch') launches.push(((await answer.json()) as { url: string }).url)
  })
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  await visit(page, gamePath)
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/u)
  await expect(frame).not.toHaveAttribute('sandbox', /allow-top-navigation/u)
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).not.toBe(siteUrl())
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })

  // The words of a game, from this very page, and from a frame that is not the game's.
  await tell(page, 'exit')
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('message', () => setTimeout(resolve), { once: true })
        const other = document.body.appendChild(document.createElement('iframe'))
        other.contentWindow?.parent.postMessage({ type: 'exit' }, '*')
      }),
  )
  await expect(page).toHaveURL(new RegExp(`${gamePath.replaceAll('?', '\\?')}$`, 'u'))
  expect(launches).toHaveLength(1)

  await page.reload()
  await expect.poll(() => launches.length).toBe(2)
  expect(new Set(launches).size).toBe(2)

  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  const game = page.frames().find((each) => each.url().startsWith(new URL(launches[1] ?? '').origin))
  await game?.evaluate(() => parent.postMessage({ type: 'exit' }, '*'))
  await expect(page).toHaveURL(/\/m\/home$/u)
})

for (const turbo of [true, false]) {
  test(`Product §11.14 turbo is ${turbo ? 'offered where' : 'nowhere where'} the market ${turbo ? 'allows' : 'forbids'} it`, async ({ page }) => {
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch()
      const told = (await answer.json()) as { rules?: object }
      await route.fulfill({ response: answer, json: told.rules === undefined ? told : { ...told, rules: { ...told.rules, turbo } } })
    })
    await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
    await visit(page, gamePath)
    const game = page.frameLocator('iframe')
    await expect(game.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
    await expect(game.getByRole('button', { name: 'Turbo' })).toHaveCount(turbo ? 1 : 0)
  })
}
