import { expect } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { giveEmail, nextMessageTo } from '#support/database.ts'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs, makeMember } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR', baseURL: siteUrl() } as const

test('Product §13.531 Product §13.533 a mail is written anew, approved by another, arrives so, and is said as built again', async ({ page, contexts }) => {
  const member = await makeMember()
  const email = `${member.username}@example.com`
  await giveEmail(member.username, email)

  await logInToOffice(page, 'content', { path: '/messages' })
  await page.getByRole('link', { name: 'Link for a new password' }).click()
  await expect(page.getByRole('button', { name: 'Begin with the built text' })).toBeVisible()
  await expect(page.getByText('as built', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Begin with the built text' }).click()
  await page.getByLabel('Subject').fill('{{brand}}: sua senha')
  const body = page.getByLabel('Text', { exact: true })
  await body.fill('Oi, {{username}}!')
  await expect(page.getByText('it lacks “link”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()
  await body.fill('Oi, {{username}}!\n\nAqui está: {{link}}\n\n<b>Trevo</b>')
  // How it arrives stands beside it: what looks like markup is a text.
  await expect(page.getByRole('article').getByText('<b>Trevo</b>')).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('with a draft').or(page.getByText('Draft', { exact: true })).first()).toBeVisible()

  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('A warmer word')
  await dialog.getByRole('button', { name: 'Propose: Publish' }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  const owner = await anotherDesk(contexts, 'owner', { path: new URL(page.url()).pathname })
  await owner.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(owner.getByText('Approved and applied.')).toBeVisible()

  const phonePage = await contexts.open(phone)
  await arriveAs(phonePage, {})
  const askLink = async (): Promise<void> => {
    await visit(phonePage, '/m/forget')
    await phonePage.getByLabel('Usuário', { exact: true }).fill(member.username)
    await phonePage.getByLabel('E-mail', { exact: true }).fill(email)
    await phonePage.getByRole('button', { name: 'Enviar link', exact: true }).click()
  }
  await askLink()
  const sent = await nextMessageTo(email)
  expect(sent).toMatch(new RegExp(`^Oi, ${member.username}!\\n\\nAqui está: http\\S+#token=\\S+\\n\\n<b>Trevo</b>$`, 'u'))

  await page.goto(`${officeUrl()}/messages/mail-reset-link`)
  await page.getByRole('button', { name: 'Say it as built' }).first().click()
  await dialog.getByLabel('Reason').fill('Back to how it was')
  await dialog.getByRole('button', { name: 'Say it as built' }).click()
  await expect(page.getByText('Said as built again.')).toBeVisible()
})
