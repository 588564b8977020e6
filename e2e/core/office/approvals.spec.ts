import { expect } from '@playwright/test'
import { lapseProposal } from '#support/database.ts'
import { officeUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { path, propose } from '#support/proposals.ts'
import { test } from '#support/test.ts'
import { makeMember, openSession, purseOf } from '#support/visitor.ts'

test.use(desk)

test('Product §10.60 a proposal is refused with words that its proposer reads, another lapses, and a third is taken back: nothing is paid', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  const session = await openSession(member)
  await logInToOffice(page, 'support')
  await propose(page, member.username, '7.00')
  const refused = path(page)
  const finance = await anotherDesk(contexts, 'finance', { path: refused })
  await finance.getByRole('button', { name: 'Refuse' }).click()
  const dialog = finance.getByRole('dialog', { name: 'Refuse' })
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByText('Needed.')).toBeVisible()
  await dialog.getByLabel('Why not').fill('The round was void')
  await dialog.getByRole('button', { name: 'Refuse' }).click()
  await expect(finance.getByText('Refused.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('The round was void')).toBeVisible()
  await expect(page.getByRole('main').getByText('Refused', { exact: true }).first()).toBeVisible()

  await propose(page, member.username, '8.00')
  await lapseProposal(path(page).split('/').at(-1) ?? '')
  await finance.goto(officeUrl() + path(page))
  const approve = finance.getByRole('button', { name: 'Approve', exact: true })
  // The job that ends what lapsed may have been first.
  await expect(async () => {
    if (await approve.isVisible()) await approve.click()
    await expect(finance.getByText(/This proposal was decided already, or its time is over\.|Nobody decided it in time/u).first()).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 30_000 })
  await expect(async () => {
    await finance.reload()
    await expect(finance.getByText('Nobody decided it in time. It can be proposed anew.')).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 40_000 })

  await propose(page, member.username, '9.00')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(page.getByText('Withdrawn.', { exact: true })).toBeVisible()
  await finance.goto(officeUrl() + path(page))
  await expect(finance.getByRole('main').getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expect(approve).toBeHidden()
  expect(await purseOf(session)).toEqual({ sumMinor: 10_00, heldMinor: 0 })
})
