import { expect, type Locator, type Page } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { giveEmail, giveMobile, nextMessageTo } from '#support/database.ts'
import { siteUrl, trevo } from '#support/journey.ts'
import { switchFlag } from '#support/site-flags.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, type Member, openSession, ownAddress } from '#support/visitor.ts'
import { watchFaults } from '#support/watch.ts'

const fresh = 'quatro folhas verdes'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const logInAs = async (page: Page, { username, password }: Member): Promise<void> => {
  await visit(page, '/m/login')
  await field(page, 'Usuário').fill(username)
  await field(page, 'Senha').fill(password)
  await press(page, 'Entrar')
}

/** Everything that the phone keeps, as one text. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const rows: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href, JSON.stringify(history.state)]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '')
        opening.addEventListener('success', () => resolve(opening.result))
      })
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => all.addEventListener('success', resolve))
        rows.push(all.result.map((row: unknown) => Object.fromEntries(Object.entries(row ?? {}).map(([key, value]) => [key, value instanceof CryptoKey ? value.extractable : value]))))
      }
      database.close()
    }
    return JSON.stringify(rows)
  })

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

test('Product §4.76 Product §5.55 a forgotten password is set anew by the link of an e-mail, once', async ({ page }) => {
  const member = await makeMember()
  const email = `${member.username}@example.com`
  await giveEmail(member.username, email)
  await visit(page, '/m/login')
  await page.getByRole('link', { name: 'Esqueci a senha' }).click()
  await expect(page).toHaveURL(/\/m\/forget$/)
  await field(page, 'Usuário').fill(` ${member.username} `)
  await field(page, 'E-mail').fill(` ${email} `)
  await press(page, 'Enviar link')
  await expect(page.getByText('Se o usuário e o e-mail estiverem certos')).toBeVisible()
  await expect(page).toHaveURL(/\/m\/login$/)

  const link = /http\S+#token=\S+/.exec(await nextMessageTo(email))?.[0] ?? ''
  await page.goto(link)
  await settled(page)
  await expect(page.getByRole('heading', { name: 'Escolha uma senha nova' })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await field(page, 'Senha nova').fill(fresh)
  await field(page, 'Repita a senha nova').fill(fresh)
  await press(page, 'Salvar senha')
  await expect(page).toHaveURL(/\/m\/login$/)
  await logInAs(page, { ...member, password: fresh })
  await expect(page).toHaveURL(/\/m\/home$/)
  expect(await keptOn(page)).not.toContain(fresh)

  await page.goto(link)
  await settled(page)
  await field(page, 'Senha nova').fill(`${fresh} 2`)
  await field(page, 'Repita a senha nova').fill(`${fresh} 2`)
  await press(page, 'Salvar senha')
  await expect(page.getByText('Este link já foi usado ou expirou.')).toBeVisible()
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
  test('Product §4.78 a password is changed, the other phone is logged out at once, and none is kept', async ({ contexts, page }) => {
    const member = await makeMember()
    const { faults } = watchFaults(page)
    const other = await contexts.open()
    await arriveAs(other, { session: await openSession(member) })
    await visit(other, '/m/set')
    await logInAs(page, member)
    await expect(page).toHaveURL(/\/m\/home$/)
    await visit(page, '/m/changePsw')
    await expect(page).toHaveTitle(/^Trocar senha · /)
    await field(page, 'Senha atual').fill(member.password)
    await field(page, 'Senha nova').fill(fresh)
    await field(page, 'Repita a senha nova').fill(fresh)
    await press(page, 'Trocar senha')
    await expect(page.getByText('Alterações salvas')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home$/)
    expect(faults).toEqual([])
    await expect(other).toHaveURL(/\/m\/(login|home)/)
    await expect(other.locator('html')).not.toHaveAttribute('data-session', 'member')
    await visit(page, '/m/set')
    await expect(page.getByText(member.username).first()).toBeVisible()
    const kept = await keptOn(page)
    for (const password of [fresh, member.password]) expect(kept).not.toContain(password)
  })

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
