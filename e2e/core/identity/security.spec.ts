import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { arrive, centre, row, sheet } from '#support/security-center.ts'
import { proveByPassword } from '#support/step-up.ts'
import { test } from '#support/test.ts'
import { makeMember, type Member } from '#support/visitor.ts'

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
