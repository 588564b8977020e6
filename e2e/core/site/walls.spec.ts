import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { logIn } from '#support/led-to-login.ts'
import { arriveAs, demoMember, makeMember, openSession, tokenIn } from '#support/visitor.ts'

const endOnServer = async (session: string): Promise<void> => {
  const answer = await fetch(`${siteUrl()}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${tokenIn(session)}` } })
  expect(answer.ok).toBe(true)
}

test.describe('a guest', () => {
  test('Product §2.6 Product §2.9 who taps a game logs in first and then plays it', async ({ page }) => {
    await arriveAs(page, {})
    await visit(page, '/m/home')
    await page.getByRole('link', { name: /Trevo da Sorte/u }).first().click()
    await logIn(page, demoMember)
    await expect(page).toHaveURL(/\/m\/game\?.*gameCode=trevo-da-sorte/u)
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 })
  })

  test('Product §2.18 gets a plain 404 for a file that is none, not a page', async ({ request }) => {
    for (const path of ['/assets/none.js', '/games/TREVO/none.avif', '/api/none']) {
      const answer = await request.get(`${siteUrl()}${path}`)
      expect([path, answer.status()]).toEqual([path, 404])
      expect(answer.headers()['content-type'] ?? '').not.toContain('text/html')
    }
  })
})

test('a session that the server ended is said, and after the login the member stands where they were', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 50_00 })
  const session = await openSession(member)
  await arriveAs(page, { session })
  await visit(page, '/m/withdraw')
  await page.getByLabel('Quanto você quer sacar?').fill('20,00')
  await page.getByRole('radio', { name: 'E-mail' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill('guardada@example.com')
  await endOnServer(session)
  await expect(page.getByText('Sua sessão terminou. Entre de novo; seu saldo está guardado.').first()).toBeVisible()
  await logIn(page, member)
  await expect(page).toHaveURL(/\/m\/withdraw$/u)
  await expect(page.getByText(/R\$\s50,00/u).first()).toBeVisible()
})
