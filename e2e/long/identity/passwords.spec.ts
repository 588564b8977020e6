import { expect, type Locator, test } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { giveMobile, nextMessageTo } from '#support/database.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { field, fresh, keptOn, logInAs, press } from '#support/passwords.ts'
import { switchFlag } from '#support/site-flags.ts'
import { arriveAs, makeMember, openSession, ownAddress } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

/** A number that no other journey uses. */
let numbers = 0
const newNumber = (): { readonly typed: string; readonly e164: string } => {
  numbers += 1
  const national = `119${String(Date.now() % 100_000_000).padStart(8, '0').slice(0, 6)}${String(numbers).padStart(2, '0')}`
  return { typed: national, e164: `+55${national}` }
}

test.beforeEach(async ({ page }) => {
  await arriveAs(page, {})
})

test.describe('by phone', () => {
  test.beforeAll(() => switchFlag('FORGETMOBILE3', true, '/m/forget'))
  test.afterAll(() => switchFlag('FORGETMOBILE3', false, '/m/forget'))

  test('Product §4.77 a code sets a new password and logs in', async ({ page }) => {
    await ownAddress(page)
    const member = await makeMember()
    const { typed, e164 } = newNumber()
    await giveMobile(member.username, e164)
    await visit(page, '/m/forget')
    await field(page, 'Celular').fill(typed)
    await press(page, 'Enviar código')
    await expect(page.getByText('Código enviado')).toBeVisible()
    await field(page, 'Código recebido por SMS').fill(/[0-9]{6}/.exec(await nextMessageTo(e164))?.[0] ?? '')
    await field(page, 'Senha nova').fill(fresh)
    await press(page, 'Salvar e entrar')
    await expect(page).toHaveURL(/\/m\/home$/)
    await expect(page.locator('html')).toHaveAttribute('data-session', 'member')
    expect(await keptOn(page)).not.toContain(fresh)
  })
})

test.describe('a change', () => {
  test('Product §2.76 after a change the wait for withdrawals is said above the till’s fields, and in a mail of both languages', async ({ page }) => {
    const member = await makeMember({ balanceMinor: 50_00 })
    await arriveAs(page, { session: await openSession(member) })
    await visit(page, '/m/changePsw')
    await field(page, 'Senha atual').fill(member.password)
    await field(page, 'Senha nova').fill(fresh)
    await field(page, 'Repita a senha nova').fill(fresh)
    await press(page, 'Trocar senha')
    await expect(page).toHaveURL(/\/m\/home$/)

    await visit(page, '/m/withdraw')
    const topOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
    const notice = page.getByRole('status').filter({ hasText: 'Saques liberados em' })
    expect(await topOf(notice)).toBeLessThan(await topOf(page.getByLabel('Quanto você quer sacar?')))

    await visit(page, '/m/webEmail')
    await expect(page.getByRole('button', { name: /Senha trocada/u })).toBeVisible()
    await page.evaluate(() => localStorage.setItem('language', 'en'))
    await visit(page, '/m/webEmail')
    await page.getByRole('button', { name: /Password changed/u }).click()
    await expect(page.getByRole('dialog', { name: 'Password changed' }).getByText('set another password now')).toBeVisible()
  })

  test('Product §4.56 Product §4.82 a password that staff gave is changed before anything else, without typing it again', async ({ page }) => {
    const member = await makeMember()
    await trevo('member', 'expire-password', member.username)
    await logInAs(page, member)
    await expect(page).toHaveURL(/\/m\/changePsw$/)
    await expect(page.getByRole('heading', { name: 'Escolha uma senha só sua' })).toBeVisible()
    await expect(page).toHaveTitle(/^Primeira senha · /)
    await expect(page.getByRole('heading', { level: 1, name: 'Primeira senha' })).toBeAttached()
    await expect(field(page, 'Senha atual')).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Agora não' })).toHaveCount(0)
    await page.goto(`${siteUrl()}/m/voucherCenter`)
    await expect(page).toHaveURL(/\/m\/changePsw$/)
    await settled(page)
    // The page is another one now, and knows nothing of what was typed.
    await field(page, 'Senha atual').fill(member.password)
    await field(page, 'Senha nova').fill(fresh)
    await field(page, 'Repita a senha nova').fill(fresh)
    await press(page, 'Trocar senha')
    await expect(page).toHaveURL(/\/m\/home$/)
    await visit(page, '/m/voucherCenter')
    await expect(page).toHaveURL(/\/m\/voucherCenter$/)
  })
})
