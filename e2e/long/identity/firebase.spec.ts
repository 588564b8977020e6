import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { memberWithMobile } from '#support/codes.ts'
import { ask, askForCode, check, code, openByCode, submit, switchFirebaseCodes, waits, watchPolicies } from '#support/firebase-codes.ts'
import { firebaseCodeTo, orderIssuerFault } from '#support/issuer.ts'
import { arriveAs } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

test.beforeAll(() => switchFirebaseCodes(true))
test.afterAll(() => switchFirebaseCodes(false))

const challenge = (page: Page) => page.frameLocator('iframe[src*="human-check"]').frameLocator('iframe')

test('Product §2.80 Product §8.23 the check may ask a person, is left without a word, and lets on who answers', async ({ page }) => {
  const { number, national } = await memberWithMobile()
  const refused = watchPolicies(page)
  await openByCode(page, national)
  await orderIssuerFault('challenge', 2)
  await ask(page).click()
  await expect(challenge(page).getByRole('button', { name: 'I am a person' })).toBeVisible()
  await expect(check(page)).toHaveCSS('opacity', '1')
  await expectAccessible(page, 'the check of a person')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(check(page)).toHaveCount(0)
  await expect(page.getByText('Enviando o código…')).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0)

  await ask(page).click()
  await challenge(page).getByRole('button', { name: 'I am a person' }).click()
  await expect(waits(page)).toBeVisible()
  await code(page).fill(await firebaseCodeTo(number))
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  expect(refused).toEqual([])
})

test('Product §4.111 a code of Firebase registers a number', async ({ page }) => {
  const national = `119${randomInt(10_000_000, 79_999_999)}`
  await arriveAs(page, {})
  await visit(page, '/m/register')
  await page.getByRole('radio', { name: 'Celular' }).click()
  await page.getByLabel(/^Celular/u).fill(national)
  await askForCode(page)
  await code(page).fill(await firebaseCodeTo(`+55${national}`))
  await page.getByLabel(/aceito os termos/u).check()
  await page.getByRole('main').getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
})

test('Product §4.111 a code of Firebase sets a new password, also after one that is not taken', async ({ page }) => {
  const { number, national, password } = await memberWithMobile()
  await arriveAs(page, {})
  await visit(page, '/m/forget')
  await page.getByLabel('Celular', { exact: true }).fill(national)
  await askForCode(page)
  await code(page).fill(await firebaseCodeTo(number))
  await page.getByLabel('Senha nova').fill(password)
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page.getByText('Esta é a mesma senha de antes').first()).toBeVisible()
  await page.getByLabel('Senha nova').fill('outra senha inteira')
  await page.getByRole('button', { name: 'Salvar e entrar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
})
