import { expect } from '@playwright/test'
import { settled, visit } from '#support/addresses.ts'
import { sayName } from '#support/issuer.ts'
import { continueWith, expectLoggedIn, newName, switchProviders } from '#support/social-logins.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.beforeAll(() => switchProviders(true))
test.afterAll(() => switchProviders(false))

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
