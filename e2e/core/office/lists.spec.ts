import { expect } from '@playwright/test'
import { goTo, openTab } from '#support/go-to.ts'
import { officeUrl, trevo } from '#support/journey.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'

test.use(desk)

test('Product §13.160 Product §13.172 members of a filter are tagged at once after a look at whom it reaches; taken away again, and one put back from its history', async ({ page }) => {
  // Two jobs, one after the other.
  test.setTimeout(180_000)
  const begin = `bulk${Date.now().toString(36)}`
  for (const n of ['a', 'b', 'c']) await trevo('member', 'add', '--username', `${begin}${n}`, '--password', 'quatro folhas', '--type', '0')
  const tag = `vip-${Date.now().toString(36)}`
  await logInToOffice(page, 'risk', { path: `/members?name=${begin}` })
  const members = page.getByRole('grid', { name: 'Members' })
  await expect(members.getByRole('link')).toHaveCount(3)

  const inBulk = async (field: string, why: string): Promise<void> => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Tag', exact: true }).click()
    const ask = page.getByRole('dialog', { name: 'Tag these members' })
    await ask.getByLabel(field).fill(`${tag},`)
    await ask.getByRole('button', { name: 'See who it reaches' }).click()
    const reach = page.getByRole('dialog', { name: 'Tag these members' })
    await expect(reach.getByText('It reaches 3 rows.')).toBeVisible({ timeout: 30_000 })
    await expect(reach.getByRole('row').filter({ hasText: `${begin}a` })).toBeVisible()
    // Looked at, and nothing done yet.
    await reach.getByRole('button', { name: 'Do it' }).click()
    const sure = page.getByRole('dialog', { name: 'Do it' })
    await sure.getByLabel('Reason').fill(why)
    await sure.getByRole('button', { name: 'Do it' }).click()
    await expect(page.getByText('It is under way. It goes on when you leave this page.').first()).toBeVisible()
  }

  await inBulk('Tags to add', 'The club of the week')
  await expect.poll(async () => {
    await page.reload()
    await members.getByRole('link').first().waitFor()
    return members.getByText(tag).count()
  }, { timeout: 60_000 }).toBe(3)
  await inBulk('Tags to take away', 'The week is over')
  await expect.poll(async () => {
    await page.reload()
    await members.getByRole('link').first().waitFor()
    return members.getByText(tag).count()
  }, { timeout: 60_000 }).toBe(0)

  // One of them is put back from its own history.
  await goTo(page, members.getByRole('link', { name: `${begin}b` }), `${begin}b`)
  await openTab(page.getByRole('main').getByRole('link', { name: 'History' }))
  await page.getByRole('button', { name: 'Back to before this' }).first().click()
  const back = page.getByRole('dialog', { name: 'Back to before this' })
  await expect(back.getByText(tag)).toBeVisible()
  const reason = back.getByLabel('Reason')
  if (await reason.isVisible()) await reason.fill('This one stays')
  await back.getByRole('button', { name: 'Back to before this' }).click()
  await expect(back).toBeHidden()
  await page.goto(`${officeUrl()}/members?name=${begin}`)
  await expect(members.getByText(tag)).toHaveCount(1)
})
