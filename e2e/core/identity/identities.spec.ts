import { expect, type Page } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { sayName } from '#support/issuer.ts'
import { siteUrl } from '#support/journey.ts'
import { switchFlags } from '#support/site-flags.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

/** Each document is kept for a while by itself: of every one that a journey begins at. */
const flags = async (isOn: boolean): Promise<void> => {
  for (const path of ['/m/login', '/m/gameRecord', '/m/identities']) await switchFlags({ GOOGLELOGIN3: isOn, FACEBOOKLOGIN3: isOn }, path)
}

test.beforeAll(() => flags(true))
test.afterAll(() => flags(false))

let people = 0
/** Nobody whom another journey knows. */
const newName = (): string => `p${Date.now().toString(36)}${(people += 1)}`

const continueWith = async (page: Page, provider: 'Google' | 'Facebook'): Promise<void> => {
  await page.getByRole('button', { name: `Continuar com ${provider}` }).click()
}

const expectLoggedIn = async (page: Page, username: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)).toBe(username)
}

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

test('Product §4.86 Product §6.23 a member links an account, comes in by it without a question, and lets it go again', async ({ page, contexts }) => {
  const member = await makeMember()
  const name = newName()
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/identities')
  await expect(page.getByText('Não vinculada')).toHaveCount(2)
  await page.getByRole('button', { name: 'Vincular Facebook' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
  await proof.getByLabel('Senha de acesso').fill(member.password)
  await proof.getByRole('button', { name: 'Confirmar' }).click()
  await sayName(page, name)
  await expect(page).toHaveURL(/\/m\/identities$/u)
  await settled(page)
  await expect(page.getByText(`${name}@people.example`)).toBeVisible()

  const other = await contexts.open()
  await arriveAs(other, {})
  await visit(other, '/m/login')
  await continueWith(other, 'Facebook')
  await sayName(other, name)
  await expectLoggedIn(other, member.username)
  await expect(other).toHaveURL(/\/m\/home$/u)

  await page.getByRole('button', { name: 'Desvincular Facebook' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText('Não vinculada')).toHaveCount(2)
})
