import { expect, test } from '@playwright/test'
import { goTo } from '#support/go-to.ts'
import { officeUrl } from '#support/journey.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { makeMember } from '#support/visitor.ts'

test.use(desk)

test('Product §13.420 Product §13.422 support sees a member’s phone for a reason, reading alone, and ends it', async ({ page }) => {
  const member = await makeMember({ balanceMinor: 73_19 })
  await logInToOffice(page, 'support', { path: '/members' })
  await page.goto(`${officeUrl()}/members?name=${member.username}`)
  const { username } = member
  await goTo(page, page.getByRole('grid', { name: 'Members' }).getByRole('link', { name: username }), username)
  await page.getByRole('button', { name: 'See their phone' }).click()
  await page.getByLabel('Reason').fill('Says that the balance is wrong')
  await page.getByRole('button', { name: 'Open the phone' }).click()

  const around = page.frameLocator('iframe')
  await expect(around.getByRole('banner').first()).toContainText(`sees the phone of ${member.username}`)
  const phone = around.frameLocator('iframe')
  await expect(phone.getByText(/R\$\s73,19/u).first()).toBeVisible()
  // What would write is refused in words.
  const refused = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/favourites'))
  await phone.getByRole('button', { name: /^Favorito: /u }).first().click()
  expect((await refused).status()).toBe(403)

  await around.getByRole('button', { name: 'End' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Who looked' }).or(page.getByRole('tab', { name: 'Who looked' })).click()
  await expect(page.getByText('Says that the balance is wrong')).toBeVisible()
})
