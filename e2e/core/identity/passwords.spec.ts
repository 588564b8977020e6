import { expect } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { giveEmail, nextMessageTo } from '#support/database.ts'
import { field, fresh, keptOn, logInAs, press } from '#support/passwords.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'
import { watchFaults } from '#support/watch.ts'

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
})
