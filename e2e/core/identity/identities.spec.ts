import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '#support/axe.ts'
import { settled, visit } from '#support/addresses.ts'
import { ageSessions, inviterOf } from '#support/database.ts'
import { orderIssuerFault, sayName } from '#support/issuer.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { overflowOf, smallTargetsOf } from '#support/measure.ts'
import { switchFlags } from '#support/site-flags.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

const flags = (google: boolean, facebook: boolean): Promise<void> => switchFlags({ GOOGLELOGIN3: google, FACEBOOKLOGIN3: facebook }, '/m/login')

test.beforeAll(() => flags(true, true))
test.afterAll(() => flags(false, false))

let people = 0
/** Nobody whom another journey knows. */
const newName = (): string => `p${Date.now().toString(36)}${(people += 1)}`

const continueWith = async (page: Page, provider: 'Google' | 'Facebook'): Promise<void> => {
  await visit(page, '/m/login')
  await page.getByRole('button', { name: `Continuar com ${provider}` }).click()
}

const expectLoggedIn = async (page: Page, username: string): Promise<void> => {
  await expect.poll(() => page.evaluate(() => (JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string }).userName)).toBe(username)
}

const register = async (page: Page, username: string): Promise<void> => {
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel(/aceito os termos/u).check()
  await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
  await expectLoggedIn(page, username)
}

for (const provider of ['Google', 'Facebook'] as const) {
  test(`Product §4.83 somebody new comes by ${provider}, chooses a name, and comes again without a question`, async ({ page, browser }) => {
    const name = newName()
    await arriveAs(page, {})
    await continueWith(page, provider)
    await sayName(page, name)
    await expect(page).toHaveURL(/\/m\/identity$/u)
    await expect(page.getByRole('heading', { name: 'Falta só o nome de usuário' })).toBeVisible()
    await expect(page.getByText(`${provider} confirmou ${name}@people.example`)).toBeVisible()
    await expect(page.getByLabel('Usuário')).toHaveValue(/^p[a-z0-9_]{3,}$/u)
    await expectAccessible(page, 'a name for who came by another service')
    for (const width of [412, 360, 320]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await overflowOf(page)).toEqual([])
    }
    expect(await smallTargetsOf(page)).toEqual([])
    // The terms first.
    await page.getByRole('button', { name: 'Criar conta e entrar' }).click()
    await expect(page.getByText('Confirme a idade e aceite os termos para continuar.')).toBeVisible()
    await register(page, `${name}_x`)
    await expect(page).toHaveURL(/\/m\/home$/u)

    const again = await (await browser.newContext()).newPage()
    await arriveAs(again, {})
    await continueWith(again, provider)
    await sayName(again, name)
    await expectLoggedIn(again, `${name}_x`)
    await expect(again).toHaveURL(/\/m\/home$/u)
    await again.context().close()
  })
}

test('Product §2.6 Product §4.83 who was sent to the login goes on to where they were going', async ({ page }) => {
  await arriveAs(page, {})
  await page.goto(`${siteUrl()}/m/gameRecord`)
  await expect(page).toHaveURL(/\/m\/login$/u)
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  const name = newName()
  await sayName(page, name)
  await register(page, `${name}_x`)
  await expect(page).toHaveURL(/\/m\/gameRecord$/u)
})

test('Product §4.110 an invitation goes along to the provider’s and back', async ({ page }) => {
  const inviter = await makeMember()
  const { code } = (await trevo('affiliate', 'domain', `${inviter.username}.example`, '--member', inviter.username)) as { code: string }
  await arriveAs(page, {})
  await visit(page, `/m/home?affiliateCode=${code}`)
  await continueWith(page, 'Google')
  const name = newName()
  await sayName(page, name)
  await expect(page.getByText('Você recebeu um convite.')).toBeVisible()
  await register(page, `${name}_x`)
  expect(await inviterOf(`${name}_x`)).toBe(inviter.username)
})

test('Product §4.84 who says no at the provider’s is back with a sentence, and may try again', async ({ page }) => {
  await arriveAs(page, {})
  await continueWith(page, 'Google')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Você cancelou o login')).toBeVisible()
  await expectAccessible(page, 'a social login that was cancelled')
  expect(new URL(page.url()).hash).toBe('')
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page).toHaveURL(/\/m\/login$/u)
})

test('Product §4.84 who turns back with the browser finds the buttons as they were', async ({ page }) => {
  await arriveAs(page, {})
  await continueWith(page, 'Google')
  await page.getByRole('heading', { name: 'Test issuer' }).waitFor()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Continuar com Google' })).toBeEnabled()
})

