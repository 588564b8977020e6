import { expect } from '@playwright/test'
import { goTo } from '#support/go-to.ts'
import { officeUrl, pixSandboxUrl, siteUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, purseOf } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const

test('Product §10.80 a payment to the house’s key is matched, credited by two people, and the phone has it by itself', async ({ page, contexts }) => {
  const member = await makeMember({ balanceMinor: 20_00 })
  const session = await openSession(member)
  const visit = await contexts.open(phone)
  await arriveAs(visit, { session })
  await visit.goto(`${siteUrl()}/m/home`)
  const balance = visit.getByRole('banner').getByText(/R\$/u).first()
  await expect(balance).toHaveText(/R\$\s20,00/u)

  // Somebody pays without a code.
  const bank = await contexts.open(phone)
  await bank.goto(`${pixSandboxUrl()}/?lang=en`)
  await bank.getByText('Pay to the key, without a code').click()
  await bank.getByLabel('Amount in reais').fill('73,19')
  await bank.getByRole('button', { name: 'Pay' }).click()
  await expect(bank.getByText('Payment made')).toBeVisible()

  await logInToOffice(page, 'support', { path: '/members' })
  await page.goto(`${officeUrl()}/members?name=${member.username}`)
  await page.getByRole('grid', { name: 'Members' }).getByRole('link', { name: member.username }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.username })).toBeVisible()
  const memberId = new URL(page.url()).pathname.split('/')[2] ?? ''
  await page.goto(`${officeUrl()}/deposits`)
  await goTo(page, page.getByRole('link', { name: /^Unmatched/u }), 'Payments to look at')
  const payment = page.getByRole('grid', { name: 'Payments to look at' }).getByRole('row').filter({ hasText: '73.19' })
  await goTo(page, payment.getByRole('link').first(), /73\.19/u)
  await page.getByRole('button', { name: 'Match' }).click()
  const match = page.getByRole('dialog', { name: 'Whose payment is this?' })
  await match.getByLabel('Member (mem_…)').fill(memberId)
  await match.getByLabel('Reason').fill('The member sent the receipt')
  await match.getByRole('button', { name: 'Whose payment is this?' }).click()
  await page.getByRole('button', { name: 'Credit', exact: true }).click()
  const credit = page.getByRole('dialog', { name: new RegExp(`^Credit .*73.19 to ${member.username}$`, 'u') })
  await credit.getByLabel('Reason').fill('The member sent the receipt')
  await credit.getByRole('button', { name: /^Propose/u }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  expect(await purseOf(session)).toEqual({ sumMinor: 20_00, heldMinor: 0 })

  const finance = await anotherDesk(contexts, 'finance', { path: new URL(page.url()).pathname })
  await finance.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(finance.getByText('Approved and applied.')).toBeVisible()
  await expect(balance).toHaveText(/R\$\s93,19/u)
})

test('Product §12.70 a difference between two books is explained, corrected and closed', async ({ page }) => {
  await logInToOffice(page, 'finance', { path: '/reconciliation' })
  await page.getByRole('grid', { name: 'Reconciliation' }).getByRole('row').filter({ hasText: 'pix-demo' }).getByRole('link').first().click()
  const row = page.getByRole('grid', { name: 'Differences' }).getByRole('row').filter({ hasText: 'dep_demo' })
  await expect(row).toContainText('Another amount')
  const settle = async (button: string, note: string, state: string): Promise<void> => {
    await row.getByRole('button', { name: button, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByLabel('Reason').fill(note)
    // A dialog that is called Close has a cross of the same name before it.
    await dialog.getByRole('button', { name: button, exact: true }).last().click()
    await expect(row).toContainText(state)
    await expect(row).toContainText(note)
  }
  await settle('Explain', 'The provider took its fee off', 'Explained')
  await settle('Corrected', 'The provider paid the rest on the day after', 'Corrected')
  await settle('Close', 'Both books agree', 'Closed')
  await expect(row.getByRole('button')).toHaveCount(0)
})
