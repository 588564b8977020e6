import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { nameStacks, siteUrl } from '#support/journey.ts'
import { leavePlatform } from '#support/platform-process.ts'
import { startMarket } from '#support/stack.ts'
import { arriveAs, makeMember, newAddress, openSession, tokenIn } from '#support/visitor.ts'

const main = (page: Page): Locator => page.getByRole('main')

test('Product §6.1656 under the law of br what a house offered before stands nowhere: no bonus, no code, no free rounds, no leaderboard; coming and play are rewarded as before', async ({ page }) => {
  test.setTimeout(300_000)
  // The demo of a house where all of it is live, under another law from one start to the next.
  const house = await startMarket('br')
  const before = process.env['TREVO_E2E_STACKS'] ?? ''
  nameStacks(Array.from({ length: Number(process.env['TEST_PARALLEL_INDEX'] ?? '0') + 1 }, () => house))
  try {
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
    // What comes back after play is all that stands there.
    await expect.soft(main(page).getByRole('region', { name: 'O que volta para você' })).toBeVisible()
    await expect.soft(main(page).getByRole('heading', { level: 2 })).toHaveCount(1)
    await expect.soft(main(page).getByRole('textbox')).toHaveCount(0)
    await visit(page, '/m/signIn')
    await expect.soft(main(page).getByRole('button', { name: /^Hoje/u })).toBeVisible()
  } finally {
    leavePlatform(house.environment)
    process.env['TREVO_E2E_STACKS'] = before
    await house.stop()
  }
})
