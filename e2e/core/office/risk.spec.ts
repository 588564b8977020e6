import { expect, type Locator, type Page } from '@playwright/test'
import { goTo, openTab } from '#support/go-to.ts'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember, openSession, purseOf } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR' } as const
/** Of this journey alone: no other asks for a sum between. */
const ruleName = 'Between 577 and 578'

const rowOf = (page: Page): Locator => page.getByRole('grid', { name: 'Rules' }).getByRole('row').filter({ hasText: ruleName })

/** Written by risk, set live by an owner. */
const setLive = async (page: Page, owner: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Write a rule' }).click()
  const form = page.getByRole('dialog', { name: 'Write a rule' })
  await form.getByLabel('Name').fill(ruleName)
  await form.getByRole('button', { name: 'Another condition' }).click()
  for (const [number, op, value] of [[1, 'at-least', '57700'], [2, 'at-most', '57799']] as const) {
    const condition = form.getByRole('group', { name: `Condition ${number}` })
    await condition.getByLabel('What').selectOption('amount')
    await condition.getByLabel('Is', { exact: true }).selectOption(op)
    await condition.getByLabel('Value').fill(value)
  }
  await form.getByLabel('Weight').fill('85')
  await form.getByRole('button', { name: 'Write a rule' }).click()
  await expect(rowOf(page)).toContainText('Draft')
  await rowOf(page).getByRole('button', { name: 'Set live' }).click()
  const asked = page.getByRole('dialog', { name: `Set live: ${ruleName}` })
  await asked.getByLabel('Reason').fill('Many of that sum last week')
  await asked.getByRole('button', { name: `Propose: Set live: ${ruleName}` }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  await owner.goto(page.url())
  await owner.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(owner.getByText('Approved and applied.')).toBeVisible()
}

test('Product §13.724 a rule makes an alert, risk opens a case of it and closes it, and the member’s withdrawal goes on', async ({ page, contexts }) => {
  test.setTimeout(300_000)
  await logInToOffice(page, 'risk', { path: '/risk/rules' })
  const owner = await anotherDesk(contexts, 'owner')
  await setLive(page, owner)

  const member = await makeMember({ balanceMinor: 900_00 })
  const session = await openSession(member)
  const visit = await contexts.open(phone)
  await arriveAs(visit, { session })
  await visit.goto(`${siteUrl()}/m/withdraw`)
  await visit.getByLabel('Quanto você quer sacar?').fill('577,00')
  await visit.getByRole('radio', { name: 'E-mail' }).click()
  await visit.getByLabel('Chave PIX', { exact: true }).fill(`${member.username}@example.com`)
  await visit.getByRole('button', { name: /Revisar saque/u }).click()
  await visit.getByRole('button', { name: 'Sacar agora' }).click()
  await expect.poll(() => purseOf(session)).toEqual({ sumMinor: 323_00, heldMinor: 577_00 })

  // What the rule saw, and the withdrawal that it was.
  await page.goto(`${officeUrl()}/risk/alerts`)
  await page.getByRole('grid', { name: 'Risk alerts' }).getByRole('row').filter({ hasText: member.username }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A rule of the house' })).toBeVisible()
  await expect(page.getByText(ruleName).first()).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Lines' }).getByRole('link', { name: /^wdr_/u })).toBeVisible()
  await page.getByRole('button', { name: 'Into a case' }).click()
  await page.getByRole('dialog', { name: 'Into a case' }).getByRole('button', { name: 'Into a case' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Case of ${member.username}` })).toBeVisible()
  await page.getByRole('button', { name: 'Close the case' }).click()
  const close = page.getByRole('dialog', { name: 'Close the case' })
  await close.getByLabel('Note').fill('They sold a bicycle.')
  await close.getByRole('button', { name: 'Close the case' }).click()
  await expect(page.getByRole('main').getByText('Nothing to it', { exact: true })).toBeVisible()

  // The member's page has it, and finance lets the money go.
  await goTo(page, page.getByRole('main').getByRole('link', { name: member.username }).first(), member.username)
  // The case's own page has a way of that name as well.
  await openTab(page.getByRole('main').getByRole('link', { name: 'Risk cases' }))
  await expect(page.getByRole('grid', { name: 'Risk cases' }).getByRole('row').filter({ hasText: 'Nothing to it' })).toHaveCount(1)
  const finance = await anotherDesk(contexts, 'finance', { path: '/withdrawals' })
  const waiting = finance.getByRole('grid', { name: 'Withdrawals' }).getByRole('row').filter({ hasText: member.username })
  await goTo(finance, waiting.getByRole('link'), /577\.00/u)
  await finance.getByRole('button', { name: 'Take in hand' }).click()
  const withdrawal = finance.url()
  await finance.getByRole('button', { name: 'Pay', exact: true }).click()
  const pay = finance.getByRole('dialog', { name: /^Pay /u })
  await pay.getByLabel('Reason').fill('Risk found nothing')
  // The weights together ask for two people: the button says so once the preview is there.
  await pay.getByRole('button', { name: /^Propose: Pay/u }).click()
  await finance.getByRole('link', { name: /^prp_/u }).click()
  await expect(finance.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  await owner.goto(finance.url())
  await owner.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(owner.getByText('Approved and applied.')).toBeVisible()
  await finance.goto(withdrawal)
  await expect(finance.getByRole('main').getByText('Paid', { exact: true }).first()).toBeVisible({ timeout: 30_000 })
  expect(await purseOf(session)).toEqual({ sumMinor: 323_00, heldMinor: 0 })

  // Switched back: other journeys have no such rule.
  await page.goto(`${officeUrl()}/risk/rules`)
  await rowOf(page).getByRole('button', { name: 'Switch off' }).click()
  const off = page.getByRole('dialog', { name: `Switch off: ${ruleName}` })
  await off.getByLabel('Reason').fill('The journey is over')
  await off.getByRole('button', { name: `Switch off: ${ruleName}` }).click()
  await expect(rowOf(page).getByText('Off', { exact: true })).toBeVisible()
})
