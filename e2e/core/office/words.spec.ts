import { expect } from '@playwright/test'
import { officeUrl, siteUrl } from '#support/journey.ts'
import { desk, logInToOffice } from '#support/office.ts'
import { test } from '#support/test.ts'
import { arriveAs } from '#support/visitor.ts'

test.use(desk)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'pt-BR', baseURL: siteUrl() } as const

test('Product §13.85 Product §13.86 a word of the phone is said otherwise, read there, and said as built again', async ({ page, contexts }) => {
  const visit = await contexts.open(phone)
  await arriveAs(visit, {})
  const says = async (word: string): Promise<void> => {
    await expect(async () => {
      await visit.goto(`${siteUrl()}/m/home`)
      await expect(visit.getByRole('banner').getByText(word, { exact: true })).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 30_000 })
  }
  await says('Entrar')

  const key = 'site.shell.header.login'
  await logInToOffice(page, 'content', { path: `/words?languages=pt&q=${key}` })
  const publish = async (): Promise<void> => {
    await page.goto(`${officeUrl()}/words/pt`)
    await page.getByRole('button', { name: 'Publish' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The house’s own word')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('Published: phones say it within seconds.')).toBeVisible()
  }
  await page.getByRole('grid').getByText(key, { exact: true }).click()
  const sheet = page.getByRole('dialog', { name: key })
  const text = sheet.getByLabel('Text')
  await text.fill('<b>Olá</b>')
  await expect(sheet.getByRole('status').first()).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Save the draft' })).toBeDisabled()
  await text.fill('Acesse')
  await sheet.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText(/^Drafted in /u)).toBeVisible()
  await publish()
  await says('Acesse')

  await page.goto(`${officeUrl()}/words?languages=pt&q=${key}`)
  await page.getByRole('grid').getByText(key, { exact: true }).click()
  await sheet.getByRole('button', { name: 'As it was built' }).click()
  await expect(page.getByText(/^Drafted in /u)).toBeVisible()
  await publish()
  await says('Entrar')
})
