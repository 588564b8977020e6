import { expect, type Locator, type Page, test } from '@playwright/test'
import { logIn } from '#support/lobby.ts'
import { openPromotion } from '#support/promotions.ts'
import { makeMember, ownAddress } from '#support/visitor.ts'

test.describe.configure({ mode: 'default' })
test.use({ deviceScaleFactor: 2 })

const main = (page: Page): Locator => page.getByRole('main')

test('Product §2.1102 a guest who joins a promotion logs in first, comes back to it, and is in by the next tap', async ({ page }) => {
  const member = await makeMember()
  await ownAddress(page)
  await openPromotion(page, /^Vinte rodadas, cinquenta pontos/u)
  const address = page.url()
  await main(page).getByRole('button', { name: 'Participar' }).click()
  await logIn(page, member)
  await expect(page).toHaveURL(address)
  // Coming back is no tap: nobody is in by logging in.
  await expect(main(page).getByText('Participando')).toHaveCount(0)
  await main(page).getByRole('button', { name: 'Participar' }).click()
  await expect(page.getByText('Você está participando.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Jogar agora' })).toBeVisible()
  await page.reload()
  await expect(main(page).getByText('Participando')).toBeVisible()
})
