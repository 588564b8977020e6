import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { officeUrl, trevo } from '#support/journey.ts'
import { desk, logInToOffice } from '#support/office.ts'

test.use(desk)

test('Product §13.160 Product §13.162 members of a filter are tagged at once, after a look at whom it reaches, and taken along as a file', async ({ page }) => {
  const prefix = `bulk${Date.now().toString(36)}`
  const names = [`${prefix}a`, `${prefix}b`]
  for (const username of names) await trevo('member', 'add', '--username', username, '--password', 'quatro folhas', '--type', '0')
  await logInToOffice(page, 'risk', { path: `/members?name=${prefix}` })
  const grid = page.getByRole('grid', { name: 'Members' })
  for (const username of names) await expect(grid.getByRole('row').filter({ hasText: username })).toHaveCount(1)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: 'Tag', exact: true }).click()
  const ask = page.getByRole('dialog', { name: 'Tag these members' })
  await ask.getByLabel('Tags to add').fill('spring')
  await ask.getByLabel('Tags to add').press('Enter')
  await ask.getByRole('button', { name: 'See who it reaches' }).click()
  await expect(page.getByText('It reaches 2 rows.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Do it' }).click()
  const doing = page.getByRole('dialog', { name: 'Do it' })
  await doing.getByLabel('Reason').fill('Spring draw')
  await doing.getByRole('button', { name: 'Do it' }).click()
  await expect(async () => {
    await page.goto(`${officeUrl()}/members?name=${prefix}`)
    await expect(grid.getByText('spring', { exact: true })).toHaveCount(2, { timeout: 2_000 })
  }).toPass({ timeout: 30_000 })

  await page.getByRole('button', { name: 'Take this list along as a file' }).click()
  const asked = page.getByRole('dialog', { name: /^Export of/u })
  await asked.getByLabel('Reason').fill('Whom the draw is for')
  await asked.getByRole('button', { name: 'Make the file' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Fetch the file' }).click({ timeout: 30_000 })
  const path = await (await download).path()
  const lines = (await readFile(path, 'utf8')).trim().split(/\r?\n/u)
  expect(lines).toHaveLength(3)
  expect(lines.slice(1).filter((line) => line.includes(prefix))).toHaveLength(2)
})
