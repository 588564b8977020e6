import { expect } from '@playwright/test'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR', baseURL: siteUrl() } as const

test('Product §13.80 Product §2.28 a contact is added in the office, found on the phone, and removed', async ({ page, contexts }) => {
  const visit = await contexts.open(phone)
  await arriveAs(visit, {})
  const contact = visit.getByRole('link', { name: /Fale pelo WhatsApp/u })
  const isThere = async (): Promise<boolean> => {
    await visit.goto(`${siteUrl()}/m/message`)
    await expect(visit.getByText('suporte@example.com')).toBeVisible()
    return contact.isVisible()
  }
  expect(await isThere()).toBe(false)

  await logInToOffice(page, 'content', { path: '/brand/contacts' })
  await page.getByRole('button', { name: 'Add a contact' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Kind').selectOption({ label: 'WhatsApp' })
  await dialog.getByLabel('What it is called').fill('Fale pelo WhatsApp')
  await dialog.getByLabel('Address').fill('https://wa.example.com/5511999990000')
  await dialog.getByLabel('Reason').fill('Members ask for it')
  await dialog.getByRole('button', { name: 'Add a contact' }).click()
  await expect(page.getByText('Fale pelo WhatsApp')).toBeVisible()
  await expect.poll(isThere, { timeout: 30_000 }).toBe(true)
  await expect(contact).toHaveAttribute('href', 'https://wa.example.com/5511999990000')

  await page.goto(`${officeUrl()}/brand/contacts`)
  await page.getByRole('listitem').filter({ hasText: 'Fale pelo WhatsApp' }).getByRole('button', { name: 'Remove' }).click()
  await dialog.getByLabel('Reason').fill('Not any more')
  await dialog.getByRole('button', { name: /^Remove/u }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Fale pelo WhatsApp', { exact: true })).toBeHidden()
  await expect.poll(isThere, { timeout: 30_000 }).toBe(false)
})