test('Product §6.21 what somebody else began, or a made-up address, opens nothing', async ({ page }) => {
  // A stranger begins a social login and sends the provider's address on: whoever follows it must not end up in the stranger's account.
  const begun = await fetch(`${siteUrl()}/api/identities/google/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phoneKey: 'A'.repeat(43) }),
  })
  const { url } = (await begun.json()) as { url: string }
  await arriveAs(page, {})
  await visit(page, '/m/home')
  await page.goto(url)
  await sayName(page, newName())
  await expect(page.getByText('Este login expirou')).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'))).toBeNull()
  await visit(page, '/m/home')
  await page.goto(`${siteUrl()}/m/identity#ticket=${'A'.repeat(43)}`)
  await expect(page.getByText('Este login expirou')).toBeVisible()
})

test('Product §4.85 a provider that does not answer is told so, and nothing changes', async ({ page }) => {
  await arriveAs(page, {})
  await continueWith(page, 'Google')
  await page.getByRole('heading', { name: 'Test issuer' }).waitFor()
  await page.getByLabel('Name').fill(newName())
  await orderIssuerFault('down', 1)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('O outro serviço não respondeu')).toBeVisible()
  await expectAccessible(page, 'a provider that is down')
})

test('Product §4.86 Product §6.23 a member links an account, comes in by it, and lets it go again', async ({ page, browser }) => {
  const member = await makeMember()
  const name = newName()
  const prove = async (): Promise<void> => {
    const proof = page.getByRole('dialog', { name: 'Confirme que é você' })
    await proof.getByLabel('Senha de acesso').fill(member.password)
    await proof.getByRole('button', { name: 'Confirmar' }).click()
  }
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/identities')
  await expect(page.getByText('Não vinculada')).toHaveCount(2)
  await expectAccessible(page, 'linked accounts')
  await page.getByRole('button', { name: 'Vincular Google' }).click()
  await prove()
  await sayName(page, name)
  await expect(page).toHaveURL(/\/m\/identities$/u)
  await settled(page)
  await expect(page.getByText(`${name}@people.example`)).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await arriveAs(other, {})
  await continueWith(other, 'Google')
  await sayName(other, name)
  await expectLoggedIn(other, member.username)
  await other.context().close()

  await page.getByRole('button', { name: 'Desvincular Google' }).click()
  await expectAccessible(page, 'the question before letting go')
  await page.getByRole('dialog').getByRole('button', { name: 'Desvincular' }).click()
  await expect(page.getByText('Não vinculada')).toHaveCount(2)
})

test('Product §6.37 Product §6.23 who came without a password sets one, after a login of just now, and can then let the other way go', async ({ page }) => {
  const name = newName()
  await arriveAs(page, {})
  await continueWith(page, 'Google')
  await sayName(page, name)
  await register(page, `${name}_x`)
  await visit(page, '/m/identities')
  await expect(page.getByRole('button', { name: 'Desvincular Google' })).toBeDisabled()

  await ageSessions(`${name}_x`, 6)
  const fill = async (): Promise<void> => {
    await visit(page, '/m/changePsw')
    await expect(page.getByRole('heading', { name: 'Crie uma senha' })).toBeVisible()
    await expect(page.getByLabel('Senha atual')).toHaveCount(0)
    await page.getByLabel('Senha nova', { exact: true }).fill('cinco folhas')
    await page.getByLabel('Repita a senha nova').fill('cinco folhas')
    await page.getByRole('button', { name: 'Criar senha' }).click()
  }
  await fill()
  const asked = page.getByRole('dialog', { name: 'Confirme que é você' })
  await expectAccessible(page, 'a proof that only a login gives')
  await asked.getByRole('button', { name: 'Entrar de novo' }).click()
  await expect(page).toHaveURL(/\/m\/login$/u)
  // The provider knows the browser by now.
  await page.getByRole('button', { name: 'Continuar com Google' }).click()
  await expect(page).toHaveURL(/\/m\/changePsw$/u)
  await fill()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await visit(page, '/m/identities')
  await expect(page.getByRole('button', { name: 'Desvincular Google' })).toBeEnabled()
})

test('Product §2.65 the buttons follow the flags, each by itself', async ({ page }) => {
  const buttons = page.getByRole('button', { name: /^Continuar com / })
  await arriveAs(page, {})
  await flags(true, false)
  await visit(page, '/m/login')
  await expect(buttons).toHaveText([/Google/u])
  await flags(false, true)
  await visit(page, '/m/login')
  await expect(buttons).toHaveText([/Facebook/u])
  await flags(false, false)
  await visit(page, '/m/login')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(buttons).toHaveCount(0)
  await flags(true, true)
})
