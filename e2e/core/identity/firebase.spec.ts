import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { memberWithMobile, otherThan } from '#support/codes.ts'
import { firebaseCodeTo, orderIssuerFault } from '#support/issuer.ts'
import { issuerUrl, siteUrl } from '#support/journey.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs } from '#support/visitor.ts'

const flags = ['FIREBASESMS3', 'MOBVERFLOGIN3', 'MOBILENUMREG3', 'REGMOBVERF3', 'FORGETMOBILE3'] as const
const documents = ['/m/login', '/m/register', '/m/forget'] as const

/** Until the documents say it too: they are made ahead. */
const switchAll = async (isOn: boolean): Promise<void> => {
  for (const flag of flags) await switchFlag(flag, isOn)
  for (const address of documents) {
    await expect
      .poll(async () => (await fetch(`${siteUrl()}${address}`)).headers.get('content-security-policy')?.includes(issuerUrl()), { message: address })
      .toBe(isOn)
  }
}
test.beforeAll(() => switchAll(true))
test.afterAll(() => switchAll(false))

const code = (page: Page) => page.getByLabel('Código recebido por SMS')
const ask = (page: Page) => page.getByRole('button', { name: 'Enviar código' })
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Entrar' })
const check = (page: Page) => page.getByRole('dialog', { name: 'Confirme que você não é um robô' })
const challenge = (page: Page) => page.frameLocator('iframe[src*="human-check"]').frameLocator('iframe')
const waits = (page: Page) => page.getByRole('button', { name: / s$/u })

/** What a policy would not let through; nothing, in every journey. */
const watchPolicies = (page: Page): readonly string[] => {
  const heard: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/u.test(message.text())) heard.push(message.text())
  })
  return heard
}

const openByCode = async (page: Page, national: string): Promise<void> => {
  await arriveAs(page, {})
  await visit(page, '/m/login')
  await page.getByRole('radio', { name: 'Código por SMS' }).click()
  await page.getByLabel('Celular', { exact: true }).fill(national)
}

const askForCode = async (page: Page): Promise<void> => {
  await ask(page).click()
  await expect(waits(page)).toHaveText(/^(?:60|5\d) s$/u)
  await expect(check(page)).toHaveCount(0)
}

test('Product §4.111 Product §5.68 a code of Firebase logs in; a wrong one is said beside the field, and nothing is asked before the tap', async ({ page }) => {
  const { number, national } = await memberWithMobile()
  const refused = watchPolicies(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await openByCode(page, national)
  const ofFirebase = () => asked.filter((address) => address.startsWith(issuerUrl()) || /firebase|human-check/u.test(address))
  expect(ofFirebase()).toEqual([])
  await askForCode(page)
  await expect(code(page)).toBeFocused()
  const digits = await firebaseCodeTo(number)
  await code(page).fill(otherThan(digits))
  await submit(page).click()
  await expect(code(page)).toHaveAccessibleDescription('Código de verificação incorreto.')
  await code(page).fill(digits)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  expect(asked.filter((address) => address.endsWith('/api/codes/sms'))).toEqual([])
  expect(refused).toEqual([])
  const kept = await page.evaluate(async () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, await indexedDB.databases()]))
  expect(kept).not.toContain('eyJ')
})

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
