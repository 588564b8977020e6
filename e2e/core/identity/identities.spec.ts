import { expect } from '@playwright/test'
import { sayName } from '#support/issuer.ts'
import { siteUrl } from '#support/journey.ts'
import { continueWith, expectLoggedIn, newName, switchProviders } from '#support/social-logins.ts'
import { test } from '#support/test.ts'
import { arriveAs } from '#support/visitor.ts'

test.beforeAll(() => switchProviders(true))
test.afterAll(() => switchProviders(false))

test('Product §2.6 Product §4.83 Product §4.84 somebody new turns back at Google’s, comes by it after all, chooses a name, and goes on to where they were going', async ({ page }) => {
  const name = newName()
  await arriveAs(page, {})
  await page.goto(`${siteUrl()}/m/gameRecord`)
  await expect(page).toHaveURL(/\/m\/login$/u)
  await continueWith(page, 'Google')
  await page.getByRole('heading', { name: 'Test issuer' }).waitFor()
  await page.goBack({ waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: 'Continuar com Google' })).toBeEnabled()
  await continueWith(page, 'Google')
  await sayName(page, name)
  await expect(page).toHaveURL(/\/m\/identity$/u)
  await expect(page.getByText(`Google confirmou ${name}@people.example`)).toBeVisible()
  await expect(page.getByLabel('Usuário')).toHaveValue(/^p[a-z0-9_]{3,}$/u)
  await page.getByLabel('Usuário').fill(`${name}_x`)
  await page.getByLabel(/aceito os termos/u).check()
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await expectLoggedIn(page, `${name}_x`)
  await expect(page).toHaveURL(/\/m\/gameRecord$/u)
})
