import { expect, test } from '@playwright/test'
import { gamePath, settled, visit } from '#support/addresses.ts'
import { siteUrl } from '#support/journey.ts'
import { logIn } from '#support/led-to-login.ts'
import { arriveAs, demoMember, makeMember, openSession, tokenIn } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test.describe('a guest', () => {
  for (const address of ['/m/gameRecord?state=open', gamePath]) {
    test(`Product §2.6 who opens ${address} logs in first and then stands there`, async ({ page }) => {
      await arriveAs(page, {})
      await page.goto(`${siteUrl()}${address}`)
      await logIn(page, demoMember)
      await expect(page).toHaveURL(`${siteUrl()}${address}`)
      await settled(page)
      // The login is no place to come back to.
      await page.goBack()
      await expect(page).not.toHaveURL(/\/m\/login/u)
    })
  }

  test('Product §2.2 Product §2.18 who types an address that is none comes home', async ({ page }) => {
    await arriveAs(page, {})
    await page.goto(`${siteUrl()}/m/no-such-page?x=1#y`)
    await expect(page.getByRole('heading', { name: 'Jogos quentes' })).toBeVisible()
    await expect(page).toHaveURL(/\/m?\/?(?:m\/home)?$/u)
  })
})

test('Product §6.2 Product §6.7 Product §1.4 a free trial is asked whether it wants an account, and no money screen opens', async ({ page }) => {
  const session = await openSession(await makeMember({ type: 4, balanceMinor: 5_000 }))
  await arriveAs(page, { session })
  await visit(page, '/m/home')
  await expect(page.getByRole('banner').getByText(/F\$\s50,00/u)).toBeVisible()
  for (const name of ['Depositar', 'Sacar']) {
    await page.getByRole('banner').getByRole('link', { name }).click()
    const asked = page.getByRole('dialog', { name: 'Conta de teste' })
    await expect(asked.getByText('Esta função precisa de uma conta de verdade: a de teste joga com dinheiro fictício. Crie a sua para continuar.')).toBeVisible()
    await expect(page).toHaveURL(/\/m\/home$/u)
    await asked.getByRole('button', { name: 'Cancelar' }).click()
    await expect(asked).toBeHidden()
  }
  await page.goto(`${siteUrl()}/m/withdraw`)
  await expect(page).toHaveURL(/\/m\/home$/u)
  // The operation behind the screen is closed as well.
  const asked = await fetch(`${siteUrl()}/api/deposits/options`, { headers: { authorization: `Bearer ${tokenIn(session)}` } })
  expect([asked.status, ((await asked.json()) as { code: string }).code]).toEqual([403, 'free_reject'])
})

test('the arrow goes back to where the member came from, and home where there is nothing behind', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/home')
  await page.getByRole('banner').getByRole('link', { name: 'Depositar' }).click()
  await expect(page).toHaveURL(/\/m\/voucherCenter$/u)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)

  await visit(page, '/m/set')
  await page.evaluate(() => history.length)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
})

test('Product §3.4 Product §2.17 theme, language and a hidden balance outlive a reload', async ({ page }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/set')
  await page.getByRole('radio', { name: 'Claro' }).click()
  await page.getByRole('radio', { name: 'English' }).click()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Appearance' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await expect(page.locator('html')).toHaveAttribute('lang', /^en/u)

  await visit(page, '/m/home')
  await expect(page.getByRole('banner').getByText(/R\$\s?[\d,]+\.\d\d/u)).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: 'Hide balance' }).click()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Show balance' })).toBeVisible()
})

test('Product §4.1 the eye masks the balance wherever it stands', async ({ page }) => {
  const session = await openSession(await makeMember({ balanceMinor: 7_777_13 }))
  await arriveAs(page, { session })
  const shown = page.getByText(/7\.777,13/u)
  const places = ['/m/home', '/m/voucherCenter', '/m/withdraw', gamePath]
  for (const place of places) {
    await visit(page, place)
    await expect(shown.first(), `${place}, open`).toBeVisible()
  }
  await visit(page, '/m/home')
  await page.getByRole('banner').getByRole('button', { name: 'Esconder saldo' }).click()
  for (const place of places) {
    await visit(page, place)
    await expect(page.getByText('••••').first(), `${place}, masked`).toBeVisible()
    await expect(shown, `${place}, masked`).toHaveCount(0)
  }
  await visit(page, '/m/home')
  await page.getByRole('banner').getByRole('button', { name: 'Sua conta' }).click()
  await expect(page.getByRole('dialog').getByText('••••').first()).toBeVisible()
  await expect(shown).toHaveCount(0)
})

test('leaving in one tab of the browser leaves the other as it was', async ({ page, context }) => {
  await arriveAs(page, { session: await openSession(demoMember) })
  await visit(page, '/m/set')
  const other = await context.newPage()
  await arriveAs(other, { session: await openSession(demoMember) })
  await visit(other, '/m/home')
  await page.getByRole('button', { name: 'Sair da conta' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
  // A tab has a session of its own: what is left is one, not all.
  await other.reload()
  await expect(other.getByRole('banner').getByText(/R\$\s[\d.]+,\d\d/u)).toBeVisible()
})
