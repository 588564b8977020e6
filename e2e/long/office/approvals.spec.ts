import { expect } from '@playwright/test'
import { lapseProposal } from '#support/database.ts'
import { officeUrl, trevo } from '#support/journey.ts'
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

test('Product §10.60 two approve at the same moment: one holds, the other is told, and the money moves once', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 10_00 })
  const session = await openSession(member)
  await logInToOffice(page, 'support')
  await propose(page, member.username, '5.00')
  const desks = [await anotherDesk(contexts, 'finance', { path: path(page) }), await anotherDesk(contexts, 'owner', { path: path(page) })]
  for (const each of desks) await expect(each.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()
  // Held until both are on their way.
  let waiting = 0
  const both = Promise.withResolvers<void>()
  for (const each of desks)
    await each.route('**/office/proposals/*/approve', async (route) => {
      waiting += 1
      if (waiting === desks.length) both.resolve()
      await both.promise
      await route.continue()
    })
  const answers = desks.map((each) => each.waitForResponse(/\/office\/proposals\/[^/]+\/approve$/u))
  for (const each of desks) await each.getByRole('button', { name: 'Approve', exact: true }).click()
  expect((await Promise.all(answers)).map((answer) => answer.status()).toSorted()).toEqual([200, 409])
  const said = await Promise.all(desks.map((each) => expect(each.getByText(/^Approved and applied\.$|^This proposal was decided already, or its time is over\.$/u).first()).toBeVisible()))
  expect(said).toHaveLength(2)
  expect(await purseOf(session)).toEqual({ sumMinor: 15_00, heldMinor: 0 })
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})

test('Product §12.140 what the terminal proposed is approved in the office, and what was changed meanwhile is stale', async ({ page }) => {
  const flag = async (isOn: 'on' | 'off') => (await trevo('site', 'set', 'MEMTRANS3', isOn)) as { readonly isDone?: boolean; readonly waits?: string }
  // Stopping takes one; so it begins off.
  expect((await flag('off')).isDone).toBeUndefined()
  const { isDone, waits = '' } = await flag('on')
  expect(isDone).toBe(false)
  const proposal = /prp_[0-9a-z]+/u.exec(waits)?.[0] ?? ''
  await logInToOffice(page, 'owner', { path: `/approvals/${proposal}` })
  await expect(page.getByRole('heading', { level: 1, name: 'Switch a part of the site' })).toBeVisible()
  await expect(page.getByText('The terminal', { exact: true })).toBeVisible()
  await expect(page.getByText(/^at the terminal, by \S/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled()

  // Somebody changes the site before it is approved: what was looked at is not what would be changed.
  await trevo('site', 'template', 'app_desc', 'A casa no seu bolso')
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: /changed meanwhile|has changed: it has to be proposed anew/u }).first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('What it would have changed was changed by somebody else before it was approved.')).toBeVisible()

  const again = /prp_[0-9a-z]+/u.exec((await flag('on')).waits ?? '')?.[0] ?? ''
  await page.goto(`${officeUrl()}/approvals/${again}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Approved and applied.')).toBeVisible()
  const site = (await trevo('site', 'show')) as Readonly<Record<string, boolean>>
  expect(site['MEMTRANS3']).toBe(true)
  // Both stand in the log: who proposed it, and who let it happen.
  await page.goto(`${officeUrl()}/log?act=proposals.propose`)
  await expect(page.getByRole('grid', { name: 'Log' }).getByRole('row').filter({ hasText: 'set-flag' }).first()).toContainText(/terminal/iu)
  await flag('off')
  await trevo('site', 'template', 'app_desc', '')
})
