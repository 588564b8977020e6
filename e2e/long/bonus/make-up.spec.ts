import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { beginSignInCalendar, endSignInCalendar, registeredBefore } from '#support/database.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

let calendar = 0
test.beforeAll(async () => {
  calendar = await beginSignInCalendar(3)
})
test.afterAll(() => endSignInCalendar(calendar))

test('Product §10.1126 today’s tap gives points, and with some of them a day that was missed is made up for: the streak goes on over it', async ({ page }) => {
  const member = await makeMember()
  await registeredBefore(member.username, 30)
  await arriveAs(page, { session: await openSession(member) })
  await visit(page, '/m/signIn')
  const days = page.getByRole('list', { name: 'Dias do calendário' })
  const missed = days.getByRole('button', { name: /: perdido, recuperar$/u })
  const points = page.getByRole('link', { name: /pontos$/u })
  await expect(missed).toHaveCount(3)
  await page.getByRole('button', { name: 'Marcar presença: +10 pontos' }).click()
  await expect(page.getByText(/^Feito por hoje/u)).toBeVisible()
  await expect(points).toHaveText(/10/u)
  await missed.last().click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('Custa 5 pontos, dá 10 pontos')
  await sheet.getByRole('button', { name: 'Recuperar o dia' }).click()
  await expect(days.getByRole('button', { name: /: recuperado$/u })).toHaveCount(1)
  await expect(page.getByText('2 dias seguidos')).toBeVisible()
  await expect(points).toHaveText(/15/u)
  await expect(page.getByText(/ainda pode recuperar 2 dias/u)).toBeVisible()
})
