import { expect, test } from '@playwright/test'
import { gamePath, visit } from '#support/addresses.ts'
import { trevo } from '#support/journey.ts'
import { startTrial } from '#support/trial.ts'
import { tokenIn } from '#support/visitor.ts'

test('Product §4.88 Product §10.41 a guest tries for free: play money, a game, and back leads to no trial screen', async ({ page }) => {
  const session = await startTrial(page)
  expect(JSON.parse(session)).toMatchObject({ type: 4, merchantCode: 'trevotrial', userName: expect.stringMatching(/^trial-/u) })
  expect(await page.evaluate(() => localStorage.getItem('trialUser'))).toMatch(/^trial-/u)
  await expect(page.getByRole('banner').getByText(/F\$\s1\.000,00/u)).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/m\/trail/u)

  await visit(page, gamePath)
  const game = page.frameLocator('iframe')
  await expect(game.getByText('Saldo de teste')).toBeVisible({ timeout: 30_000 })
  const before = await page.evaluate(async (token) => ((await (await fetch('/api/wallet', { headers: { authorization: `Bearer ${token}` } })).json()) as { sumBalance: string }).sumBalance, tokenIn(session))
  await game.getByRole('button', { name: 'Girar' }).click()
  await expect
    .poll(() => page.evaluate(async (token) => ((await (await fetch('/api/wallet', { headers: { authorization: `Bearer ${token}` } })).json()) as { seq: string }).seq, tokenIn(session)))
    .not.toBe('1')
  expect(before).toBe('100000')

  const books = (await trevo('ledger', 'house')) as { accounts: readonly { currency: string }[]; playMoney: readonly { account: string }[] }
  expect(books.accounts.filter(({ currency }) => currency === 'FUN')).toEqual([])
  expect(books.playMoney.map(({ account }) => account)).toContain('house:play-money')
})
