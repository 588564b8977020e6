import { expect, type Page, test } from '@playwright/test'
import { siteUrl } from '#support/journey.ts'
import { sessionOf, startTrial } from '#support/trial.ts'
import { tokenIn } from '#support/visitor.ts'

const asked = (page: Page) => page.getByRole('dialog', { name: 'Conta de teste' })

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
