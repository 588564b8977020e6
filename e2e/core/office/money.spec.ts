import { expect, type Page } from '@playwright/test'
import { goTo } from '#support/go-to.ts'
import { officeUrl, siteUrl, trevo } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, purseOf } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const

const openMember = async (page: Page, username: string): Promise<void> => {
  await page.goto(`${officeUrl()}/members?name=${username}`)
  await goTo(page, page.getByRole('grid', { name: 'Members' }).getByRole('link', { name: username }), username)
}

test('Product §10.60 an adjustment is proposed by finance with evidence, approved by an owner, and stands in the member’s wallet and books', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 20_00 })
  const session = await openSession(member)
  const visit = await contexts.open(phone)
  await arriveAs(visit, { session })
  await visit.goto(`${siteUrl()}/m/home`)
  const balance = visit.getByRole('banner').getByText(/R\$/u).first()
  await expect(balance).toHaveText(/R\$\s20,00/u)

  await logInToOffice(page, 'finance')
  // From the member's page, who is brought along.
  await openMember(page, member.username)
  const memberId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await goTo(page, page.getByRole('link', { name: 'Propose an adjustment' }), 'Adjustments')
  await page.getByRole('button', { name: 'Propose an adjustment' }).click()
  const form = page.getByRole('dialog', { name: 'Put a balance right' })
  await expect(form.getByLabel('Member')).toHaveValue(memberId)
  await form.getByLabel('Amount').fill('12.34')
  await form.getByLabel('Reason').fill('A win was not paid')
  await form.getByRole('button', { name: 'Put a balance right' }).click()
  await expect(form.getByText('Needed.')).toBeVisible()
  await form.getByLabel('Evidence').fill('Ticket 4711, round of 24 November')
  await expect(form.getByText(/A second person approves it: .*owner/u)).toBeVisible()
  await form.getByRole('button', { name: 'Propose: Put a balance right' }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adjust a balance' })).toBeVisible()
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  // finance approves what others propose; its own it does not.
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeHidden()
  expect(await purseOf(session)).toEqual({ sumMinor: 20_00, heldMinor: 0 })

  const owner = await anotherDesk(contexts, 'owner', { path: new URL(page.url()).pathname })
  await expect(owner.getByText('A win was not paid')).toBeVisible()
  await expect(owner.getByText('Ticket 4711, round of 24 November')).toBeVisible()
  await expect(owner.getByRole('table', { name: 'What it changes' }).getByRole('row').filter({ hasText: 'Cash' })).toHaveText(/R\$20\.00R\$32\.34/u)
  await owner.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(owner.getByText('Approved and applied.')).toBeVisible()
  expect(await purseOf(session)).toEqual({ sumMinor: 32_34, heldMinor: 0 })
  await visit.reload()
  await expect(balance).toHaveText(/R\$\s32,34/u)

  // Who did it stands with it, and the books say the same.
  await page.goto(`${officeUrl()}/adjustments?member=${memberId}`)
  const row = page.getByRole('grid', { name: 'Adjustments' }).getByRole('row').filter({ hasText: member.username })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('12.34')
  await expect(row).toContainText('Ticket 4711')
  await goTo(page, row.getByRole('link').first(), 'Journal')
  await expect(page.getByRole('grid').getByRole('row').filter({ hasText: '12.34' })).toHaveCount(1)
  // In the log the amounts are amounts.
  await owner.goto(`${officeUrl()}/log?target=${memberId}`)
  await owner.getByRole('grid', { name: 'Log' }).getByRole('row').filter({ hasText: 'Adjust a balance' }).click()
  await expect(owner.getByRole('dialog', { name: 'Adjust a balance' }).getByRole('row').filter({ hasText: 'Cash' })).toHaveText(/R\$20\.00R\$32\.34/u)
  expect(await trevo('ledger', 'verify')).toMatchObject({ ok: true })
})

test('Product §4.140 a withdrawal above what goes out by itself waits in the queue, is taken in hand and paid', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 900_00 })
  const session = await openSession(member)
  const visit = await contexts.open(phone)
  await arriveAs(visit, { session })
  await visit.goto(`${siteUrl()}/m/withdraw`)
  await visit.getByLabel('Quanto você quer sacar?').fill('600,00')
  await visit.getByRole('radio', { name: 'E-mail' }).click()
  await visit.getByLabel('Chave PIX', { exact: true }).fill(`${member.username}@example.com`)
  await visit.getByRole('button', { name: /Revisar saque/u }).click()
  await visit.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.poll(() => purseOf(session)).toEqual({ sumMinor: 300_00, heldMinor: 600_00 })

  await logInToOffice(page, 'finance', { path: '/withdrawals' })
  const row = page.getByRole('grid', { name: 'Withdrawals' }).getByRole('row').filter({ hasText: member.username })
  await expect(row).toContainText('First payout')
  await row.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('600.00')
  await expect(page.getByText('The member was never paid before.')).toBeVisible()
  await page.getByRole('button', { name: 'Take in hand' }).click()
  await expect(page.getByText('In hand of Me')).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  const pay = page.getByRole('dialog', { name: new RegExp(`^Pay .*600.00 to ${member.username}$`, 'u') })
  await expect(pay.getByText('Once it is sent nothing brings it back.')).toBeVisible()
  await pay.getByLabel('Reason').fill('Known, first payout')
  await pay.getByRole('button', { name: /^Pay/u }).click()
  await expect(page.getByText('Let out; the bank is next.')).toBeVisible()
  await expect(page.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(await purseOf(session)).toEqual({ sumMinor: 300_00, heldMinor: 0 })
  await expect(visit.getByRole('listitem').filter({ hasText: /R\$\s600,00/u }).getByText('Pago', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
})
