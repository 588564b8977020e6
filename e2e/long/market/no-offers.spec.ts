import { expect, type Locator, type Page } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { test } from '#support/house-of-law.ts'
import { siteUrl } from '#support/journey.ts'
import { arriveAs, makeMember, newAddress, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')

// The demo of a house where all of it is live, under another law from one start to the next.
test.use({ law: 'br' })

test('Product §6.1656 under the law of br what a house offered before stands nowhere: no bonus, no code, no free rounds, no leaderboard; coming and play are rewarded as before', async ({ page }) => {
  const session = await openSession(await makeMember())
  const ask = async (path: string): Promise<unknown> => (await fetch(siteUrl() + path, { headers: { authorization: `Bearer ${tokenIn(session)}`, 'x-forwarded-for': newAddress() } })).json()
  const { promotions } = (await ask('/api/promotions')) as { readonly promotions: readonly { readonly reward: unknown }[] }
  expect.soft(promotions.length).toBeGreaterThan(0)
  expect.soft(promotions.filter(({ reward }) => reward !== null)).toEqual([])
  expect.soft(await ask('/api/boards')).toEqual({ boards: [] })
  expect.soft(await ask('/api/rewards')).toMatchObject({ active: null, waiting: [], freeRounds: [], takesCodes: false })

  await arriveAs(page, { session })
  await visit(page, '/m/leaderboard')
  await expect.soft(main(page).getByText('Nenhum ranking no momento')).toBeVisible()
  await visit(page, '/m/rewardCenter')
  // The play's own rewards are all that stands there.
  await expect.soft(main(page).getByRole('region', { name: 'O que volta para você' })).toBeVisible()
  await expect.soft(main(page).getByRole('heading', { level: 2 })).toHaveCount(1)
  await expect.soft(main(page).getByRole('textbox')).toHaveCount(0)
  await visit(page, '/m/signIn')
  await expect.soft(main(page).getByRole('button', { name: /^Hoje/u })).toBeVisible()
})
