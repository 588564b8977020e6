import { expect, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

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
