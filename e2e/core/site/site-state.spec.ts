import { expect, test } from '@playwright/test'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { arriveAs } from '#support/visitor.ts'

test.describe('a closed site', () => {
  test.afterEach(async () => {
    await trevo('site', 'set', 'maintenance', 'off')
    await trevo('site', 'set', 'region-restriction', 'off')
  })

  test('Product §2.89 Product §4.24: maintenance stands before a closed region, each says the visitor’s address, and it opens by itself', async ({ page }) => {
    // A phone asks again in its own time.
    test.setTimeout(150_000)
    await arriveAs(page, {})
    await trevo('site', 'set', 'region-restriction', 'on')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => (await page.goto(`${siteUrl()}/m/home`))?.status()).toBe(403)
    await expect(heading).toHaveText('Indisponível na sua região')
    await expect(page).toHaveTitle('Indisponível na sua região · Trevo')
    await expect(page.getByText(/Seu endereço: 10(?:\.\d{1,3}){3}/u)).toBeVisible()
    await trevo('site', 'set', 'maintenance', 'on')
    await expect.poll(async () => (await page.goto(`${siteUrl()}/m/home`))?.status()).toBe(503)
    await expect(heading).toHaveText('Em manutenção')
    await expect(page).toHaveTitle('Em manutenção · Trevo')
    await expectAccessible(page, 'a closed site')
    // Here it learns nothing by itself.
    await page.route('**/api/**', (route) => route.abort())
    const isAskedFor = page.waitForRequest((request) => request.isNavigationRequest(), { timeout: 10_000 })
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await isAskedFor
    await page.unroute('**/api/**')
    await expect(heading).toHaveText('Em manutenção')
    await trevo('site', 'set', 'maintenance', 'off')
    await trevo('site', 'set', 'region-restriction', 'off')
    // Nobody reloads it.
    await expect(page.getByRole('heading', { name: 'Jogos quentes' })).toBeVisible({ timeout: 60_000 })
  })
})
