import { expect, type Locator, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { codeTo, newNational } from '#support/codes.ts'
import { sentTo } from '#support/database.ts'
import { siteUrl } from '#support/journey.ts'
import { proveByPassword } from '#support/step-up.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, type Member } from '#support/visitor.ts'

const centre = '/m/securityCenter'

const arrive = async (page: Page, facts: { readonly balanceMinor?: number } = {}): Promise<Member> => {
  const member = await makeMember(facts)
  await arriveAs(page, { session: await openSession(member) })
  return member
}

const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name })
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })

const totpOf = (secret: string, stepsOn = 0): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * 30_000 })

/** Switches the second factor on by hand; gives its secret and the recovery codes. */
const switchSecondFactorOn = async (page: Page, password: string): Promise<{ readonly secret: string; readonly codes: readonly string[] }> => {
  await visit(page, centre)
  await row(page, /App autenticador/u).click()
  const own = sheet(page, 'App autenticador')
  await own.getByRole('button', { name: 'Começar' }).click()
  await proveByPassword(page, password)
  const secret = (await own.locator('code').innerText()).replace(/\s/gu, '')
  await expect(own.getByRole('link', { name: 'Abrir no app autenticador' })).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`, 'u'))
  await own.getByText('Ver QR Code').click()
  await expect(own.getByRole('img', { name: /QR Code/u })).toBeVisible()
  await own.getByLabel('Código do app').fill('000 000')
  await own.getByRole('button', { name: 'Ativar' }).click()
  await expect(own.getByLabel('Código do app')).toHaveAccessibleDescription('Código incorreto.')
  await own.getByLabel('Código do app').fill(totpOf(secret))
  await own.getByRole('button', { name: 'Ativar' }).click()
  const shown = own.getByRole('list', { name: 'Códigos de recuperação' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const codes = await shown.allInnerTexts()
  await own.getByRole('button', { name: 'Já guardei' }).click()
  await expect(row(page, /App autenticador.*Ativado, 10 códigos/u)).toBeVisible()
  return { secret, codes }
}

const logInByHand = async (page: Page, { username, password }: Member): Promise<void> => {
  await visit(page, '/m/login')
  await page.getByLabel('Usuário', { exact: true }).fill(username)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

const leave = async (page: Page): Promise<void> => {
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(siteUrl())
}

/** A phone that does what its owner’s finger would: Chromium’s own authenticator. */
const withFinger = async (page: Page): Promise<void> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  })
}

/** Passkeys are for names, and 127.0.0.1 is none. */
const byName = (path: string): string => siteUrl().replace('127.0.0.1', 'localhost') + path

test('Product §4.97 a second factor: on, asked at login, wrong, used before, and by a recovery code', async ({ page }) => {
  const member = await arrive(page)
  const { secret, codes } = await switchSecondFactorOn(page, member.password)
  await leave(page)
  await logInByHand(page, member)
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeFocused()
  await expectAccessible(page, 'the second factor')
  const code = page.getByLabel('Código do app')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(code).toHaveAccessibleDescription('Código incorreto.')
  // The step after the one that switched it on: a phone may be half a minute ahead.
  const once = totpOf(secret, 1)
  await code.fill(once)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)

  await leave(page)
  await logInByHand(page, member)
  await code.fill(once)
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(code).toHaveAccessibleDescription(/já foi usado/u)
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click()
  await page.getByLabel('Código de recuperação').fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Confirmar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await visit(page, centre)
  await expect(row(page, /App autenticador.*9 códigos/u)).toBeVisible()
})

test('Product §4.101 a passkey: made with the finger, and in without a name', async ({ page }) => {
  const member = await makeMember()
  await withFinger(page)
  await page.goto(byName('/m/login'))
  await page.getByLabel('Usuário', { exact: true }).fill(member.username)
  await page.getByLabel('Senha', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  await page.goto(byName(centre))
  await row(page, /^Chaves de acesso/u).click()
  const own = sheet(page, 'Chaves de acesso')
  await own.getByRole('button', { name: 'Adicionar este aparelho' }).click()
  await proveByPassword(page, member.password)
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.evaluate(() => sessionStorage.clear())
  await page.goto(byName('/m/login'))
  await page.getByRole('button', { name: 'Usar chave de acesso' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
  const kept = await page.evaluate(() => JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '{}') as { userName?: string })
  expect(kept.userName).toBe(member.username)
})

test('Product §4.109 a session that is ended from another phone is at the login at once', async ({ page, contexts }) => {
  const member = await arrive(page)
  const other = await contexts.open()
  await arriveAs(other, { session: await openSession(member) })
  await visit(other, '/m/set')
  await visit(page, centre)
  await row(page, /^Aparelhos conectados/u).click()
  const own = sheet(page, 'Aparelhos conectados')
  await expect(own.getByRole('listitem')).toHaveCount(2)
  await expect(own.getByText('Este aparelho')).toBeVisible()
  await own.getByRole('button', { name: /^Encerrar (?!todas)/u }).click()
  await expect(own.getByRole('listitem')).toHaveCount(1)
  await expect(other).toHaveURL(/\/m\/login$/u)
})

test('Product §4.102 the payment password is asked at a withdrawal to a saved key', async ({ page }) => {
  const member = await arrive(page, { balanceMinor: 50_00 })
  await visit(page, centre)
  await row(page, /^Senha de saque/u).click()
  const payment = sheet(page, 'Senha de saque')
  await payment.getByLabel('Nova senha de saque', { exact: true }).fill('271828')
  await payment.getByLabel('Repita a senha de saque', { exact: true }).fill('271828')
  await payment.getByRole('button', { name: 'Criar senha de saque' }).click()
  await proveByPassword(page, member.password)
  await expect(payment).toBeHidden()

  await row(page, /^Chaves e contas/u).click()
  const keys = sheet(page, 'Chaves e contas')
  await keys.getByLabel('Nova chave PIX').fill('529.982.247-25')
  await keys.getByRole('button', { name: 'Salvar chave' }).click()
  await expect(keys.getByRole('listitem')).toHaveText(/•••\.982\.247-••/u)
  await page.keyboard.press('Escape')

  await visit(page, '/m/withdraw')
  await expect(page.getByRole('radio', { name: /982\.247/u })).toBeChecked()
  await page.getByLabel('Quanto você quer sacar?').fill('12,34')
  await page.getByRole('button', { name: /^Revisar saque/u }).click()
  const look = sheet(page, 'Confirmar saque')
  await look.getByLabel('Senha de saque', { exact: true }).fill('271828')
  await look.getByRole('button', { name: 'Sacar agora' }).click()
  await expect(look).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: /R\$\s12,34/u })).toHaveCount(1)
  await expect(page.getByLabel('Quanto você quer sacar?')).toHaveValue('')
})

/** Types the code that came, and answers the question for the password where one is asked. */
const confirmCode = async (page: Page, own: Locator, field: string, action: string, recipient: string, password: string | null): Promise<void> => {
  await own.getByRole('button', { name: 'Enviar código' }).click()
  await expect(own.getByRole('button', { name: /s$/u })).toBeDisabled()
  await own.getByLabel(field).fill(await codeTo(recipient))
  await own.getByRole('button', { name: action }).click()
  if (password !== null) await proveByPassword(page, password)
  await expect(own).toBeHidden()
}

test('Product §4.106 a mobile number is bound, and changed for another one', async ({ page }) => {
  const member = await arrive(page)
  await visit(page, centre)
  const change = async (national: string, password: string | null): Promise<void> => {
    await row(page, /^Celular/u).click()
    const own = sheet(page, 'Celular')
    await own.getByLabel('Celular', { exact: true }).fill(national)
    await confirmCode(page, own, 'Código recebido por SMS', 'Confirmar celular', `+55${national}`, password)
    await expect(row(page, new RegExp(`^Celular.*${national.slice(-2)}`, 'u'))).toBeVisible()
  }
  const [first, second] = [newNational(), newNational()]
  await change(first, member.password)
  await change(second, null)
  await row(page, /^Celular/u).click()
  await expect(sheet(page, 'Celular').getByText(/^Atual: .*Depois da troca, os saques ficam bloqueados por um tempo\.$/u)).toBeVisible()
})

test('Product §4.107 an e-mail address is bound, and changed; the one before hears of it', async ({ page }) => {
  const member = await arrive(page)
  await visit(page, centre)
  const change = async (email: string, password: string | null): Promise<void> => {
    await row(page, /^E-mail/u).click()
    const own = sheet(page, 'E-mail')
    await own.getByLabel('E-mail', { exact: true }).fill(email)
    await confirmCode(page, own, 'Código recebido por e-mail', 'Confirmar e-mail', email, password)
    await expect(row(page, new RegExp(`^E-mail.*${email.split('@')[1]}`, 'u'))).toBeVisible()
  }
  const [first, second] = [`${member.username}@first.example`, `${member.username}@second.example`]
  await change(first, member.password)
  const before = (await sentTo(first)).length
  await change(second, null)
  await expect.poll(async () => (await sentTo(first)).length).toBe(before + 1)
})
