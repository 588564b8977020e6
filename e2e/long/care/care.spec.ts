import { expect, test } from '@playwright/test'
import { visit } from '#support/addresses.ts'
import { arriveAs, makeMember, openSession } from '#support/visitor.ts'

test.use({ deviceScaleFactor: 2 })

const way = 'Jogo responsável: pausa e ajuda'

test('Product §2.95 the screen for a pause is one tap from every screen of money, from a game, from help and from a search for it', async ({ page }) => {
  await arriveAs(page, { session: await openSession(await makeMember({ balanceMinor: 10_00 })) })
  const link = page.getByRole('link', { name: way })
  for (const address of ['/m/voucherCenter', '/m/withdraw', '/m/transaction/record', '/m/gameRecord', '/m/game?vassalage=TREVO&gameCode=trevo-da-sorte', '/m/gameList?name=autoexclus%C3%A3o', '/m/slot-games?name=limite']) {
    await visit(page, address)
    await expect.soft(link, address).toHaveAttribute('href', '/m/responsible')
  }
  await visit(page, '/m/gameList?name=trevo')
  await expect(page.getByRole('link', { name: /Trevo/u }).first()).toBeVisible()
  await expect(link).toHaveCount(0)

  await visit(page, '/m/help')
  await page.getByRole('button', { name: 'Jogo responsável' }).first().click()
  await page.getByRole('article').getByRole('link', { name: 'Jogo responsável' }).click()
  await expect(page).toHaveURL(/\/m\/responsible$/u)
  await expect(page.getByRole('heading', { name: 'Faça uma pausa' })).toBeVisible()
})
