import { expect, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { inviterOf } from '#support/database.ts'
import { trevo } from '#support/journey.ts'
import { accept, asFirst, newName, registered, submit, username } from '#support/registration.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test.beforeEach(asFirst)

const fillPassword = async (page: Page): Promise<void> => {
  await page.getByLabel('Senha', { exact: true }).fill('quatro folhas')
  await page.getByLabel('Repita a senha').fill('quatro folhas')
}

test('Product §4.110 a link’s invitation outlives the page that it opened and its tab, and brings one member', async ({ page }) => {
  const inviter = await makeMember()
  const { code } = (await trevo('affiliate', 'domain', `${inviter.username}.example`, '--member', inviter.username)) as { code: string }
  await arriveAs(page, {})
  await visit(page, `/?affiliateCode=${code}`)

  const tab = await page.context().newPage()
  await visit(tab, '/m/register')
  await expect(tab.getByText('Você recebeu um convite.')).toBeVisible()
  const name = newName()
  await username(tab).fill(name)
  await fillPassword(tab)
  await accept(tab)
  await submit(tab).click()
  await registered(tab)
  expect(await inviterOf(name)).toBe(inviter.username)

  const next = await page.context().newPage()
  await visit(next, '/m/register')
  await expect(submit(next)).toBeVisible()
  await expect(next.getByText('Você recebeu um convite.')).toHaveCount(0)
})
