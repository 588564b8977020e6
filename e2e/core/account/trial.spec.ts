import { expect, type Page, test } from '@playwright/test'
import { gamePath, settled, visit } from '#support/addresses.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { arriveAs, tokenIn } from '#support/visitor.ts'

const sessionOf = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))

/** As a guest comes to it: the page is there, and gives way to home by itself. */
const startTrial = async (page: Page): Promise<string> => {
  await arriveAs(page, {})
  await visit(page, '/m/login')
  await page.getByRole('link', { name: 'Experimentar grátis' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await settled(page)
  return (await sessionOf(page)) ?? ''
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Conta de teste' })

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

test('Product §6.7 Product §6.9 Product §6.11 the walls of a free trial: inbox, chat, deposit, withdrawal; and the way out', async ({ page }) => {
  const session = await startTrial(page)
  await page.goto(`${siteUrl()}/m/webEmail`)
  await expect(asked(page)).toBeVisible()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await asked(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(asked(page)).toBeHidden()
  const api = (path: string) => page.evaluate(async ([token, at]) => (await fetch(at ?? '', { headers: { authorization: `Bearer ${token}` } })).status, [tokenIn(session), path])
  for (const path of ['/api/inbox', '/api/inbox/unread', '/api/chat/unread', '/api/deposits/options', '/api/withdrawals/options']) expect([path, await api(path)]).toEqual([path, 403])

  await page.getByRole('navigation', { name: 'Navegação principal' }).getByRole('button', { name: 'Conta' }).click()
  await asked(page).getByRole('button', { name: 'Criar conta agora' }).click()
  await expect(page).toHaveURL(/\/m\/register$/u)
  expect(await sessionOf(page)).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('trialUser'))).toBeNull()
  // The trial is over on the server too.
  expect(await api('/api/wallet')).toBe(401)
})
