import { expect, type Page } from '@playwright/test'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { anotherDesk, desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'

test.use(desk)

/** The colour of buttons and links, as a fresh phone has it. */
const accentOf = async (): Promise<string> => {
  const html = await (await fetch(`${siteUrl()}/m/home`)).text()
  const own = /<style data-theme-of="brand">([^<]*)/u.exec(html)?.[1] ?? ''
  return /--accent:\s*(#[0-9a-f]{6})/u.exec(own)?.[1] ?? 'built'
}

const propose = async (page: Page, reason: string): Promise<string> => {
  await page.getByRole('button', { name: 'Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: 'Propose: Publish' }).click()
  await page.getByRole('link', { name: 'See the proposal' }).click()
  await expect(page.getByText('You proposed this: somebody else approves it.')).toBeVisible()
  return new URL(page.url()).pathname
}

const draftAccent = async (page: Page, colour: string): Promise<void> => {
  await page.goto(`${officeUrl()}/theme`)
  await page.getByRole('textbox', { name: 'Accent: buttons, links' }).last().fill(colour)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
}

test('Product §13.82 Product §13.83 Product §13.84 colours are counted, seen on the phone as a draft, shown by two people, and taken back', async ({ page, contexts }) => {
  const built = await accentOf()
  await logInToOffice(page, 'content', { path: '/theme' })
  const accent = page.getByRole('textbox', { name: 'Accent: buttons, links' }).last()
  const before = await accent.inputValue()
  // What cannot be read is named while it is typed, and is not saved.
  await accent.fill('#123528')
  await expect(page.getByText(/Accent: buttons, links on Page: \d/u)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeDisabled()

  await accent.fill('#7dd3fc')
  await page.getByRole('button', { name: 'Show on the phone · Dark' }).click()
  const phone = page.frameLocator('iframe')
  await expect.poll(() => phone.locator('html').evaluate((root) => getComputedStyle(root).getPropertyValue('--accent').trim())).toBe('#7dd3fc')
  // Nobody else sees it.
  expect(await accentOf()).toBe(built)

  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible()
  const owner = await anotherDesk(contexts, 'owner', { path: await propose(page, 'Summer') })
  const approve = async (): Promise<void> => {
    await owner.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(owner.getByText('Approved and applied.')).toBeVisible()
  }
  await approve()
  await expect.poll(accentOf, { timeout: 20_000 }).toBe('#7dd3fc')

  await draftAccent(page, before)
  await owner.goto(officeUrl() + (await propose(page, 'Back to green')))
  await approve()
  await expect.poll(accentOf, { timeout: 20_000 }).toBe(built)
})
