import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { expectAccessible } from '#support/axe.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

test('Product §2.77 Product §6.8 an agent finds the agents’ notices in the message center, and what was opened is read', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ type: 1 })) })
  await visit(page, '/m/message')
  const row = page.getByRole('main').getByRole('button', { name: /Avisos para agentes/u })
  await expect(row).toContainText('1')
  await row.click()
  await expect(page).toHaveURL(`${siteUrl()}/m/member/notice?types=A`)
  const notice = page.getByRole('main').getByRole('listitem').first()
  await expect(notice.getByRole('img', { name: 'não lido' })).toBeVisible()
  const marked = page.waitForResponse((answer) => answer.url().endsWith('/api/announcements/read'))
  await notice.locator('summary').click()
  expect((await marked).ok()).toBe(true)
  await expect(notice.getByRole('img', { name: 'não lido' })).toHaveCount(0)
  await expectAccessible(page, 'agents’ notices')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page).toHaveURL(/\/m\/message$/u)
  await expect(row).not.toContainText('1')
})

test('Product §2.77 whoever is no agent is sent home, and finds no way there', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember()) })
  await visit(page, '/m/message')
  await expect(page.getByRole('main').getByRole('button', { name: /Caixa de entrada/u })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /Avisos para agentes/u })).toHaveCount(0)
  await visit(page, '/m/member/notice?types=A')
  await expect(page).toHaveURL(/\/m\/home$/u)
})
