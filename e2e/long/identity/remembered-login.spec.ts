import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { closePhones, expectRemembered, kept, logInRemembered, newPhone, password, record, restart, stored, submit } from '#support/remembered-login.ts'
import { makeMember } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test.afterEach(closePhones)

test('Product §4.53 Product §4.54: a change of the password remembers its own phone anew, and ends the session and what was remembered on the other one', async () => {
  const [own, other] = [await newPhone(), await newPhone()]
  const member = await makeMember()
  await logInRemembered(own.page, member)
  await logInRemembered(other.page, member)
  const before = await record(own.page)
  await visit(other.page, '/m/set')
  await visit(own.page, '/m/changePsw')
  await own.page.getByLabel('Senha atual').fill(member.password)
  await own.page.getByLabel('Senha nova', { exact: true }).fill('cinco folhas novas')
  await own.page.getByLabel('Repita a senha nova').fill('cinco folhas novas')
  await own.page.getByRole('button', { name: 'Trocar senha' }).click()
  await expect(own.page).toHaveURL(/\/m\/home$/u)
  expect((await record(own.page))?.password).not.toBe(before?.password)
  expect(await stored(own.page)).not.toContain('cinco folhas novas')

  await expect(other.page).toHaveURL(/\/m\/login$/u)
  await expect(password(other.page)).toHaveAccessibleDescription(kept)
  await submit(other.page).click()
  await expect(other.page.getByRole('main').getByRole('alert')).toContainText('Este aparelho não lembra mais a sua senha. Digite de novo.')
  await password(other.page).fill('cinco folhas novas')
  await submit(other.page).click()
  await expect(other.page).toHaveURL(/\/m\/set$/u)

  const page = await restart(own)
  await expectRemembered(page, member.username)
  await submit(page).click()
  await expect(page).toHaveURL(/\/m\/home$/u)
})
